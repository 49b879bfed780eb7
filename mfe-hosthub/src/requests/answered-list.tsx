import { faceOf, pages } from '@escale/contract';
import { Anchor, Avatar, Badge, Button, EmptyState, ErrorState, Skeleton, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './answered-list.module.css';
import { useRequests } from './host.queries.ts';
import { outcomeLooks, outcomeOf } from './outcome.ts';
import { useSlotWords } from './slot-words.ts';

/** Recently answered requests, latest first, with outcome and reason (HST-03). */
export function AnsweredList() {
  const intl = useIntl();
  const money = useMoney();
  const slot = useSlotWords();
  const query = useRequests('answered');
  if (query.isPending) return <Skeleton height={180} radius={14} />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'host.failed.title' })}
        message={query.error.message}
        action={
          <Button onClick={() => query.refetch()}>
            <FormattedMessage id="host.retry" />
          </Button>
        }
      />
    );
  }
  if (query.data.items.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'host.answered.none.title' })}
        message={intl.formatMessage({ id: 'host.answered.none.message' })}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {query.data.items.map(({ booking, requester, netCents }) => {
          const face = faceOf(requester);
          const outcome = outcomeOf(booking.status);
          return (
            <li key={booking.id}>
              <Avatar name={face.name} src={face.src} size={36} decorative />
              <div className={styles.words}>
                <Anchor href={pages.hostRequest(booking.id)}>
                  {[face.name, requester.company].filter(Boolean).join(', ')}
                </Anchor>
                <small>{`${booking.workspace.name}, ${slot.full(booking)}`}</small>
                {booking.rejectionReason && (
                  <small>
                    <FormattedMessage id="host.answered.reason" values={{ reason: booking.rejectionReason }} />
                  </small>
                )}
              </div>
              <div className={styles.end}>
                <Badge {...outcomeLooks[outcome]}>
                  <FormattedMessage id={`host.outcome.${outcome}`} />
                </Badge>
                {outcome === 'confirmed' && <span className="num">{money.euros(netCents)}</span>}
              </div>
            </li>
          );
        })}
      </ul>
      {query.showMore && (
        <Button variant="second" block onClick={query.showMore}>
          <FormattedMessage id="host.requests.more" />
        </Button>
      )}
    </>
  );
}
