import type { ReleasedRemote } from '@escale/contract';
import { FormattedMessage } from 'react-intl';
import { useReleaseWords } from '../release-words.ts';
import styles from './share-bar.module.css';

/** The least that is drawn of a share, in percent, so that a small canary stays visible. */
const leastShown = 4;

/** How the members are shared between the live version, in ink, and its canary, in lime. */
export function ShareBar({ remote: { live, canary } }: { remote: ReleasedRemote }) {
  const words = useReleaseWords();
  if (!live)
    return (
      <span className="soft">
        <FormattedMessage id="releases.never" />
      </span>
    );
  if (!canary)
    return (
      <span className={styles.share}>
        <span className={styles.bar} aria-hidden="true">
          <i />
        </span>
        <small>
          <FormattedMessage id="releases.everyone" />
        </small>
      </span>
    );
  const named = words.audience(canary);
  const drawn = Math.max(leastShown, canary.percent);
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden="true">
        {drawn < 100 && <i style={{ flexGrow: 100 - drawn }} />}
        <i data-canary="" style={{ flexGrow: drawn }} />
      </span>
      <small className="num">
        {canary.percent === 0 ? (
          <FormattedMessage id="releases.others" />
        ) : (
          <b>{words.percent(100 - canary.percent)}</b>
        )}
        <span className={styles.end}>
          {canary.percent === 0 ? (
            <b>{canary.version}</b>
          ) : (
            <FormattedMessage
              id="releases.canaryShare"
              values={{
                version: <b>{canary.version}</b>,
                reach: words.reach({ percent: canary.percent, companyIds: [], memberIds: [] }),
              }}
            />
          )}
        </span>
      </small>
      {named && (
        <small className="num">
          <span className={styles.end}>{named}</span>
        </small>
      )}
    </span>
  );
}
