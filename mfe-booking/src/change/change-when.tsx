import { type AvailabilitySlot, api, type WorkspaceDetails } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { addDays, bookingHorizonDays, capital, isClosedState, openingOf } from '@escale/rules';
import { Segments } from '@escale/ui';
import { localToday, MonthGrid } from '@escale/ui/form';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { HourCell } from '../book/draft/hours.rules.ts';
import { HoursChoice } from '../book/steps/hours-choice.tsx';
import type { Wanted } from './change.rules.ts';
import styles from './change-dialog.module.css';

const longestMonth = 31;
const halves = ['morning', 'afternoon', 'day'] as const;

interface ChangeWhenProps {
  space: WorkspaceDetails;
  wanted: Wanted;
  cells: readonly HourCell[] | null;
  onChange: (changes: Partial<Wanted>) => void;
}

/** The new date of a booking, and its half, day or hours. */
export function ChangeWhen({ space, wanted, cells, onChange }: ChangeWhenProps) {
  const intl = useIntl();
  const today = localToday();
  const [month, setMonth] = useState(wanted.date.slice(0, 7));
  const query = useApiQuery(api.workspaces.availability, {
    query: { workspaceId: space.id, dateFrom: `${month}-01`, dateTo: addDays(`${month}-01`, longestMonth - 1) },
  });
  const closed = closedIn(query.data?.slots ?? []);
  const parts = space.bookingMode === 'hours' ? (['hours', ...halves] as const) : halves;
  return (
    <>
      <MonthGrid
        label={intl.formatMessage({ id: 'booking.date.title' })}
        value={wanted.date}
        min={today}
        max={addDays(today, bookingHorizonDays)}
        isDisabled={(date) => isClosedDay(space, date) || closed.has(date)}
        onMonthChange={setMonth}
        onChange={(date) => onChange({ date })}
      />
      <div className={styles.part}>
        <Segments
          block
          label={intl.formatMessage({ id: 'booking.part.label' })}
          value={wanted.part}
          onChange={(part) => onChange({ part })}
          items={parts.map((id) => ({ id, label: capital(intl.formatMessage({ id: `booking.part.${id}` })) }))}
        />
        {wanted.part === 'hours' && (
          <HoursChoice cells={cells} hours={wanted.hours} onChange={(hours) => onChange({ hours })} />
        )}
      </div>
    </>
  );
}

/** Dates with both halves closed. */
function closedIn(slots: readonly AvailabilitySlot[]): ReadonlySet<string> {
  const open = new Set(slots.filter(({ state }) => !isClosedState(state)).map(({ date }) => date));
  return new Set(slots.map(({ date }) => date).filter((date) => !open.has(date)));
}

function isClosedDay({ openingHours }: Pick<WorkspaceDetails, 'openingHours'>, date: string): boolean {
  const opening = openingOf(openingHours, date);
  return !opening?.morning && !opening?.afternoon;
}
