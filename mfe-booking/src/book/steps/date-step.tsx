import { type AvailabilitySlot, api, type WorkspaceDetails } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { addDays, bookingHorizonDays, capital, type Hours, isClosedState, openingOf } from '@escale/rules';
import { Chip, Segments, Skeleton, useDates } from '@escale/ui';
import { MonthGrid } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BookingDraft } from '../draft/booking-draft.ts';
import { partOf } from '../draft/booking-request.ts';
import type { HourCell } from '../draft/hours.rules.ts';
import type { BookingCheck } from '../price/price-summary.tsx';
import { datesOf, mostDates, weeklyFrom } from '../repeat/repeat.rules.ts';
import { HoursChoice } from './hours-choice.tsx';
import styles from './steps.module.css';

const RepeatChoice = lazy(() =>
  import('../repeat/repeat-choice.tsx').then(({ RepeatChoice: choice }) => ({ default: choice })),
);

const modes = ['one', 'several', 'repeat'] as const;
const longestMonth = 31;

interface DateStepProps {
  draft: BookingDraft;
  space: WorkspaceDetails;
  today: string;
  cells: readonly HourCell[] | null;
  hours: Hours | null;
  /** Decisions about the dates; undefined while they are read. */
  outcome: BookingCheck['slots'] | undefined;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** One date, several or a repetition, and the half, the day or the hours (BKG-01, BKG-05). */
export function DateStep({ draft, space, today, cells, hours, outcome, onChange }: DateStepProps) {
  const intl = useIntl();
  const dates = useDates();
  const [month, setMonth] = useState((draft.dates[0] ?? today).slice(0, 7));
  const monthQuery = useApiQuery(api.workspaces.availability, {
    query: { workspaceId: space.id, dateFrom: `${month}-01`, dateTo: addDays(`${month}-01`, longestMonth - 1) },
  });
  const closedDates = closedIn(monthQuery.data?.slots ?? []);
  const [several, setSeveral] = useState(draft.dates.length > 1);
  const last = addDays(today, bookingHorizonDays);
  const mode = draft.repeat ? 'repeat' : several ? 'several' : 'one';
  const choose = (next: (typeof modes)[number]) => {
    setSeveral(next === 'several');
    const repeat = next === 'repeat' ? weeklyFrom(draft.dates[0] ?? today) : null;
    if (repeat) return onChange({ repeat, dates: datesOf(repeat, today), answers: {} });
    onChange({ repeat, dates: next === 'several' ? draft.dates : draft.dates.slice(0, 1), answers: {} });
  };
  const part = partOf(draft, space);
  const parts = space.bookingMode === 'hours' ? (['hours', 'morning', 'afternoon', 'day'] as const) : halves;
  const isFull = draft.dates.length >= mostDates;
  const press = (date: string) => {
    if (!several) return onChange({ dates: [date] });
    const without = draft.dates.filter((one) => one !== date);
    if (without.length < draft.dates.length) return without.length > 0 && onChange({ dates: without });
    if (!isFull) onChange({ dates: [...draft.dates, date].sort() });
  };
  const times = (
    <>
      <Segments
        block
        label={intl.formatMessage({ id: 'booking.part.label' })}
        value={part}
        onChange={(chosen) => onChange({ part: chosen, answers: {} })}
        items={parts.map((id) => ({ id, label: capital(intl.formatMessage({ id: `booking.part.${id}` })) }))}
      />
      {part === 'hours' && (
        <HoursChoice
          cells={cells}
          hours={hours}
          waits={draft.dates.length === 1 && !draft.repeat && !draft.onBehalfOf}
          onChange={(chosen) => onChange({ hours: chosen, answers: {} })}
        />
      )}
    </>
  );
  return (
    <div className={styles.dates}>
      <Segments
        label={intl.formatMessage({ id: 'booking.date.mode' })}
        value={mode}
        onChange={choose}
        items={modes.map((id) => ({ id, label: intl.formatMessage({ id: `booking.date.mode.${id}` }) }))}
      />
      {draft.repeat ? (
        <>
          <div className={styles.times}>{times}</div>
          <Suspense fallback={<Skeleton height={240} radius={14} />}>
            <RepeatChoice {...{ repeat: draft.repeat, draft, space, today, hours, outcome, onChange }} />
          </Suspense>
        </>
      ) : (
        <div className={styles.when}>
          <div className={styles.days}>
            <MonthGrid
              label={intl.formatMessage({ id: 'booking.date.title' })}
              value={several ? draft.dates : (draft.dates[0] ?? null)}
              multiple={several}
              min={today}
              max={last}
              isDisabled={(date) => isClosed(space, date) || closedDates.has(date)}
              onMonthChange={setMonth}
              onChange={press}
            />
          </div>
          <div className={styles.part}>
            {several && (
              <div className={styles.several}>
                <ul className={styles.chosen} aria-label={intl.formatMessage({ id: 'booking.date.chosen' })}>
                  {draft.dates.map((date) => (
                    <li key={date}>
                      {draft.dates.length === 1 ? (
                        <span className={styles.only}>{dates.shortDay(date)}</span>
                      ) : (
                        <Chip
                          removeLabel={intl.formatMessage({ id: 'booking.date.remove' }, { date: dates.day(date) })}
                          onRemove={() => press(date)}
                        >
                          {dates.shortDay(date)}
                        </Chip>
                      )}
                    </li>
                  ))}
                </ul>
                <p className={styles.hint}>
                  <FormattedMessage
                    id={isFull ? 'booking.date.enough' : 'booking.date.add'}
                    values={{ most: mostDates }}
                  />
                </p>
              </div>
            )}
            {times}
            <p className={styles.hint}>
              <FormattedMessage id="booking.date.horizon" values={{ date: dates.full(last) }} />
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

const halves = ['morning', 'afternoon', 'day'] as const;

/** Dates with both halves closed: the same days as on the space's own page (WSP-02). */
function closedIn(slots: readonly AvailabilitySlot[]): ReadonlySet<string> {
  const open = new Set(slots.filter(({ state }) => !isClosedState(state)).map(({ date }) => date));
  return new Set(slots.map(({ date }) => date).filter((date) => !open.has(date)));
}

function isClosed({ openingHours }: Pick<WorkspaceDetails, 'openingHours'>, date: string): boolean {
  const opening = openingOf(openingHours, date);
  return !opening?.morning && !opening?.afternoon;
}
