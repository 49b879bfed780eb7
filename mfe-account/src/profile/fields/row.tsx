import type { ReactNode } from 'react';
import styles from './row.module.css';

interface Props {
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the profile: its name in a column of its own, above the fields on a phone. */
export function Row({ title, note, children }: Props) {
  return (
    <section className={styles.row}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {note && <small className="soft">{note}</small>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
