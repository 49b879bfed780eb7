import type { OwnDay, Part } from '@escale/contract';
import { isEditable } from '@escale/rules';
import { Icon, LocationTile, useLocationWords } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Week } from '../state/use-week.ts';
import { type Cell, scheduleId } from '../state/week-keys.ts';
import { halfOf, partOf } from '../state/week-range.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './swap-days.module.css';

interface SwapDaysProps {
  week: Week;
  /** The cell whose location is swapped. */
  cell: Cell;
  onDone: () => void;
}

/** The other cells of the week that a location can be swapped with; what is booked there is asked about first (WEK-05). */
export function SwapDays({ week, cell, onDone }: SwapDaysProps) {
  const intl = useIntl();
  const { mine, today, edits } = week;
  const parts: Part[] = cell.part === 'day' ? ['day'] : ['morning', 'afternoon'];
  const others = mine.days
    .filter(({ date }) => isEditable(date, today))
    .flatMap((day) => parts.map((part) => ({ day, other: { date: day.date, part } })))
    .filter(({ other }) => scheduleId(other) !== scheduleId(cell));
  return (
    <ul className={styles.days} aria-label={intl.formatMessage({ id: 'myweek.swap.label' })}>
      {others.map(({ day, other }) => (
        <li key={scheduleId(other)}>
          <Other
            day={day}
            cell={other}
            onSwap={() => {
              void edits.move(cell, other);
              onDone();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Other({ day, cell: { date, part }, onSwap }: { day: OwnDay; cell: Cell; onSwap: () => void }) {
  const words = useLocationWords();
  const dayName = useDayName();
  const halves = partOf(day, part);
  const isBooked = halves.some(({ bookingId }) => bookingId !== null);
  const places = [...new Set(halves.map(({ locationType, label }) => label ?? words[locationType]))];
  return (
    <button type="button" className={styles.other} onClick={onSwap}>
      <LocationTile type={halfOf(day, part).locationType} size="l" />
      <span className={styles.words}>
        <b>
          <FormattedMessage id="myweek.cell.day" values={{ day: dayName(date), part }} />
        </b>
        <small>
          {places.join(' / ')}
          {isBooked && (
            <>
              {' · '}
              <FormattedMessage id="myweek.swap.booked" />
            </>
          )}
        </small>
      </span>
      <Icon name="arrow-up-down" />
    </button>
  );
}
