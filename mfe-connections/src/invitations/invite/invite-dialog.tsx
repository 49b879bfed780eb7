import { Dialog } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { InviteForm } from './invite-form.tsx';

/** The form over the invitations of a narrow window; closed once everyone is invited. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open size="s" onClose={onClose} title={<FormattedMessage id="connections.invite" />}>
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}
