import type { Booking } from '@escale/contract';
import { useSession } from '@escale/platform';
import { withElision } from '@escale/rules';
import { useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { texts } from '../../messages/approver/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { approvalOf } from './approval-of.ts';

/** Who is asked to approve a booking until when, or who approved or refused it (BKG-23). */
export const ApproverWords = withTexts(texts, function ApproverWords({ booking }: { booking: Booking }) {
  const dates = useDates();
  const { member } = useSession();
  const { approver, answerBy, building } = booking;
  const state = approvalOf(booking);
  if (!state || !approver) return null;
  return (
    <FormattedMessage
      id={`booking.approver.${state}`}
      values={withElision({
        name: `${approver.firstName} ${approver.lastName}`,
        you: approver.id === member?.id ? 'yes' : 'no',
        when: answerBy ? dates.instant(answerBy, building.timezone) : '',
      })}
    />
  );
});
