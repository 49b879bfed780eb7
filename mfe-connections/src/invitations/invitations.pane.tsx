import { useMediaQuery, useSession } from '@escale/platform';
import { Button, Notice, Tabs } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ProposalList, useProposals } from '../proposals/proposal-list.tsx';
import { InvitationList } from './invitation-list.tsx';
import styles from './invitations.module.css';
import { useInvitations } from './invitations.queries.ts';
import { stateAddress, states } from './states.ts';

const InvitePanel = lazy(() =>
  import('./invite/invite-panel.tsx').then(({ InvitePanel: panel }) => ({ default: panel })),
);
const InviteDialog = lazy(() =>
  import('./invite/invite-dialog.tsx').then(({ InviteDialog: dialog }) => ({ default: dialog })),
);

/** Invitations in both directions, and new ones beside them; in narrow windows those open over the list (CON-02). */
export function InvitationsPane() {
  const intl = useIntl();
  const { member } = useSession();
  const [address, setAddress] = useSearchParams();
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  const [isInviting, setInviting] = useState(address.has('invite'));
  const state = states.find((known) => known === address.get('state')) ?? 'open';
  const received = useInvitations('received', state);
  const sent = useInvitations('sent', state);
  const proposed = useProposals(state).items?.length ?? 0;
  const close = () => {
    setInviting(false);
    // Read again, the page does not open it a second time.
    address.delete('invite');
    setAddress(address, { replace: true });
  };
  const isOther = member?.signedInBy !== undefined;
  const open =
    state === 'open' && received.items && sent.items ? { count: received.total + sent.total + proposed } : {};
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={styles.head}>
          <Tabs
            size="dense"
            label={intl.formatMessage({ id: 'connections.invitations.states' })}
            value={state}
            items={states.map((id) => ({
              id,
              label: intl.formatMessage({ id: `connections.invitations.state.${id}` }),
              href: stateAddress(id),
              ...(id === 'open' ? open : {}),
            }))}
          />
          {isNarrow && !isOther && (
            <Button icon="user-plus" onClick={() => setInviting(true)}>
              <FormattedMessage id="connections.invite" />
            </Button>
          )}
        </div>
        {isOther && (
          <Notice tone="warning">
            <FormattedMessage id="connections.as-other" />
          </Notice>
        )}
        <ProposalList key={`proposals.${state}`} state={state} />
        <InvitationList key={`received.${state}`} direction="received" state={state} invitations={received} />
        <InvitationList key={`sent.${state}`} direction="sent" state={state} invitations={sent} />
      </div>
      {!isNarrow && !isOther && (
        <Suspense fallback={<div className={styles.beside} />}>
          <InvitePanel />
        </Suspense>
      )}
      {isNarrow && isInviting && !isOther && (
        <Suspense fallback={null}>
          <InviteDialog onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
