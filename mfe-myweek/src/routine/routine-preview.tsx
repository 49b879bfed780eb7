import { mondayOf, weekdayOf } from '@escale/rules';
import { cx, Icon, type IconName, LocationChip, SkeletonText, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { countOutcomes, halfAt, type PreviewedDay, type PreviewedHalf } from './routine.rules.ts';
import styles from './routine-preview.module.css';
import type { RoutineEditor } from './use-routine.ts';

const icons: Readonly<Record<PreviewedHalf['outcome'], IconName>> = {
  set: 'plus',
  unchanged: 'repeat',
  removed: 'x',
  kept: 'hand',
  booked: 'check',
  refused: 'triangle-alert',
  none: 'minus',
};

/** What the template will do to each day of the next two weeks, before it is saved. */
export function RoutinePreview({ routine: { hasEffect, preview, template } }: { routine: RoutineEditor }) {
  const intl = useIntl();
  const dates = useDates();
  const days = ((hasEffect && preview.data?.days) || []).filter(({ date }) => weekdayOf(date) <= 5);
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date)))];
  const counts = countOutcomes(days);
  return (
    <section className={styles.preview} aria-busy={preview.isPlaceholderData}>
      <div className={styles.head}>
        <h2>
          <FormattedMessage id="myweek.routine.preview" />
        </h2>
        <ul className={styles.counts}>
          {(['set', 'kept', 'booked', 'refused'] as const)
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) => (
              <li key={outcome} data-outcome={outcome}>
                <Icon name={icons[outcome]} size={14} />
                <FormattedMessage id={`myweek.routine.count.${outcome}`} values={{ count: counts[outcome] }} />
              </li>
            ))}
        </ul>
      </div>
      {preview.isError && <p role="alert">{preview.error.message}</p>}
      {!hasEffect && (
        <p className="soft">
          <FormattedMessage id="myweek.routine.empty" />
        </p>
      )}
      {hasEffect && preview.isPending && <SkeletonText lines={4} />}
      {mondays.map((monday) => {
        const week = days.filter(({ date }) => mondayOf(date) === monday);
        return (
          <div key={monday} className={styles.week}>
            <h3>{dates.range(week.at(0)?.date ?? monday, week.at(-1)?.date ?? monday)}</h3>
            <ul
              className={styles.days}
              aria-label={intl.formatMessage({ id: 'myweek.routine.week' }, { date: dates.dayMonth(monday) })}
            >
              {week.map((day) => {
                const column: Record<string, string> = { '--column': String(weekdayOf(day.date)) };
                return (
                  <li key={day.date} style={column}>
                    <small>{dates.shortDay(day.date)}</small>
                    <PreviewedCells day={day} template={template} />
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function PreviewedCells({ day, template }: { day: PreviewedDay; template: RoutineEditor['template'] }) {
  const shown = day.halves.map((half) => afterwards(half, halfAt(template, weekdayOf(day.date), half.half)));
  const [morning, afternoon] = shown;
  if (!morning || !afternoon) return null;
  const isSame =
    morning.type === afternoon.type && morning.label === afternoon.label && morning.outcome === afternoon.outcome;
  return (
    <>
      <div className={styles.chips}>
        {(isSame ? [morning] : shown).map((half) => (
          <LocationChip
            key={half.half}
            type={half.type}
            place={isSame ? (half.label ?? undefined) : undefined}
            className={cx(half.outcome === 'set' && styles.fresh, half.outcome === 'removed' && styles.removed)}
          />
        ))}
      </div>
      <ul className={styles.words}>
        {(isSame ? [morning] : shown).map(({ half, outcome, reason }) => (
          <li key={half} data-outcome={outcome}>
            <Icon name={icons[outcome]} size={14} />
            <FormattedMessage
              id={reason ? `myweek.routine.refused.${reason}` : `myweek.routine.outcome.${outcome}`}
              values={{ part: isSame ? 'day' : half }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What stands in a half once the template is saved. */
function afterwards({ half, outcome, reason, locationType, label }: PreviewedHalf, wanted: ReturnType<typeof halfAt>) {
  const base = { half, outcome, reason };
  if (outcome === 'set' || outcome === 'unchanged')
    return { ...base, type: wanted?.locationType ?? ('notDefined' as const), label: wanted?.label ?? null };
  const isEmpty = outcome === 'removed' || outcome === 'refused' || outcome === 'none';
  return { ...base, type: isEmpty ? ('notDefined' as const) : locationType, label: isEmpty ? null : label };
}
