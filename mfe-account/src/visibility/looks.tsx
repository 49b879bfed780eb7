import { faceOf } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { Avatar, FailureCard, Skeleton, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './visibility.module.css';

/** Who opened the member's card or week in the last 30 days (CON-05). */
export function Looks() {
  const { dayMonth } = useDates();
  const { data, error, refetch } = useApiQuery(teamRoutes.profileViews);
  return (
    <section className={styles.card} aria-labelledby="looks-title">
      <div>
        <h2 id="looks-title">
          <FormattedMessage id="account.visibility.looks" />
        </h2>
        <small>
          <FormattedMessage id="account.visibility.looks.days" />
        </small>
      </div>
      {error && !data && <FailureCard onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.items.length === 0 && (
        <p className="soft">
          <FormattedMessage id="account.visibility.looks.none" />
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.looks}>
          {data.items.map(({ person, lastOn, days }) => (
            <li key={person.id}>
              <Avatar {...faceOf(person)} size={28} decorative />
              <span>
                <b>{faceOf(person).name}</b>
                <small>
                  <FormattedMessage id="account.visibility.looks.times" values={{ count: days }} />
                </small>
              </span>
              <time dateTime={lastOn}>{dayMonth(lastOn)}</time>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <FormattedMessage id="account.visibility.looks.mutual" />
      </p>
    </section>
  );
}
