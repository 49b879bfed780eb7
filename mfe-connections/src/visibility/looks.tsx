import { faceOf, pages } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { Avatar, FailureCard, Link, Skeleton, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './visibility.module.css';

/** Who opened the member’s card or week in the last 30 days, and when last (CON-05). */
export function Looks() {
  const { shortDay } = useDates();
  const { data, error, refetch } = useApiQuery(teamRoutes.profileViews);
  return (
    <section className={styles.looks} aria-labelledby="visibility-looks">
      <h2 id="visibility-looks">
        <FormattedMessage id="connections.looks" />{' '}
        <small>
          <FormattedMessage id="connections.looks.days" />
        </small>
      </h2>
      {error && !data && <FailureCard message={error.message} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={140} radius={10} />}
      {data?.items.length === 0 && (
        <p className="soft">
          <FormattedMessage id="connections.looks.none" />
        </p>
      )}
      <ol>
        {data?.items.map(({ person, lastOn, days }) => (
          <li key={person.id}>
            <Avatar {...faceOf(person)} size={28} decorative />
            <span>
              <Link href={pages.user(person.id)}>{faceOf(person).name}</Link>
              <small>
                <FormattedMessage id="connections.looks.times" values={{ count: days }} />
              </small>
            </span>
            <time dateTime={lastOn}>{shortDay(lastOn)}</time>
          </li>
        ))}
      </ol>
      <p className={styles.foot}>
        <FormattedMessage id="connections.looks.mutual" />
      </p>
    </section>
  );
}
