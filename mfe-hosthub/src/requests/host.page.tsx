import type { HostRequest } from '@escale/contract';
import { usePageTitle } from '@escale/platform';
import { Button, CountBadge, EmptyState, ErrorState, Skeleton, useDates } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Arrivals } from './arrivals.tsx';
import styles from './host.page.module.css';
import { useAnswer, useRequests } from './host.queries.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { RequestCard } from './request-card.tsx';
import { useNow } from './time-left.ts';

/** The host's day: requests to answer, most urgent first and open, then who arrives (HST-03). Phone first. */
export function HostPage() {
  const intl = useIntl();
  const dates = useDates();
  const now = useNow();
  const [refusing, setRefusing] = useState<HostRequest | null>(null);
  const requests = useRequests();
  const { accept, reject, busyId } = useAnswer(() => setRefusing(null));
  usePageTitle(intl.formatMessage({ id: 'host.title' }));
  const { data } = requests;

  if (requests.isError && !data) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'host.failed.title' })}
        message={requests.error.message}
        requestId={requests.error.requestId}
        action={
          <Button onClick={() => requests.refetch()}>
            <FormattedMessage id="host.retry" />
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.title}>
        <h1>{dates.day(new Date(now).toLocaleDateString('sv-SE'))}</h1>
        {data && (
          <p className="soft">
            {data.host.name}, <FormattedMessage id="host.summary" values={{ count: data.arrivals.length }} />
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <section aria-busy={requests.isPending}>
          <h2 className={styles.heading}>
            <FormattedMessage id="host.requests.title" />
            {data && data.total > 0 && <CountBadge count={data.total} />}
          </h2>
          {!data && <Skeleton height={280} radius={14} />}
          {data?.items.length === 0 && (
            <div className={styles.none}>
              <EmptyState
                title={intl.formatMessage({ id: 'host.requests.none.title' })}
                message={intl.formatMessage({ id: 'host.requests.none.message' })}
              />
            </div>
          )}
          <ul className={styles.requests}>
            {data?.items.map((request, index) => (
              <li key={request.booking.id}>
                <RequestCard
                  request={request}
                  now={now}
                  open={index === 0}
                  busy={busyId === request.booking.id}
                  onAccept={() => accept(request)}
                  onReject={() => setRefusing(request)}
                />
              </li>
            ))}
          </ul>
          {requests.hasMore && (
            <Button variant="second" block onClick={requests.showMore}>
              <FormattedMessage id="host.requests.more" />
            </Button>
          )}
        </section>
        {data ? <Arrivals bookings={data.arrivals} /> : <Skeleton height={180} radius={14} />}
      </div>
      {refusing && (
        <RejectDialog
          request={refusing}
          busy={busyId === refusing.booking.id}
          onReject={(reason) => reject(refusing, reason)}
          onClose={() => setRefusing(null)}
        />
      )}
    </div>
  );
}
