import { DayGauge, useLocationWords } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDaysWords } from '../week/words/use-days-words.ts';
import { halvesOf } from './routine.rules.ts';
import styles from './routine-quotas.module.css';
import type { RoutineEditor } from './use-routine.ts';

/** What a typical week takes of the member's quotas. */
export function RoutineQuotas({ routine: { limits, template } }: { routine: RoutineEditor }) {
  const intl = useIntl();
  const days = useDaysWords();
  const words = useLocationWords();
  const quotas = limits.data?.quotas ?? [];
  return (
    <aside className={styles.quotas}>
      <h2>
        <FormattedMessage id="myweek.routine.rules" />
      </h2>
      {quotas.length === 0 && (
        <p className="soft">
          <FormattedMessage id="myweek.quota.none" />
        </p>
      )}
      {quotas.map((quota) => {
        const { kind, period, halvesTotal, locationTypes, approach } = quota;
        const used = halvesOf(template, quota);
        const isOver = period === 'week' && used > halvesTotal;
        const label =
          quotas.filter((other) => other.kind === kind).length === 1
            ? intl.formatMessage({ id: `myweek.quota.${kind}` })
            : locationTypes.map((type) => words[type]).join(', ');
        return (
          <div key={locationTypes.join()}>
            {period === 'week' ? (
              <DayGauge
                type={locationTypes[0] ?? 'office'}
                label={label}
                words={intl.formatMessage({ id: 'myweek.routine.of' }, { used: days(used), total: days(halvesTotal) })}
                days={halvesTotal / 2}
                usedHalves={used}
              />
            ) : (
              <p className={styles.line}>
                <span>{label}</span>
                <b>
                  <FormattedMessage id="myweek.routine.weekly" values={{ used: days(used) }} />
                </b>
              </p>
            )}
            {isOver && (
              <p className={styles.over}>
                <FormattedMessage id={`myweek.routine.over.${approach}`} values={{ over: days(used - halvesTotal) }} />
              </p>
            )}
            {kind === 'office' && period === 'week' && used < halvesTotal && (
              <p className="soft">
                <FormattedMessage id="myweek.routine.left" values={{ left: days(halvesTotal - used) }} />
              </p>
            )}
          </div>
        );
      })}
    </aside>
  );
}
