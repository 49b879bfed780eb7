import { requireSignIn, usePageTitle, useSession } from '@escale/platform';
import { Button, ErrorState, Skeleton, Tabs, useDates, VisuallyHidden } from '@escale/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { AnsweredList } from './answered-list.tsx';
import { Arrivals } from './arrivals.tsx';
import styles from './host.page.module.css';
import { useRequests } from './host.queries.ts';
import { NotHost } from './not-host.tsx';
import { useNow } from './time-left.ts';
import { WaitingList } from './waiting-list.tsx';

/** The host's day: requests to answer, most urgent first and open, then today's arrivals (HST-03). Phone first. */
export function HostPage() {
  const intl = useIntl();
  const dates = useDates();
  const now = useNow();
  const { status } = useSession();
  const [address, setAddress] = useSearchParams();
  const answered = address.get('view') === 'answered';
  const requests = useRequests('pending');
  usePageTitle(intl.formatMessage({ id: 'host.title' }));
  // Redirect to sign-in only once the session is known to be over.
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  const { data, error } = requests;
  if (error && !data) {
    if (error.code === 'access.forbidden') return <NotHost />;
    return (
      <>
        <VisuallyHidden as="h1">
          <FormattedMessage id="host.title" />
        </VisuallyHidden>
        <ErrorState
          title={intl.formatMessage({ id: 'host.failed.title' })}
          message={error.message}
          requestId={error.requestId}
          action={
            <Button onClick={() => requests.refetch()}>
              <FormattedMessage id="host.retry" />
            </Button>
          }
        />
      </>
    );
  }
  const today = dates.day(new Date(now).toLocaleDateString('sv-SE'));
  const [marked, rest] = cutBefore(today, intl.formatDate(now, { month: 'long' }));
  return (
    <div className={styles.page}>
      <header className={styles.title}>
        <h1 tabIndex={-1} data-page-heading="">
          <span className="marked">{marked}</span>
          {rest}
        </h1>
        {data ? (
          <p className="soft">
            <FormattedMessage
              id="host.summary"
              values={{ host: data.host.name, count: data.arrivals.length, b: (words) => <b key="b">{words}</b> }}
            />
          </p>
        ) : (
          <Skeleton width={240} height={20} />
        )}
      </header>
      <div className={styles.columns}>
        <section aria-busy={requests.isPending}>
          <h2 className={styles.hidden}>
            <FormattedMessage id="host.requests.title" />
          </h2>
          <div className={styles.heading}>
            <Tabs
              label={intl.formatMessage({ id: 'host.requests.title' })}
              value={answered ? 'answered' : 'pending'}
              onChange={(view) => setAddress(view === 'answered' ? { view } : {}, { replace: true })}
              items={[
                { id: 'pending', label: intl.formatMessage({ id: 'host.requests.title' }), count: data?.total },
                { id: 'answered', label: intl.formatMessage({ id: 'host.answered.title' }) },
              ]}
            />
          </div>
          {answered ? (
            <AnsweredList />
          ) : data ? (
            <WaitingList
              items={data.items}
              showMore={requests.showMore}
              now={now}
              requestedId={address.get('request')}
            />
          ) : (
            <Skeleton height={280} radius={14} />
          )}
        </section>
        {data ? <Arrivals bookings={data.arrivals} /> : <Skeleton height={180} radius={14} />}
      </div>
    </div>
  );
}

/** Splits a date before its month; the first part is the whole date where the month comes before the day, as in English. */
function cutBefore(text: string, word: string): [string, string] {
  const at = text.indexOf(word);
  return /\d/.test(text.slice(0, Math.max(0, at))) ? [text.slice(0, at).trimEnd(), ` ${text.slice(at)}`] : [text, ''];
}
