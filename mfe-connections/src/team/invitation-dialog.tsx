import { faceOf, pages } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { ApiError, navigateTo, notify, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { Avatar, Button, Dialog, Notice } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { AnsweredDialog } from '../invitations/answered-dialog.tsx';
import { UnreadDialog } from '../invitations/unread-dialog.tsx';
import styles from './invitation-dialog.module.css';

/** The invitation that a letter led to, to be answered before anything else (CON-02); one that is no longer open says what became of it. */
export function InvitationDialog({ id }: { id: string }) {
  const intl = useIntl();
  const { member } = useSession();
  const { data: invitation, error: unread, refetch } = useApiQuery(teamRoutes.invitation, { params: { id } });
  const person = invitation?.person ?? null;
  const leave = (list: 'team' | 'connections' | 'invitations') => {
    navigateTo(list === 'team' ? pages.connections() : `${pages.connections()}?list=${list}`, { replace: true });
    // The letter opened the dialog: once it is gone, no control has the focus.
    setTimeout(() => document.querySelector<HTMLElement>('h1')?.focus());
  };
  const accept = useApiMutation(teamRoutes.accept);
  const decline = useApiMutation(teamRoutes.decline);
  if (unread) return <UnreadDialog error={unread} onRetry={() => void refetch()} onLeave={leave} />;
  // Nobody answers in the member’s place (AUT-11).
  if (!invitation || member?.signedInBy || accept.isSuccess || decline.isSuccess) return null;
  if (invitation.status !== 'pending' || person === null)
    return <AnsweredDialog invitation={invitation} onClose={() => leave('team')} />;
  const face = faceOf(person);
  const busy = accept.isPending || decline.isPending;
  const error = accept.error ?? decline.error;
  const answer = (isAccepted: boolean) => {
    if (busy) return;
    (isAccepted ? accept : decline).mutate(
      { params: { id } },
      {
        onSuccess: () => {
          const message = `connections.invitation.${isAccepted ? 'accepted' : 'declined'}`;
          notify({ tone: 'success', message: intl.formatMessage({ id: message }, { name: person.firstName }) });
          leave(isAccepted ? 'connections' : 'team');
        },
      },
    );
  };
  return (
    <Dialog
      open
      size="s"
      onClose={() => leave('team')}
      title={<FormattedMessage id="connections.invitation.title" values={{ name: person.firstName }} />}
      footer={
        <>
          <Button
            variant="quiet"
            busy={decline.isPending}
            aria-disabled={busy || undefined}
            onClick={() => answer(false)}
          >
            <FormattedMessage id="connections.invitation.decline" />
          </Button>
          <Button busy={accept.isPending} aria-disabled={busy || undefined} onClick={() => answer(true)}>
            <FormattedMessage id="connections.invitation.accept" />
          </Button>
        </>
      }
    >
      <div className={styles.person}>
        <Avatar name={face.name} src={face.src} size={56} decorative />
        <span>
          <b>{face.name}</b>
          <small>{person.jobTitle}</small>
        </span>
      </div>
      {invitation.message && <blockquote className={styles.message}>{invitation.message}</blockquote>}
      <p>
        <FormattedMessage id="connections.invitation.lead" values={{ name: person.firstName }} />
      </p>
      {error && (
        <Notice tone="danger">
          {error instanceof ApiError ? error.message : <FormattedMessage id="connections.invitation.failed" />}
        </Notice>
      )}
    </Dialog>
  );
}
