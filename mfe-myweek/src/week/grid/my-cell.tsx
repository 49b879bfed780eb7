import type { HourlyStay, ScheduleHalf } from '@escale/contract';
import { cx, Icon, LocationCell, useDates, useLocationWords } from '@escale/ui';
import type { KeyboardEvent, PointerEvent, Ref } from 'react';
import { useIntl } from 'react-intl';
import { type Cell, scheduleId } from '../state/week-keys.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './my-cell.module.css';

interface MyCellProps {
  ref?: Ref<HTMLButtonElement> | undefined;
  cell: Cell;
  column: number;
  half: ScheduleHalf;
  /** What is booked by the hour in it. */
  hours: readonly HourlyStay[];
  selected: boolean;
  expanded: boolean;
  dropTarget: boolean;
  held: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onDrag: (event: PointerEvent<HTMLElement>, kind: 'move' | 'copy') => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

const side = { morning: 'am', afternoon: 'pm', day: undefined } as const;

/** One editable cell: a day, or one half of a cut day drawn as a torn ticket. */
export function MyCell(props: MyCellProps) {
  const { ref, cell, column, half, hours, selected, expanded, dropTarget, held, onFocus, onOpen, onDrag, onKey } =
    props;
  const isMovable = half.locationType !== 'notDefined' && half.bookingId === null;
  const mark = markOf(half);
  const id = scheduleId(cell);
  return (
    <div
      role="gridcell"
      className={cx(
        styles.holder,
        selected && styles.selected,
        dropTarget && styles.target,
        held && styles.held,
        side[cell.part] && styles.part,
      )}
      data-drop={id}
    >
      <button
        ref={ref}
        type="button"
        data-cell={id}
        data-spot={`me:${id}`}
        data-column={column}
        tabIndex={-1}
        className={styles.button}
        aria-label={useCellName(cell, half, hours)}
        aria-haspopup="dialog"
        aria-expanded={expanded}
        onFocus={onFocus}
        onClick={onOpen}
        onKeyDown={onKey}
        onPointerDown={isMovable ? (event) => onDrag(event, 'move') : undefined}
        data-movable={isMovable || undefined}
      >
        <LocationCell
          key={half.locationType}
          className={styles.drawn}
          type={half.locationType}
          place={half.label ?? undefined}
          half={side[cell.part]}
          selected={selected}
          mark={mark && <Icon name={mark.icon} />}
        />
        {/* A space apart, so that the cell's text is that of its name. */}
        {hours.length > 0 && ' '}
        {hours.length > 0 && <Hours stays={hours} bookingId={half.bookingId} />}
      </button>
      {selected && half.locationType !== 'notDefined' && (
        <span className={styles.grip} onPointerDown={(event) => onDrag(event, 'copy')} aria-hidden="true" />
      )}
    </div>
  );
}

/** The first of them in a line; the name is left out where the half says it already. The cell's name has its words in this order. */
function Hours({ stays, bookingId }: { stays: readonly HourlyStay[]; bookingId: string | null }) {
  const words = useDates();
  const [first] = stays;
  if (!first) return null;
  return (
    <span className={styles.hours} aria-hidden="true">
      <Icon name="clock" size={12} />
      <span>
        {words.time(first.from)} – {words.time(first.to)} {first.bookingId !== bookingId && first.name}
      </span>
      {stays.length > 1 && <b> +{stays.length - 1}</b>}
    </span>
  );
}

/** 'Mardi 17, matin : Flex, La Pergola, 10 h – 11 h Salle Écluse, réservé': what is read is heard, in the same order. */
function useCellName(cell: Cell, half: ScheduleHalf, hours: readonly HourlyStay[]): string {
  const intl = useIntl();
  const dates = useDates();
  const words = useLocationWords();
  const mark = markOf(half);
  const [first, ...more] = hours.map(({ bookingId, name, from, to }) => {
    const time = `${dates.time(from)} – ${dates.time(to)}`;
    return bookingId === half.bookingId ? time : `${time} ${name}`;
  });
  const others = more.length > 0 ? [`+${more.length}`, ...more] : [];
  const place = [
    words[half.locationType],
    half.label,
    first,
    ...others,
    mark && intl.formatMessage({ id: mark.message }),
  ];
  return intl.formatMessage(
    { id: 'myweek.cell.name' },
    { day: useDayName()(cell.date), part: cell.part, place: place.filter(Boolean).join(', ') },
  );
}

/** Booked and confirmed, still waiting for the host, or laid by the routine. */
function markOf({ bookingStatus, setBy }: ScheduleHalf) {
  if (bookingStatus === 'confirmed') return { icon: 'check', message: 'myweek.cell.confirmed' } as const;
  if (bookingStatus === 'pending') return { icon: 'hourglass', message: 'myweek.cell.pending' } as const;
  return setBy === 'routine' ? ({ icon: 'repeat', message: 'myweek.cell.routine' } as const) : null;
}
