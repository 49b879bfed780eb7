import type { ReactNode } from 'react';
import styles from './section-column.module.css';

interface Props {
  /** Accessible name of the navigation. */
  label: string;
  /** Whose sections they are: a company or Escale. */
  name: string;
  /** What the column is for, below the name. */
  role: ReactNode;
  children: ReactNode;
}

/** Class of an entry: a button or link with an icon, a name in a `span` and a number in a `small`. */
export const sectionEntry = styles.entry;

/** The column of sections beside a page of the cockpit, lists below headings; hidden where there is no room. */
export function SectionColumn({ label, name, role, children }: Props) {
  return (
    <nav className={styles.sections} aria-label={label}>
      <p className={styles.company}>
        <span className={styles.mark} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span>
          <b>{name}</b>
          <small>{role}</small>
        </span>
      </p>
      {children}
    </nav>
  );
}
