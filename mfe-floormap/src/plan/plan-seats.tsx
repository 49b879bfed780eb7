import { type KeyboardEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { directionOf, inOrder, nextSeat, type Seat } from '../seats/seat-rules.ts';
import { useSeatWords } from '../seats/use-seat-words.ts';
import styles from './plan.module.css';
import type { View } from './plan-view.ts';

export interface PlanSeatsProps {
  seats: readonly Seat[];
  view: View;
  size: number;
  chosenId: string | null;
  canChoose: (seat: Seat) => boolean;
  /** Whether a seat cannot be chosen because of its space. */
  isElsewhere?: (seat: Seat) => boolean;
  onChoose: (seat: Seat) => void;
  /** What is said of a seat instead of its state and features. */
  say?: ((seat: Seat) => string) | undefined;
  /** Called with the seat under the pointer or with the focus. */
  onPoint: (seat: Seat | null, byKey: boolean) => void;
}

const nowhereElse = () => false;

/**
 * The seats as real buttons over the drawing, for pointers, keyboards and screen readers. One of them is in the tab
 * order; arrow keys move among them by position (MAP-03).
 */
export function PlanSeats({
  seats,
  view,
  size,
  chosenId,
  canChoose,
  isElsewhere = nowhereElse,
  onChoose,
  say,
  onPoint,
}: PlanSeatsProps) {
  const intl = useIntl();
  const words = useSeatWords();
  const list = useRef<HTMLUListElement>(null);
  const ordered = inOrder(seats);
  const entry = seats.find(({ id }) => id === chosenId) ?? ordered.find(canChoose) ?? ordered[0];
  const side = Math.max(size * view.scale, 12);
  const move = (event: KeyboardEvent, from: Seat) => {
    const direction = directionOf(event.key);
    if (direction === null) return;
    event.preventDefault();
    const next = nextSeat(seats, from, direction);
    if (next) list.current?.querySelector<HTMLElement>(`[data-seat="${next.id}"]`)?.focus();
  };
  return (
    <ul ref={list} className={styles.seats} aria-label={intl.formatMessage({ id: 'floormap.plan.seats' })}>
      {ordered.map((seat) => (
        <li key={seat.id}>
          <button
            type="button"
            className={styles.seat}
            data-seat={seat.id}
            data-state={seat.state}
            aria-label={say ? `${words.title(seat)}, ${say(seat)}` : words.full(seat, isElsewhere(seat))}
            aria-pressed={seat.id === chosenId}
            aria-disabled={!canChoose(seat)}
            tabIndex={seat.id === entry?.id ? 0 : -1}
            style={{
              left: seat.at[0] * view.scale + view.x,
              top: seat.at[1] * view.scale + view.y,
              width: side,
              height: side,
            }}
            onClick={() => canChoose(seat) && onChoose(seat)}
            onKeyDown={(event) => move(event, seat)}
            onFocus={(event) => onPoint(seat, event.currentTarget.matches(':focus-visible'))}
            onBlur={() => onPoint(null, false)}
            onPointerEnter={() => onPoint(seat, false)}
            onPointerLeave={() => onPoint(null, false)}
          />
        </li>
      ))}
    </ul>
  );
}
