import { pages, type Visibility } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery, useSession } from '@escale/platform';
import { FailureCard, Icon, type IconName, Link, Skeleton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { DepthCells } from './depth-cells.tsx';
import styles from './visibility.module.css';

const setting = `${pages.account()}/visibility`;
type Group = 'connections' | 'company';
const icons: Record<Group, IconName> = { connections: 'link', company: 'building' };
/** Settings that show a group everything; else it sees nothing. */
const shownBy: Record<Group, readonly Visibility[]> = { connections: ['company', 'connections'], company: ['company'] };

/** What everyone sees for whom nothing else was chosen; it is changed in the account (CON-04). */
export function DefaultRows() {
  const intl = useIntl();
  const company = useSession().member?.customer?.name;
  const { data, error, refetch } = useApiQuery(teamRoutes.visibility);
  const counts = useApiQuery(teamRoutes.my, { query: { limit: 1 } }).data?.counts;
  const groups: Group[] = company ? ['connections', 'company'] : ['connections'];
  return (
    <section aria-labelledby="visibility-default">
      <h3 id="visibility-default" className={styles.group}>
        <FormattedMessage id="connections.visibility.default" />{' '}
        <Link href={setting}>
          <FormattedMessage id="connections.visibility.change" />
        </Link>
      </h3>
      {error && !data && <FailureCard message={error.message} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={116} radius={10} />}
      {data && (
        <ul>
          {groups.map((group) => {
            const name = intl.formatMessage({ id: `connections.visibility.group.${group}` }, { company });
            return (
              <li key={group} className={styles.row}>
                <span className={styles.person}>
                  <span className={styles.symbol}>
                    <Icon name={icons[group]} />
                  </span>
                  <span>
                    <b>{name}</b>
                    <small>
                      {counts && <FormattedMessage id="connections.count" values={{ count: counts[group] }} />}
                    </small>
                  </span>
                </span>
                <DepthCells
                  label={name}
                  name={group}
                  value={shownBy[group].includes(data.visibility) ? 'seat' : 'nothing'}
                />
                <span className={styles.always}>
                  <FormattedMessage id="connections.visibility.always" />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
