import { type ApiError, useSession } from '@escale/platform';
import { Button, Dialog, FailureCard } from '@escale/ui';
import { FormattedMessage } from 'react-intl';

interface UnreadDialogProps {
  error: ApiError;
  onRetry: () => void;
  onLeave: (list: 'team' | 'invitations') => void;
}

/** An address whose invitation is not there, or is another account's, or could not be read (CON-02). */
export function UnreadDialog({ error, onRetry, onLeave }: UnreadDialogProps) {
  const { member } = useSession();
  const isUnknown = error.status === 404 || error.status === 400;
  return (
    <Dialog
      open
      size="s"
      onClose={() => onLeave('team')}
      title={<FormattedMessage id="connections.invitation.unknown.title" />}
      footer={
        <Button onClick={() => onLeave('invitations')}>
          <FormattedMessage id="connections.invitation.unknown.list" />
        </Button>
      }
    >
      {isUnknown ? (
        <p>
          <FormattedMessage id="connections.invitation.unknown.lead" values={{ email: member?.email ?? '' }} />
        </p>
      ) : (
        <FailureCard message={error.message} onRetry={onRetry} />
      )}
    </Dialog>
  );
}
