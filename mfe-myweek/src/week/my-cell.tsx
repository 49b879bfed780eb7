import type { ScheduleHalf } from '@escale/contract';
import { cx, Icon, LocationCell, VisuallyHidden } from '@escale/ui';
import type { PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './my-cell.module.css';
import { type Cell, scheduleId } from './week-keys.ts';

interface MyCellProps {
  cell: Cell;
  half: ScheduleHalf;
  selected: boolean;
  tabbable: boolean;
  dropTarget: boolean;
  onFocus: () => void;
  onOpen: (element: HTMLElement) => void;
  onGrip: (event: PointerEvent<HTMLElement>) => void;
  /** True when the key was one of ours. */
  onKey: (key: string, element: HTMLElement) => boolean;
}

const side = { morning: 'am', afternoon: 'pm', day: undefined } as const;

/** One editable cell: a day, or one half of a cut day drawn as a torn ticket. */
export function MyCell({ cell, half, selected, tabbable, dropTarget, onFocus, onOpen, onGrip, onKey }: MyCellProps) {
  const intl = useIntl();
  const mark = markOf(half);
  return (
    <div
      role="gridcell"
      className={cx(styles.holder, selected && styles.selected, dropTarget && styles.target)}
      data-drop={scheduleId(cell)}
    >
      <button
        type="button"
        data-cell={scheduleId(cell)}
        className={styles.button}
        tabIndex={tabbable ? 0 : -1}
        aria-haspopup="dialog"
        onFocus={onFocus}
        onClick={(event) => onOpen(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (onKey(event.key, event.currentTarget)) event.preventDefault();
        }}
      >
        <VisuallyHidden>
          {intl.formatDate(cell.date, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
          {', '}
          <FormattedMessage id={`myweek.half.${cell.part}`} />
          {': '}
        </VisuallyHidden>
        <LocationCell
          type={half.locationType}
          place={half.label ?? undefined}
          half={side[cell.part]}
          selected={selected}
          mark={mark && <Icon name={mark.icon} label={intl.formatMessage({ id: mark.message })} />}
        />
      </button>
      {selected && half.locationType !== 'notDefined' && (
        <span className={styles.grip} onPointerDown={onGrip} aria-hidden="true" />
      )}
    </div>
  );
}

/** Booked and confirmed, still waiting for the host, or laid by the routine. */
function markOf({ bookingStatus, setBy }: ScheduleHalf) {
  if (bookingStatus === 'confirmed') return { icon: 'check', message: 'myweek.cell.confirmed' } as const;
  if (bookingStatus === 'pending') return { icon: 'hourglass', message: 'myweek.cell.pending' } as const;
  return setBy === 'routine' ? ({ icon: 'repeat', message: 'myweek.cell.routine' } as const) : null;
}
