import { type Problem, pages } from '@escale/contract';
import { AppLink } from '@escale/platform';
import { Button, Notice } from '@escale/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from '../book.module.css';
import { useSlotWords } from '../slot-words.ts';

/** A booking that the member holds at the time of another, as the refusal carries it (BKG-26). */
export interface HeldBooking {
  id: string;
  name: string;
  from: string;
  to: string;
  isOwn: boolean;
}

/** The bookings that stand in the way of a refused one; none where it was refused for another reason. */
export function heldIn(problem: Problem | null | undefined): HeldBooking[] {
  const carried: unknown = problem && 'bookings' in problem ? problem.bookings : [];
  return Array.isArray(carried) ? carried.filter(isHeld) : [];
}

function isHeld(value: unknown): value is HeldBooking {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'from' in value;
}

interface AlreadyBookedProps {
  message: string;
  held: readonly HeldBooking[];
  timezone: string;
  busy: boolean;
  /** Null where one booking cannot simply take the other's place. */
  onReplace: (() => void) | null;
  onKeepBoth: () => void;
  onLeave: () => void;
}

/** What one has booked at that time already, and the choice: replace it, keep both, or leave it as it is (BKG-26). */
export function AlreadyBooked({ message, held, timezone, busy, onReplace, onKeepBoth, onLeave }: AlreadyBookedProps) {
  const words = useSlotWords();
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed may be far below: the question comes into sight and is read.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.refusal}>
      <Notice tone="warning" title={message}>
        <ul className={styles.outcomes}>
          {held.map(({ id, name, from, to }) => (
            <li key={id}>
              <AppLink href={pages.booking(id)}>
                {name} · {words.short({ from, to }, timezone)}
              </AppLink>
            </li>
          ))}
        </ul>
        <div className={styles.ways}>
          {onReplace && (
            <Button size="small" busy={busy} onClick={onReplace}>
              <FormattedMessage id="booking.already.replace" />
            </Button>
          )}
          <Button size="small" variant="second" disabled={busy} onClick={onKeepBoth}>
            <FormattedMessage id="booking.already.keep-both" />
          </Button>
          <Button size="small" variant="second" disabled={busy} onClick={onLeave}>
            <FormattedMessage id="booking.already.leave" />
          </Button>
        </div>
      </Notice>
    </div>
  );
}
