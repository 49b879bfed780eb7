import { faceOf, type Invitation } from '@escale/contract';
import { Button, Dialog } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';

interface AnsweredDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** What became of an invitation that a letter or notice led to and that the reader cannot answer, for either side (CON-02). */
export function AnsweredDialog({ invitation: { direction, status, person, email }, onClose }: AnsweredDialogProps) {
  const intl = useIntl();
  const somebody = email ?? intl.formatMessage({ id: 'connections.invitations.somebody' });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={person ? faceOf(person).name : somebody}
      footer={
        <Button onClick={onClose}>
          <FormattedMessage id="connections.invitation.over.close" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id={`connections.invitation.over.${direction}`} values={{ status }} />
      </p>
    </Dialog>
  );
}
