import type { ReactNode } from 'react';
import styles from './preferences.module.css';

interface Props {
  title: ReactNode;
  note?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}

/** A preference: its name in a column of its own, the control, and what it does. */
export function PreferenceRow({ title, note, hint, children }: Props) {
  return (
    <section className={styles.row}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {note && <small className="soft">{note}</small>}
      </div>
      <div className={styles.control}>
        {children}
        {hint && <small className="soft">{hint}</small>}
      </div>
    </section>
  );
}
