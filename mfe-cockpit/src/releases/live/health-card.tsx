import type { ReleasedRemote, RouteReply } from '@escale/contract';
import type { releaseRoutes } from '@escale/contract/releases';
import { Anchor, Icon } from '@escale/ui';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { useReleaseWords } from '../release-words.ts';
import styles from './live-tab.module.css';

interface Props {
  hour: RouteReply<typeof releaseRoutes.list>['lastHour'];
  /** Remotes whose live version browsers do not get. */
  refusing: readonly ReleasedRemote[];
  /** The remote whose live version fails most, where one is out of order. */
  worst: { remote: ReleasedRemote; share: number } | null;
  addressOf: (remote: string) => string;
}

/** Loads of all remotes in the last hour: failed, saved by the version before, refused by their integrity; and reported errors. */
export function HealthCard({ hour, refusing, worst, addressOf }: Props) {
  const words = useReleaseWords();
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
        {line('errors', <FormattedMessage id="releases.health.reported" values={{ count: hour.errors }} />)}
        {line('fallbacks', <FormattedMessage id="releases.health.byBefore" />)}
        {line(
          'refused',
          refusing.length > 0 ? (
            refusing.map(({ name }) => name).join(', ')
          ) : (
            <FormattedMessage id="releases.health.altered" values={{ count: hour.refused }} />
          ),
        )}
      </dl>
      {worst && (
        <p className={styles.worst}>
          <Icon name="triangle-alert" size={14} />
          <span>
            <FormattedMessage
              id="releases.health.worst"
              values={{
                name: <Anchor href={addressOf(worst.remote.name)}>{worst.remote.name}</Anchor>,
                version: worst.remote.live?.version ?? '–',
                share: words.share(worst.share),
              }}
            />
          </span>
        </p>
      )}
    </div>
  );
}
