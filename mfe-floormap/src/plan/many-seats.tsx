import { Announce } from '@escale/ui';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { directionOf, inOrder, nextSeat, type Seat, seatAt } from '../seats/seat-rules.ts';
import { useSeatWords } from '../seats/use-seat-words.ts';
import styles from './plan.module.css';
import type { PlanSeatsProps } from './plan-seats.tsx';

/**
 * The seats of a large floor as one control: arrow keys go from seat to seat, each is told aloud, Enter chooses; a pointer finds the seat
 * by its place. No element a seat (MAP-04).
 */
export function ManySeats({
  seats,
  view,
  size,
  chosenId,
  canChoose,
  isElsewhere,
  onChoose,
  say,
  onPoint,
}: PlanSeatsProps) {
  const intl = useIntl();
  const words = useSeatWords();
  const hint = useId();
  const [currentId, setCurrentId] = useState<string | null>(null);
  const current = seats.find(({ id }) => id === currentId) ?? null;
  const entry = () => current ?? seats.find(({ id }) => id === chosenId) ?? inOrder(seats)[0] ?? null;
  const wordsOf = (seat: Seat) => (say ? `${words.title(seat)}, ${say(seat)}` : words.full(seat, isElsewhere?.(seat)));
  const go = (seat: Seat | null) => {
    if (!seat) return;
    setCurrentId(seat.id);
    onPoint(seat, true);
  };
  const press = (event: KeyboardEvent) => {
    const from = entry();
    const direction = directionOf(event.key);
    if (!from) return;
    if (direction) go(current ? nextSeat(seats, current, direction) : from);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (canChoose(from)) onChoose(from);
    } else return;
    event.preventDefault();
  };
  const under = ({ currentTarget, clientX, clientY }: PointerEvent | React.MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return seatAt(seats, [(clientX - left - view.x) / view.scale, (clientY - top - view.y) / view.scale], size);
  };
  return (
    <>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys for all its seats
        tabIndex={0}
        className={styles.many}
        aria-label={intl.formatMessage({ id: 'floormap.plan.seats' })}
        aria-describedby={hint}
        onKeyDown={press}
        onFocus={() => go(entry())}
        onBlur={() => onPoint(null, false)}
        onPointerMove={(event) => onPoint(under(event), false)}
        onPointerLeave={() => onPoint(null, false)}
        onClick={(event) => {
          const seat = under(event);
          if (!seat) return;
          setCurrentId(seat.id);
          if (canChoose(seat)) onChoose(seat);
        }}
      />
      <p id={hint} hidden>
        {intl.formatMessage({ id: 'floormap.plan.many' })}
      </p>
      <Announce>{current ? wordsOf(current) : ''}</Announce>
    </>
  );
}
