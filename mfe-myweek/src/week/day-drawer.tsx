import { faceOf, pages, type ScheduleDay } from '@escale/contract';
import { Avatar, Drawer, LinkButton, LocationChip, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './day-drawer.module.css';
import type { DaySummary } from './day-header.tsx';

interface DayDrawerProps {
  day: ScheduleDay;
  summary: DaySummary | undefined;
  onClose: () => void;
}

/** A day beside the grid: its halves, its bookings, who is at my site, and where to go from there. */
export function DayDrawer({ day, summary, onClose }: DayDrawerProps) {
  const words = useDates();
  return (
    <Drawer
      open
      onClose={onClose}
      title={words.day(day.date)}
      footer={
        <LinkButton block href={`${pages.explore()}?date=${day.date}`}>
          <FormattedMessage id="myweek.drawer.find-space" />
        </LinkButton>
      }
    >
      <div className={styles.body}>
        {day.halves.map((half) => (
          <section key={half.half}>
            <h3>
              <FormattedMessage id={`myweek.half.${half.half}`} />
            </h3>
            <LocationChip type={half.locationType} place={half.label ?? undefined} />
            {half.bookingId && (
              <LinkButton variant="second" size="small" href={pages.booking(half.bookingId)}>
                <FormattedMessage id="myweek.popover.see-booking" />
              </LinkButton>
            )}
          </section>
        ))}
        <section>
          <h3>
            <FormattedMessage id="myweek.day.at-my-site" values={{ count: summary?.atMySiteCount ?? 0 }} />
          </h3>
          <ul>
            {summary?.atMySite.map((person) => (
              <li key={person.id}>
                <Avatar {...faceOf(person)} size={28} />
                {person.firstName} {person.lastName}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Drawer>
  );
}
