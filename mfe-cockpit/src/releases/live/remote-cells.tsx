import type { ReleasedRemote } from '@escale/contract';
import { Badge, cx, Icon } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { failedShare } from '../canary-steps.rules.ts';
import { shortCommit } from '../commit-address.rules.ts';
import { type FailureKind, kindOf, outageOf, sampleOf, tooFewOf } from '../live-health.rules.ts';
import { useReleaseWords } from '../release-words.ts';
import styles from './live-tab.module.css';

/** The first two letters of a remote, as its sign. */
export function Glyph({ name }: { name: string }) {
  return (
    <span className={styles.glyph} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
      {name.slice(1, 2)}
    </span>
  );
}

/** Sign, name and first address of a remote. */
export function NameCell({ remote: { name, prefix } }: { remote: ReleasedRemote }) {
  return (
    <span className={styles.module}>
      <Glyph name={name} />
      <span className={styles.two}>
        <b>{name}</b>
        <small>{prefix ?? <FormattedMessage id="releases.frame" />}</small>
      </span>
    </span>
  );
}

/** The version that browsers get, and the commit of its sources where it is known. */
export function LiveCell({ remote: { live } }: { remote: ReleasedRemote }) {
  if (!live) return <FormattedMessage id="releases.none" />;
  return (
    <span className={cx(styles.two, 'num')}>
      <b>{live.version}</b>
      {live.source.commit && <small title={live.source.commit}>{shortCommit(live.source.commit)}</small>}
    </span>
  );
}

/** The range of platform versions that a remote accepts, or the version that the shell provides. */
export function PlatformCell({ remote: { name, live } }: { remote: ReleasedRemote }) {
  if (!live?.platform) return <FormattedMessage id="releases.none" />;
  return (
    <span className={styles.range}>
      {name === 'shell' && (
        <span className="soft">
          <FormattedMessage id="releases.offers" />
        </span>
      )}
      <Badge>{live.platform}</Badge>
    </span>
  );
}

/** A sign that browsers do not get the live version; the drawer says why. */
export function Problem() {
  return (
    <span className={styles.state} data-problem="">
      <Icon name="triangle-alert" size={14} />
      <FormattedMessage id="releases.problem" />
    </span>
  );
}

/** The share of the latest loads of the live version that failed; marked where that is an outage. */
export function HealthCell({ remote }: { remote: ReleasedRemote }) {
  const words = useReleaseWords();
  const sample = sampleOf(remote);
  const few = tooFewOf(remote);
  if (few)
    return (
      <span className={cx(styles.two, styles.whole, 'num')}>
        <FormattedMessage id="releases.few" values={few} />
        <small>
          <FormattedMessage id="releases.few.judge" />
        </small>
      </span>
    );
  if (!sample) return <FormattedMessage id="releases.none" />;
  const outage = outageOf(remote);
  const kind = kindOf(sample);
  if (outage !== null) return <Outage share={outage} kind={kind} />;
  return (
    <span className="num">
      <FormattedMessage id="releases.failing" values={{ share: words.share(failedShare(sample)), kind }} />
    </span>
  );
}

function Outage({ share, kind }: { share: number; kind: FailureKind }) {
  const words = useReleaseWords();
  return (
    <span className={styles.state} data-problem="">
      <Icon name="triangle-alert" size={14} />
      <FormattedMessage id="releases.failing" values={{ share: words.share(share), kind }} />
    </span>
  );
}

/** What a narrow row has at its end: why the remote needs somebody, else its health and the age of its last change. */
export function CompactEnd({ remote }: { remote: ReleasedRemote }) {
  const words = useReleaseWords();
  const { problem, changed } = remote;
  if (problem) return <Problem />;
  const outage = outageOf(remote);
  const sample = sampleOf(remote);
  if (outage !== null && sample) return <Outage share={outage} kind={kindOf(sample)} />;
  return (
    <small className={styles.end}>
      {changed && <span className="soft">{words.age(changed.at)}</span>}
      {(sample ?? tooFewOf(remote)) && <HealthCell remote={remote} />}
    </small>
  );
}

/** Whether the files of the live version are those that were published; marked where browsers refused some of them. */
export function IntegrityCell({ remote: { live, problem, health } }: { remote: ReleasedRemote }) {
  if (problem) return <Problem />;
  if (!live) return <FormattedMessage id="releases.none" />;
  const { refused } = health.live;
  if (refused > 0)
    return (
      <span className={styles.state} data-problem="">
        <Icon name="triangle-alert" size={14} />
        <FormattedMessage id="releases.refused" values={{ count: refused }} />
      </span>
    );
  return (
    <span className={styles.state}>
      <Icon name="shield-check" size={14} />
      {live.integrity.split('-')[0]}
    </span>
  );
}

/** When the releases of a remote were last changed, and by whom. */
export function ChangedCell({ remote: { changed } }: { remote: ReleasedRemote }) {
  const words = useReleaseWords();
  if (!changed) return <FormattedMessage id="releases.none" />;
  return (
    <span className={styles.two}>
      <b>
        <time dateTime={changed.at} title={words.at(changed.at)}>
          {words.age(changed.at)}
        </time>
      </b>
      <small>{words.by(changed.by)}</small>
    </span>
  );
}
