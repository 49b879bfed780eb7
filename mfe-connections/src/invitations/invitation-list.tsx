import { Button, CountBadge, FailureCard, Skeleton } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { InvitationRow } from './invitation-row.tsx';
import styles from './invitations.module.css';
import type { Direction, useInvitations } from './invitations.queries.ts';
import type { State } from './states.ts';

interface Props {
  direction: Direction;
  state: State;
  invitations: ReturnType<typeof useInvitations>;
}

/** The invitations of one direction; the focus stays here when one of them leaves the list. */
export function InvitationList({ direction, state, invitations }: Props) {
  const id = useId();
  const { items, total, error } = invitations;
  const isUrgent = direction === 'received' && state === 'open';
  return (
    <section ref={keepFocus} aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={-1} data-keeps-focus="">
        <FormattedMessage id={`connections.invitations.${direction}`} />{' '}
        {isUrgent ? <CountBadge count={total} /> : <small className="num">{total > 0 && total}</small>}
      </h2>
      {error && <FailureCard message={error.message} onRetry={invitations.retry} />}
      {!items && !error && <Skeleton height={120} radius={14} />}
      {items?.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id={`connections.invitations.none.${direction}.${state}`} />
        </p>
      )}
      {items && items.length > 0 && (
        <ul className={state === 'closed' ? styles.plain : styles.card}>
          {items.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {invitations.hasMore && (
        <Button variant="quiet" block busy={invitations.isMoreComing} onClick={invitations.showMore}>
          <FormattedMessage id="connections.more" />
        </Button>
      )}
    </section>
  );
}
