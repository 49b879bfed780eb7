import { type AvailabilitySlot, api, type WorkspaceDetails } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { addDays, bookingHorizonDays, capital, type Hours, isClosedState, openingOf } from '@escale/rules';
import { Chip, Segments, useDates } from '@escale/ui';
import { Checkbox, MonthGrid } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type BookingDraft, partOf } from '../draft/booking-draft.ts';
import type { HourCell } from '../draft/hours.rules.ts';
import { HoursChoice } from './hours-choice.tsx';
import styles from './steps.module.css';

/** Maximum number of dates per request. */
const mostDates = 20;
const longestMonth = 31;

interface DateStepProps {
  draft: BookingDraft;
  space: WorkspaceDetails;
  today: string;
  cells: readonly HourCell[] | null;
  hours: Hours | null;
  onChange: (changes: Partial<BookingDraft>) => void;
}

/** One date or several, and the half, the day or the hours (BKG-01, BKG-05). */
export function DateStep({ draft, space, today, cells, hours, onChange }: DateStepProps) {
  const intl = useIntl();
  const dates = useDates();
  const [month, setMonth] = useState((draft.dates[0] ?? today).slice(0, 7));
  const monthQuery = useApiQuery(api.workspaces.availability, {
    query: { workspaceId: space.id, dateFrom: `${month}-01`, dateTo: addDays(`${month}-01`, longestMonth - 1) },
  });
  const closedDates = closedIn(monthQuery.data?.slots ?? []);
  const [several, setSeveral] = useState(draft.dates.length > 1);
  const part = partOf(draft, space);
  const parts = space.bookingMode === 'hours' ? (['hours', 'morning', 'afternoon', 'day'] as const) : halves;
  const isFull = draft.dates.length >= mostDates;
  const press = (date: string) => {
    if (!several) return onChange({ dates: [date] });
    const without = draft.dates.filter((one) => one !== date);
    if (without.length < draft.dates.length) return without.length > 0 && onChange({ dates: without });
    if (!isFull) onChange({ dates: [...draft.dates, date].sort() });
  };
  return (
    <div className={styles.when}>
      <div className={styles.days}>
        <MonthGrid
          label={intl.formatMessage({ id: 'booking.date.title' })}
          value={several ? draft.dates : (draft.dates[0] ?? null)}
          multiple={several}
          min={today}
          max={addDays(today, bookingHorizonDays)}
          isDisabled={(date) => isClosed(space, date) || closedDates.has(date)}
          onMonthChange={setMonth}
          onChange={press}
        />
      </div>
      <div className={styles.part}>
        <div className={styles.several}>
          <Checkbox
            checked={several}
            onChange={(on) => {
              setSeveral(on);
              if (!on) onChange({ dates: draft.dates.slice(0, 1) });
            }}
          >
            <FormattedMessage id="booking.date.several" />
          </Checkbox>
          {several && (
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
          )}
          {several && (
            <p className={styles.hint}>
              <FormattedMessage id={isFull ? 'booking.date.enough' : 'booking.date.add'} values={{ most: mostDates }} />
            </p>
          )}
        </div>
        <Segments
          block
          label={intl.formatMessage({ id: 'booking.part.label' })}
          value={part}
          onChange={(chosen) => onChange({ part: chosen })}
          items={parts.map((id) => ({ id, label: capital(intl.formatMessage({ id: `booking.part.${id}` })) }))}
        />
        {part === 'hours' && (
          <HoursChoice cells={cells} hours={hours} onChange={(chosen) => onChange({ hours: chosen })} />
        )}
      </div>
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
