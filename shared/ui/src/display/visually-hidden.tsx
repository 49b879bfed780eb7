import type { ElementType, ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Element = 'span', children }: { as?: ElementType; children: ReactNode }) => (
  <Element className={styles.hidden}>{children}</Element>
);

/** A live region: announced when it changes, without moving the focus; counts of results, saved states. */
export const Announce = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-live="polite" className={styles.hidden}>
    {children}
  </div>
);
