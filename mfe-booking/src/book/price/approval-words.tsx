import type { WorkspaceDetails } from '@escale/contract';
import { FormattedMessage } from 'react-intl';
import { texts } from '../../messages/approver/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import type { BookingCheck } from './price-summary.tsx';

interface ApprovalWordsProps {
  space: Pick<WorkspaceDetails, 'instant' | 'answerHours'>;
  approver: BookingCheck['approver'];
}

/** Who must approve the booking before anybody else answers it (BKG-23). */
export const ApprovalWords = withTexts(texts, function ApprovalWords({ space, approver }: ApprovalWordsProps) {
  return (
    <FormattedMessage
      id="booking.approver.before"
      values={{
        known: approver ? 'yes' : 'no',
        name: approver ? `${approver.firstName} ${approver.lastName}` : '',
        host: space.instant ? 'no' : 'yes',
        hours: space.answerHours,
      }}
    />
  );
});
