import { pages } from '@escale/contract';
import { Anchor, Icon, type IconName } from '@escale/ui';
import type { ReactNode } from 'react';
import styles from './stay-list.module.css';

interface StayListProps {
  label: string;
  icon: IconName;
  stays: readonly { bookingId: string; name: ReactNode; note: ReactNode }[];
}

/** Bookings beside the location of a day, each a link to its page; nothing without one. */
export function StayList({ label, icon, stays }: StayListProps) {
  if (stays.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {stays.map(({ bookingId, name, note }) => (
        <li key={bookingId}>
          <Anchor href={pages.booking(bookingId)} className={styles.stay}>
            <Icon name={icon} />
            <span>
              <b>{name}</b>
              {note && <small>{note}</small>}
            </span>
            <Icon name="chevron-right" />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
