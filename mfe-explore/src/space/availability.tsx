import type { AvailabilitySlot } from '@escale/contract';
import { cx, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './availability.module.css';
import type { Choice } from './space.page.tsx';
import { type StripDay, weeksOf } from './strip.rules.ts';

interface AvailabilityProps {
  slots: readonly AvailabilitySlot[];
  today: string;
  choice: Choice;
  onChoose: (changes: Partial<Choice>) => void;
}

const few = 3;

/** Five weeks in a row; a day is two joined cells with the places free in them (WSP-02). */
export function Availability({ slots, today, choice, onChoose }: AvailabilityProps) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <section className={styles.section} id="availability">
      <div className={styles.top}>
        <h2>
          <FormattedMessage id="explore.strip.title" />
        </h2>
        <ul className={styles.legend}>
          {(['choice', 'free', 'full', 'closed'] as const).map((kind) => (
            <li key={kind}>
              <i data-kind={kind} /> <FormattedMessage id={`explore.strip.${kind}`} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.weeks}>
        {weeksOf(slots).map((week) => (
          <div key={week[0]?.date} className={styles.week}>
            <p>{dates.range(week[0]?.date ?? '', week.at(-1)?.date ?? '')}</p>
            <div className={styles.days}>
              {week.map((day) => (
                <div
                  key={day.date}
                  className={cx(styles.day, day.date === choice.date && styles.chosen)}
                  data-part={day.date === choice.date ? choice.part : undefined}
                >
                  <span aria-hidden="true">{dates.weekday(day.date, 'narrow')}</span>
                  <span aria-hidden="true" className={cx('num', styles.number, day.date === today && styles.today)}>
                    {Number(day.date.slice(8))}
                  </span>
                  {day.halves.map((slot) => (
                    <button
                      key={slot.half}
                      type="button"
                      className={cx(styles.cell, slot.state === 'free' && slot.free <= few && styles.few)}
                      data-state={slot.state}
                      disabled={slot.state !== 'free'}
                      aria-pressed={day.date === choice.date && (choice.part === 'day' || choice.part === slot.half)}
                      aria-label={`${dates.day(day.date)}, ${intl.formatMessage({ id: `explore.part.${slot.half}` })}: ${intl.formatMessage({ id: `explore.strip.state.${slot.state}` }, { count: slot.free })}`}
                      onClick={() =>
                        onChoose({
                          date: day.date,
                          part: bothFree(day) && day.date !== choice.date ? 'day' : slot.half,
                        })
                      }
                    >
                      {slot.state === 'free' || slot.state === 'full' ? slot.free : ''}
                    </button>
                  ))}
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function bothFree({ halves }: StripDay): boolean {
  return halves.every(({ state }) => state === 'free');
}
