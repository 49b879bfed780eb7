import { type Booking, pages } from '@escale/contract';
import { choiceOf } from '@escale/rules';
import { LinkButton, Notice } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSlotWords } from '../book/slot-words.ts';
import { texts } from '../messages/change/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';

/** A requested change, shown on both bookings: on the kept one what is asked, on the other what it is to take the place of (BKG-25). */
export const ChangeNotice = withTexts(texts, function ChangeNotice({ booking }: { booking: Booking }) {
  const intl = useIntl();
  const words = useSlotWords();
  const { replacement, replaces, building, status } = booking;
  if (replacement) {
    const { id, workspaceName, ...slot } = replacement;
    const when = words.full(choiceOf(slot), building.timezone);
    return (
      <Notice
        tone="info"
        icon="hourglass"
        title={intl.formatMessage({ id: 'booking.change.waits' })}
        action={
          <LinkButton size="small" variant="second" href={pages.booking(id)}>
            <FormattedMessage id="booking.change.see-request" />
          </LinkButton>
        }
      >
        <FormattedMessage id="booking.change.waits.what" values={{ name: workspaceName, when }} />
      </Notice>
    );
  }
  const isRefused = status === 'rejected' || status === 'expired';
  if (!replaces || (status !== 'pending' && !isRefused)) return null;
  return (
    <Notice
      tone={isRefused ? 'warning' : 'info'}
      action={
        <LinkButton size="small" variant="second" href={pages.booking(replaces)}>
          <FormattedMessage id="booking.change.see-kept" />
        </LinkButton>
      }
    >
      <FormattedMessage id={isRefused ? 'booking.change.refused' : 'booking.change.kept'} />
    </Notice>
  );
});
