import type { ScheduleHalf } from '@escale/contract';
import { cx, Icon, LocationCell, useLocationWords } from '@escale/ui';
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
  const { ref, cell, column, half, selected, expanded, dropTarget, held, onFocus, onOpen, onDrag, onKey } = props;
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
        aria-label={useCellName(cell, half)}
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
      </button>
      {selected && half.locationType !== 'notDefined' && (
        <span className={styles.grip} onPointerDown={(event) => onDrag(event, 'copy')} aria-hidden="true" />
      )}
    </div>
  );
}

/** 'Mardi 17, matin : Flex, La Pergola, réservé' */
function useCellName(cell: Cell, half: ScheduleHalf): string {
  const intl = useIntl();
  const words = useLocationWords();
  const mark = markOf(half);
  const place = [words[half.locationType], half.label, mark && intl.formatMessage({ id: mark.message })];
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
