import type { ReleasedRemote, RouteReply } from '@escale/contract';
import type { releaseRoutes } from '@escale/contract/releases';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styles from './live-tab.module.css';

interface Props {
  hour: RouteReply<typeof releaseRoutes.list>['lastHour'];
  /** Remotes whose live version browsers do not get. */
  refusing: readonly ReleasedRemote[];
}

/** Loads of all remotes in the last hour: failed, saved by the version before, refused by their integrity; and reported errors. */
export function HealthCard({ hour, refusing }: Props) {
  const line = (id: 'failures' | 'errors' | 'fallbacks' | 'refused', note: React.ReactNode) => (
    <div data-some={(id !== 'fallbacks' && hour[id] > 0) || undefined}>
      <dt>
        <FormattedMessage id={`releases.health.${id}`} />
      </dt>
      <dd>
        <span className="num">
          <FormattedNumber value={hour[id]} />
        </span>
        <small>{note}</small>
      </dd>
    </div>
  );
  return (
    <div className={styles.card}>
      <h2>
        <FormattedMessage id="releases.health.title" />
      </h2>
      <dl className={styles.figures}>
        {line('failures', <FormattedMessage id="releases.health.loads" values={{ count: hour.loads }} />)}
        {line('errors', <FormattedMessage id="releases.health.reported" />)}
        {line('fallbacks', <FormattedMessage id="releases.health.byBefore" />)}
        {line(
          'refused',
          refusing.length > 0 ? (
            refusing.map(({ name }) => name).join(', ')
          ) : (
            <FormattedMessage id="releases.health.altered" />
          ),
        )}
      </dl>
    </div>
  );
}
