import type { RouteById, RouteReply } from '@escale/contract';
import type { PolicyRow } from '@escale/contract/policy-editing';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './policies.module.css';

type Counts = RouteReply<RouteById<'policies.following'>>;

/** Members by policy and department (POL-05). */
export function Following({ following, policies }: { following: Counts; policies: readonly PolicyRow[] }) {
  const intl = useIntl();
  const { departments, counts } = following;
  const total = departments.reduce((sum, { members }) => sum + members, 0);
  const countOf = (policyId: string, departmentId: string | null) =>
    counts.find((each) => each.policyId === policyId && each.departmentId === departmentId)?.members ?? 0;
  const most = Math.max(1, ...counts.map(({ members }) => members));
  if (total === 0) return null;
  return (
    <section className={styles.following} aria-labelledby="who-follows-what">
      <h2 id="who-follows-what">
        <FormattedMessage id="policies.following" />
        <small>
          <FormattedMessage id="policies.following.hint" values={{ count: total }} />
        </small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls on a phone, which the keyboard must be able to do */}
      <div className={styles.sheet} tabIndex={0} role="group" aria-labelledby="who-follows-what">
        <table>
          <thead>
            <tr>
              <td />
              {departments.map(({ id, name }) => (
                <th key={id ?? ''} scope="col">
                  {name ?? <FormattedMessage id="policies.following.none" />}
                </th>
              ))}
              <th scope="col">
                <FormattedMessage id="policies.following.total" />
              </th>
            </tr>
          </thead>
          <tbody>
            {policies.map(({ id, name, members }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {departments.map((department) => {
                  const count = countOf(id, department.id);
                  return (
                    <td key={department.id ?? ''}>
                      {count === 0 ? (
                        '–'
                      ) : (
                        <span
                          className={styles.count}
                          style={{ '--share': `${12 + Math.round((count / most) * 32)}%` } as object}
                        >
                          {intl.formatNumber(count)}
                        </span>
                      )}
                    </td>
                  );
                })}
                <td className="num">
                  <b>{intl.formatNumber(members)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
