import type { HostRequest } from '@escale/contract';
import { usePageTitle } from '@escale/platform';
import { Button, EmptyState, ErrorState, Skeleton, Tabs, useDates } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AnsweredList } from './answered-list.tsx';
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
  const [answered, setAnswered] = useState(false);
  const [refusing, setRefusing] = useState<HostRequest | null>(null);
  const requests = useRequests();
  const { accept, reject, busyId } = useAnswer(() => setRefusing(null));
  usePageTitle(intl.formatMessage({ id: 'host.title' }));
  const { data } = requests;
  const today = dates.day(new Date(now).toLocaleDateString('sv-SE'));
  const [marked, rest] = cutBefore(today, intl.formatDate(now, { month: 'long' }));

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
        <h1>
          <span className="marked">{marked}</span>
          {rest}
        </h1>
        {data && (
          <p className="soft">
            {data.host.name}, <FormattedMessage id="host.summary" values={{ count: data.arrivals.length }} />
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <section aria-busy={requests.isPending}>
          <h2 className={styles.hidden}>
            <FormattedMessage id="host.requests.title" />
          </h2>
          <div className={styles.heading}>
            <Tabs
              size="dense"
              label={intl.formatMessage({ id: 'host.requests.title' })}
              value={answered ? 'answered' : 'pending'}
              onChange={(value) => setAnswered(value === 'answered')}
              items={[
                { id: 'pending', label: intl.formatMessage({ id: 'host.requests.title' }), count: data?.total },
                { id: 'answered', label: intl.formatMessage({ id: 'host.answered.title' }) },
              ]}
            />
          </div>
          {!answered && !data && <Skeleton height={280} radius={14} />}
          {!answered && data?.items.length === 0 && (
            <div className={styles.none}>
              <EmptyState
                title={intl.formatMessage({ id: 'host.requests.none.title' })}
                message={intl.formatMessage({ id: 'host.requests.none.message' })}
              />
            </div>
          )}
          {answered ? (
            <AnsweredList />
          ) : (
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
          )}
          {!answered && requests.hasMore && (
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

/** Cuts a text before a word; all of it is the first part when the word is missing or comes first. */
function cutBefore(text: string, word: string): [string, string] {
  const at = text.indexOf(word);
  return at > 0 ? [text.slice(0, at).trimEnd(), ` ${text.slice(at)}`] : [text, ''];
}
