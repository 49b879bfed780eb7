import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { focusHeading } from '../focus-heading.ts';
import { texts } from '../messages/review/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { ReviewCard } from './review-card.tsx';

/** Asks for the review of the member's last stay, if it is still to be written; nothing while that is not known (ACC-04). */
export const ReviewDue = withTexts(texts, function ReviewDue() {
  const intl = useIntl();
  const { data } = useApiQuery(lateApi.reviews.due);
  const putOff = useApiMutation(lateApi.reviews.putOff, {
    onSuccess: (_, { body }) => {
      notify({ tone: 'success', message: intl.formatMessage({ id: `booking.review.${body?.until ?? 'never'}.done` }) });
      focusHeading();
    },
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  const booking = data?.booking;
  if (!booking) return null;
  const button = (until: 'tomorrow' | 'never') => (
    <Button
      variant="quiet"
      size="small"
      busy={putOff.isPending && putOff.variables.body?.until === until}
      onClick={() => putOff.mutate({ params: { id: booking.id }, body: { until } })}
    >
      <FormattedMessage id={`booking.review.${until}`} />
    </Button>
  );
  return (
    <ReviewCard key={booking.id} booking={booking} onWritten={focusHeading}>
      {button('tomorrow')}
      {button('never')}
    </ReviewCard>
  );
});
