import type { ReleasedRemote } from '@escale/contract';
import { cx } from '@escale/ui';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { figuresOf, trendOf } from '../canary-steps.rules.ts';
import { outageShare } from '../live-health.rules.ts';
import { useReleaseWords } from '../release-words.ts';
import styles from './canary-dial.module.css';

/**
 * Figures of the live version beside its canary's, over the same time; or beside those of the version that it was changed for last, each
 * over its own time, which its column names.
 */
export function Comparison({ remote: { live, canary, health } }: { remote: ReleasedRemote }) {
  const intl = useIntl();
  const words = useReleaseWords();
  const since = { time: words.passed(health.since) };
  // The newer of the two stands right, where it is judged.
  const [left, right] = canary
    ? [
        { version: live?.version, health: health.live },
        { version: canary.version, health: health.canary },
      ]
    : [
        { version: health.former?.version, health: health.former?.health ?? null },
        { version: live?.version, health: health.live },
      ];
  const [old, recent] = [figuresOf(left.health), figuresOf(right.health)];
  // A version that nobody has loaded is neither better nor worse.
  const isKnown = [left, right].every((side) => side.health !== null && side.health.loads > 0);
  const line = (id: 'failures' | 'errors' | 'p95', format: (value: number | null) => string) => (
    <tr>
      <th scope="row">
        <FormattedMessage id={`releases.figure.${id}`} />
      </th>
      <td>{format(old[id])}</td>
      <td>
        <b data-trend={isKnown ? trendOf(old[id], recent[id], id === 'p95' ? undefined : outageShare) : null}>
          {format(recent[id])}
        </b>
      </td>
    </tr>
  );
  const period = (id: string) => <small> {intl.formatMessage({ id }, since)}</small>;
  return (
    <>
      <table className={cx(styles.versus, 'num')}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id={canary ? 'releases.since' : 'releases.period'} values={since} />
            </th>
            <th scope="col">
              {left.version ?? '–'}
              {!canary && left.version && period('releases.period.former')}
            </th>
            <th scope="col">
              {right.version ?? '–'}
              {!canary && right.version && period('releases.period.live')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <FormattedMessage id="releases.figure.loads" />
            </th>
            <td>
              <FormattedNumber value={left.health?.loads ?? 0} />
            </td>
            <td>
              <b>
                <FormattedNumber value={right.health?.loads ?? 0} />
              </b>
            </td>
          </tr>
          {line('failures', words.rate)}
          {line('errors', words.rate)}
          {line('p95', words.milliseconds)}
        </tbody>
      </table>
      <p className={styles.legend}>
        <FormattedMessage id="releases.figure.p95.means" />
      </p>
    </>
  );
}
