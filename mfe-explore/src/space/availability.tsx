import type { AvailabilitySlot } from '@escale/contract';
import type { Hours } from '@escale/rules';
import { cx, moveFocus, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './availability.module.css';
import { type Choice, firstHours } from './choice/choice.rules.ts';
import { isChoosable, type StripDay, tabStopOf, weeksOf } from './strip.rules.ts';

interface AvailabilityProps {
  slots: readonly AvailabilitySlot[];
  /** What is free of a half that can only be booked by the hour; null where it is free, or taken, as a whole. */
  leftOf: (slot: AvailabilitySlot) => readonly Hours[] | null;
  today: string;
  choice: Choice;
  onChoose: (changes: Partial<Choice>) => void;
}

const few = 3;
const always: readonly string[] = ['choice', 'free', 'full', 'closed'];
/** Sign of a half without a number, beside its hatch. */
const signs: Readonly<Record<string, string>> = {
  past: '·',
  tooLate: '·',
  closedToday: '×',
  closedForSale: '–',
  outOfOrder: '!',
};
const legend = ['choice', 'free', 'full', 'closed', 'closedToday', 'closedForSale', 'outOfOrder'] as const;

/**
 * Five weeks in a row; a day is two joined cells with their number of free places (WSP-02). A cell chooses its half, the card
 * beside also the day; a full one can be waited for. Seventy buttons are one tab
 * stop: arrows move among those that can be chosen.
 */
export function Availability({ slots, leftOf, today, choice, onChoose }: AvailabilityProps) {
  const intl = useIntl();
  const dates = useDates();
  const rangeOf = (week: readonly StripDay[]) => {
    const [from = '', to = ''] = [week[0]?.date, week.at(-1)?.date];
    const month = from.slice(0, 7) === to.slice(0, 7) ? 'long' : 'short';
    return dates.range(from, to, month);
  };
  const tabStop = tabStopOf(slots, choice);
  const states = new Set<string>(slots.map(({ state }) => state));
  return (
    <section className={styles.section} id="availability">
      <div className={styles.top}>
        <h2>
          <FormattedMessage id="explore.strip.title" />
        </h2>
        <ul className={styles.legend}>
          {legend
            .filter((kind) => always.includes(kind) || states.has(kind))
            .map((kind) => (
              <li key={kind}>
                <i data-kind={kind} /> <FormattedMessage id={`explore.strip.${kind}`} />
              </li>
            ))}
        </ul>
      </div>
      <div className={styles.strip}>
        <div className={styles.halves} aria-hidden="true">
          <span>
            <FormattedMessage id="explore.part.morning" />
          </span>
          <span>
            <FormattedMessage id="explore.part.afternoon" />
          </span>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
        <div className={styles.weeks} onKeyDown={(event) => moveFocus(event, 'button:enabled')}>
          {weeksOf(slots, today).map((week) => (
            <div key={week[0]?.date} className={styles.week}>
              <p>{rangeOf(week)}</p>
              <div className={styles.days}>
                {week.map((day) => (
                  <div
                    key={day.date}
                    className={cx(
                      styles.day,
                      day.date === choice.date && (choice.hours ? styles.hourly : styles.chosen),
                    )}
                  >
                    <span aria-hidden="true">{dates.weekday(day.date, 'narrow')}</span>
                    <span aria-hidden="true" className={cx('num', styles.number, day.date === today && styles.today)}>
                      {Number(day.date.slice(8))}
                    </span>
                    {day.halves.map((slot) => {
                      const { state } = slot;
                      const left = state === 'free' ? leftOf(slot) : null;
                      return (
                        <button
                          key={slot.half}
                          type="button"
                          className={cx(styles.cell, state === 'free' && (left || slot.free <= few) && styles.few)}
                          data-state={state}
                          disabled={!isChoosable(slot)}
                          tabIndex={slot === tabStop ? 0 : -1}
                          aria-pressed={
                            day.date === choice.date &&
                            !choice.hours &&
                            (choice.part === 'day' || choice.part === slot.half)
                          }
                          aria-label={`${dates.day(day.date)}, ${intl.formatMessage({ id: `explore.part.${slot.half}` })}: ${left ? intl.formatMessage({ id: 'explore.hours.free' }, { times: intl.formatList(left.map(dates.hours)) }) : intl.formatMessage({ id: `explore.strip.state.${state === 'full' ? 'wait' : state}` }, { count: slot.free })}`}
                          onClick={() =>
                            onChoose({
                              date: day.date,
                              part: slot.half,
                              hours: left && firstHours(left),
                            })
                          }
                        >
                          {left ? '½' : isChoosable(slot) ? slot.free : (signs[state] ?? '')}
                        </button>
                      );
                    })}
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
