import type { WorkspaceDetails } from '@escale/contract';
import { addDays, bookingHorizonDays, type Hours, openingOf } from '@escale/rules';
import { cx, Stepper, useDates } from '@escale/ui';
import { DatePopover, Select } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/request/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { BookingCheck } from '../price/price-summary.tsx';
import { DateList } from './date-list.tsx';
import styles from './repeat.module.css';
import { answersOf, datesOf, mostDates, type Repeat } from './repeat.rules.ts';

/** Any Monday: its week names the weekdays. */
const someMonday = '2024-01-01';
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface RepeatChoiceProps {
  repeat: Repeat;
  draft: BookingDraft;
  space: WorkspaceDetails;
  today: string;
  /** The chosen hours, where the space is booked by the hour. */
  hours: Hours | null;
  /** Decisions about the dates; undefined while they are read. */
  outcome: BookingCheck['slots'] | undefined;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** How a booking repeats, as a sentence of controls, and what becomes of each date before it is booked (BKG-16). */
export const RepeatChoice = withTexts(
  texts,
  function RepeatChoice({ repeat, draft, space, today, hours, outcome, onChange }: RepeatChoiceProps) {
    const intl = useIntl();
    const dates = useDates();
    const text = (id: string) => intl.formatMessage({ id: `booking.repeat.${id}` });
    const last = addDays(today, bookingHorizonDays);
    const change = (changes: Partial<Repeat>) => {
      const next = { ...repeat, ...changes };
      const chosen = datesOf(next, today);
      onChange({ repeat: next, dates: chosen, answers: answersOf(draft.answers, chosen), seat: null });
    };
    const press = (weekday: number) => {
      const rest = repeat.weekdays.filter((one) => one !== weekday);
      // One weekday always stays: a repetition without any has no dates.
      if (rest.length === 0) return;
      change({ weekdays: rest.length < repeat.weekdays.length ? rest : [...rest, weekday].sort() });
    };
    return (
      <div className={styles.repeat}>
        <div className={styles.sentence} role="group" aria-label={text('label')}>
          <Select
            size="small"
            aria-label={text('every')}
            value={String(repeat.every)}
            options={[
              { value: '1', label: text('every.1') },
              { value: '2', label: text('every.2') },
            ]}
            onChange={(event) => change({ every: event.currentTarget.value === '2' ? 2 : 1 })}
          />
          <span className={styles.word}>{text('on')}</span>
          <div className={styles.weekdays} role="group" aria-label={text('weekdays')}>
            {weekdays.map((weekday) => {
              const name = addDays(someMonday, weekday - 1);
              return (
                <button
                  key={weekday}
                  type="button"
                  className={cx(styles.weekday, repeat.weekdays.includes(weekday) && styles.on)}
                  aria-pressed={repeat.weekdays.includes(weekday)}
                  title={dates.weekday(name)}
                  disabled={!isOpenOn(space, name)}
                  onClick={() => press(weekday)}
                >
                  {dates.weekday(name, 'short')}
                </button>
              );
            })}
          </div>
          <div className={styles.pair}>
            <span className={styles.word}>{text('from')}</span>
            <DatePopover
              size="small"
              label={text('from.label')}
              value={repeat.from}
              min={today}
              max={last}
              onChange={(from) => change({ from })}
            />
          </div>
          <Select
            size="small"
            aria-label={text('end')}
            value={repeat.until === null ? 'times' : 'until'}
            options={[
              { value: 'times', label: text('end.times') },
              { value: 'until', label: text('end.until') },
            ]}
            onChange={(event) =>
              change({ until: event.currentTarget.value === 'until' ? (draft.dates.at(-1) ?? repeat.from) : null })
            }
          />
          {repeat.until === null ? (
            <Stepper
              label={text('times')}
              value={repeat.times}
              min={1}
              max={mostDates}
              onChange={(times) => change({ times })}
            />
          ) : (
            <DatePopover
              size="small"
              label={text('until.label')}
              value={repeat.until}
              min={repeat.from}
              max={last}
              onChange={(until) => change({ until })}
            />
          )}
        </div>
        <p className={styles.hint}>
          {draft.dates.length >= mostDates ? (
            <FormattedMessage id="booking.date.enough" values={{ most: mostDates }} />
          ) : (
            <FormattedMessage id="booking.date.horizon" values={{ date: dates.full(last) }} />
          )}
        </p>
        <DateList {...{ draft, space, hours, outcome, onChange }} />
      </div>
    );
  },
);

function isOpenOn({ openingHours }: WorkspaceDetails, date: string): boolean {
  const opening = openingOf(openingHours, date);
  return openingHours.length === 0 || Boolean(opening?.morning || opening?.afternoon);
}
