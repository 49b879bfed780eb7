import { type OwnDay, type Part, pages } from '@escale/contract';
import { Button, LinkButton } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import type { Releasing } from '../state/use-week.ts';
import { partOf } from '../state/week-range.ts';
import styles from './booked-actions.module.css';

interface BookedActionsProps {
  day: OwnDay;
  part: Part;
  today: string;
  onRelease: (releasing: Releasing) => void;
  /** Opens the days to swap with, where nothing beside it does. */
  onSwap?: () => void;
}

/** What can be done with the booking of a part of a day: change it on its page, release it from here, or swap the day with another (WEK-12, WEK-05). */
export function BookedActions({ day, part, today, onRelease, onSwap }: BookedActionsProps) {
  const bookingId = partOf(day, part).find((half) => half.bookingId !== null)?.bookingId;
  if (!bookingId) return null;
  const isPast = day.date < today;
  return (
    <div className={styles.actions}>
      <LinkButton size="small" variant="second" icon={isPast ? 'ticket' : 'pencil'} href={pages.booking(bookingId)}>
        <FormattedMessage id={isPast ? 'myweek.popover.see-booking' : 'myweek.release.change'} />
      </LinkButton>
      {!isPast && (
        <Button
          size="small"
          variant="second"
          icon="calendar-x"
          onClick={() => onRelease({ bookingId, cell: { date: day.date, part } })}
        >
          <FormattedMessage id="myweek.release.action" />
        </Button>
      )}
      {!isPast && onSwap && (
        <Button size="small" variant="second" icon="arrow-up-down" onClick={onSwap}>
          <FormattedMessage id="myweek.swap.open" />
        </Button>
      )}
    </div>
  );
}
