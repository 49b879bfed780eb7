import type { Person, WorkspaceDetails } from '@escale/contract';
import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import en from '../../messages/approval/en.json' with { type: 'json' };
import fr from '../../messages/approval/fr.json' with { type: 'json' };
import nl from '../../messages/approval/nl.json' with { type: 'json' };

/** Apart from the messages that every page of a space loads. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;

interface ApprovalWordsProps {
  space: Pick<WorkspaceDetails, 'instant' | 'answerHours'>;
  /** Null where the manager is not known: an administrator answers. */
  approver: Person | null;
}

/** Who must approve the booking before anybody else answers it (BKG-23). */
export function ApprovalWords({ space, approver }: ApprovalWordsProps) {
  const intl = useAddedMessages(texts);
  return intl.formatMessage(
    { id: 'explore.approval.before' },
    {
      known: approver ? 'yes' : 'no',
      name: approver ? `${approver.firstName} ${approver.lastName}` : '',
      host: space.instant ? 'no' : 'yes',
      hours: space.answerHours,
    },
  );
}
