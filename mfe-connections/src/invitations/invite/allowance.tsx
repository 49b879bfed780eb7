import { teamRoutes } from '@escale/contract/team-calls';
import { useApiQuery } from '@escale/platform';
import { FormattedMessage } from 'react-intl';
import styles from './invite.module.css';

/** How many more may be invited: addresses of a day (CON-02), and connections of a free account (CON-03). */
export function Allowance({ way }: { way: 'company' | 'mail' }) {
  const { data } = useApiQuery(teamRoutes.invitations, { query: { direction: 'received', status: ['pending'] } });
  if (!data) return null;
  const { addresses, connections } = data.allowance;
  return (
    <div className={styles.allowance}>
      {connections && <Bar id="connections" {...connections} />}
      {way === 'mail' && <Bar id="addresses" {...addresses} />}
      {!connections && way === 'company' && (
        <p>
          <FormattedMessage id="connections.invite.unlimited" />
        </p>
      )}
    </div>
  );
}

function Bar({ id, used, most }: { id: 'connections' | 'addresses'; used: number; most: number }) {
  return (
    <div>
      <p className={styles.measure}>
        <span>
          <FormattedMessage id={`connections.invite.limit.${id}`} />
        </span>
        <b className="num">
          <FormattedMessage id="connections.invite.limit.used" values={{ used, most }} />
        </b>
      </p>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(Math.min(used, most) / most) * 100}%` }} data-full={used >= most || undefined} />
      </span>
      {used >= most && (
        <p className={styles.full}>
          <FormattedMessage id={`connections.invite.limit.${id}.full`} />
        </p>
      )}
    </div>
  );
}
