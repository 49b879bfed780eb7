import type { HourlyStay, OfferedPlace, ScheduleHalf } from '@escale/contract';
import { cx, Icon, LocationCell, useDates, useLocationWords } from '@escale/ui';
import type { KeyboardEvent, PointerEvent, Ref } from 'react';
import { useIntl } from 'react-intl';
import { type Cell, scheduleId } from '../state/week-keys.ts';
import { onTwoLines, withoutSite } from '../words/short-place.ts';
import { useDayName } from '../words/use-day-name.ts';
import styles from './my-cell.module.css';

interface MyCellProps {
  ref?: Ref<HTMLButtonElement> | undefined;
  cell: Cell;
  column: number;
  half: ScheduleHalf;
  /** Its office is closed that day. */
  isClosed: boolean;
  /** Hourly bookings in this cell. */
  hours: readonly HourlyStay[];
  /** Places offered for this cell: a note, which takes nothing of it. */
  offers: readonly OfferedPlace[];
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

/** One editable cell: a day, or one half of a split day drawn as a torn ticket. */
export function MyCell(props: MyCellProps) {
  const {
    ref,
    cell,
    column,
    half,
    isClosed,
    hours,
    offers,
    selected,
    expanded,
    dropTarget,
    held,
    onFocus,
    onOpen,
    onDrag,
  } = props;
  const { onKey } = props;
  const isMovable = half.locationType !== 'notDefined' && half.bookingId === null;
  const mark = markOf(half, isClosed);
  const id = scheduleId(cell);
  const words = [...useHourWords(hours, half.bookingId), ...useOfferWords(offers)];
  const [firstHours, ...otherHours] = words;
  const inHalf = firstHours ? withoutSite : onTwoLines;
  const split = side[cell.part] && half.label ? inHalf(half.label) : null;
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
        aria-label={useCellName(cell, half, mark, words)}
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
          className={cx(styles.drawn, split && styles.seated)}
          type={half.locationType}
          place={split ?? half.label ?? undefined}
          half={side[cell.part]}
          selected={selected}
          mark={mark && <Icon name={mark.icon} />}
        />
        {firstHours && (
          <>
            {/* A separate space, so that the visible text equals the accessible name. */}{' '}
            <span className={styles.hours} aria-hidden="true">
              <Icon name={hours.length > 0 ? 'clock' : 'hourglass'} size={12} />
              <span>{firstHours}</span>
              {otherHours.length > 0 && <b> +{otherHours.length}</b>}
            </span>
          </>
        )}
      </button>
      {half.locationType !== 'notDefined' && (
        <span className={styles.grip} onPointerDown={(event) => onDrag(event, 'copy')} aria-hidden="true" />
      )}
    </div>
  );
}

/** '10 h – 11 h Salle Écluse' for each stay; the name is omitted where the half already shows it. */
function useHourWords(stays: readonly HourlyStay[], bookingId: string | null): string[] {
  const dates = useDates();
  return stays.map((stay) => {
    const time = dates.hours(stay);
    return stay.bookingId === bookingId ? time : `${time} ${stay.name}`;
  });
}

/** 'Place proposée : La Pergola' for each offered place. */
function useOfferWords(offers: readonly OfferedPlace[]): string[] {
  const intl = useIntl();
  return offers.map(({ name }) => intl.formatMessage({ id: 'myweek.offers.name' }, { place: name }));
}

/** 'Mardi 17, matin : Flex, La Pergola, 10 h – 11 h Salle Écluse, réservé': the visible text in the same order (WCAG 2.5.3). */
function useCellName(
  cell: Cell,
  half: ScheduleHalf,
  mark: ReturnType<typeof markOf>,
  hours: readonly string[],
): string {
  const intl = useIntl();
  const words = useLocationWords();
  const [first, ...more] = hours;
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

/** Booked and confirmed, pending, at a closed office, or set by the routine. */
function markOf({ bookingStatus, setBy }: ScheduleHalf, isClosed: boolean) {
  if (bookingStatus === 'confirmed') return { icon: 'check', message: 'myweek.cell.confirmed' } as const;
  if (bookingStatus === 'pending') return { icon: 'hourglass', message: 'myweek.cell.pending' } as const;
  if (isClosed) return { icon: 'triangle-alert', message: 'myweek.cell.closed' } as const;
  return setBy === 'routine' ? ({ icon: 'repeat', message: 'myweek.cell.routine' } as const) : null;
}
