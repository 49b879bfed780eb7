import { pages } from '@escale/contract';
import { EmptyState, LinkButton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../messages/gone/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';

/** An address that names no booking that is open to the member. */
export const BookingGone = withTexts(texts, function BookingGone() {
  const intl = useIntl();
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'booking.gone.title' })}
      message={intl.formatMessage({ id: 'booking.gone.message' })}
      action={
        <LinkButton href={pages.bookings()}>
          <FormattedMessage id="booking.one.all" />
        </LinkButton>
      }
    />
  );
});
