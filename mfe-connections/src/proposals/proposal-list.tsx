import { lateApi } from '@escale/contract/late';
import type { DayProposal } from '@escale/contract/proposals';
import { useApiQuery } from '@escale/platform';
import { CountBadge, FailureCard, Skeleton } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from '../invitations/invitations.module.css';
import type { State } from '../invitations/states.ts';
import { ProposalRow } from './proposal-row.tsx';

const statuses: Record<State, readonly DayProposal['status'][]> = {
  open: ['open'],
  accepted: ['accepted'],
  closed: ['declined', 'cancelled', 'over'],
};

/** Proposals in one state of the tabs; undefined until they are known. */
export function useProposals(state: State) {
  const { data, error, refetch } = useApiQuery(lateApi.proposals.list, {});
  return { items: data?.items.filter(({ status }) => statuses[state].includes(status)), error, retry: refetch };
}

/** Days that connections proposed, and one’s own proposals (CON-06). */
export function ProposalList({ state }: { state: State }) {
  const id = useId();
  const { items, error, retry } = useProposals(state);
  const count = items?.filter(({ direction }) => direction === 'received').length ?? 0;
  return (
    <section ref={keepFocus} aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={-1} data-keeps-focus="">
        <FormattedMessage id="connections.proposals" /> {state === 'open' && count > 0 && <CountBadge count={count} />}
      </h2>
      {!items && error && <FailureCard message={error.message} onRetry={() => retry()} />}
      {!items && !error && <Skeleton height={60} radius={14} />}
      {items?.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id={`connections.proposals.none.${state}`} />
        </p>
      )}
      {items && items.length > 0 && (
        <ul className={state === 'closed' ? styles.plain : styles.card}>
          {items.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
    </section>
  );
}
