import type { ReleaseEvent } from '@escale/contract';
import { Anchor, Badge, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { goesDown } from '../history.rules.ts';
import { useReleaseWords } from '../release-words.ts';
import styles from './history-tab.module.css';

const tones: Readonly<Partial<Record<ReleaseEvent['action'], 'bad' | 'lime'>>> = {
  canary: 'lime',
  rollback: 'bad',
  halt: 'bad',
  'mark-bad': 'bad',
};

/** One change in a row: when, of which remote, what was before, struck, and after it, by whom. */
export function HistoryRow({ event, href, isOpen }: { event: ReleaseEvent; href: string; isOpen: boolean }) {
  const words = useReleaseWords();
  const dates = useDates();
  const { action, remote, versionBefore, versionAfter, reason, at, by } = event;
  return (
    <Anchor href={href} className={styles.row} aria-current={isOpen || undefined}>
      <time dateTime={at} className="soft num">
        {dates.clock(at)}
      </time>
      <b>{remote}</b>
      <span>
        <Badge tone={tones[action] ?? 'quiet'}>
          <FormattedMessage id={`releases.action.${action}`} />
        </Badge>
      </span>
      <span className="num">
        {action !== 'canary' && versionBefore && versionBefore !== versionAfter && <del>{versionBefore}</del>}{' '}
        <ins>{versionAfter}</ins>
        {goesDown(event) && (
          <span className="soft">
            {' '}
            <FormattedMessage id="releases.event.lower" />
          </span>
        )}
        {action === 'canary' && ` ${words.reach({ ...event, percent: event.percent ?? 0 })}`}
        {reason && <span className="soft"> {words.reason(reason)}</span>}
      </span>
      <span className="soft">{words.by(by)}</span>
    </Anchor>
  );
}
