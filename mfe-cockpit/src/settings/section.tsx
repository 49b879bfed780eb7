import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** A part of a form: its name and what it is about beside its fields. */
export function Section({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={styles.about}>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
