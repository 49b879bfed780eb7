import type { ReactNode } from 'react';
import styles from './sections.module.css';

/** A section of a space's page with its heading and anchor. */
export function Section({
  id,
  title,
  end,
  children,
}: {
  id: string;
  title: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} id={id}>
      <div className={styles.top}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
