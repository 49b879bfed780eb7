import { Icon } from '@escale/ui';
import type { Seat } from './seat-rules.ts';
import styles from './seat-swatch.module.css';

/** A seat at text size, for the legend and the list: the same appearance as on the plan. */
export function SeatSwatch({ state, initials }: { state: Seat['state'] | 'chosen'; initials?: string | null }) {
  return (
    <span className={styles.swatch} data-state={state} aria-hidden="true">
      {state === 'colleague' ? <Icon name="user" size={12} /> : null}
      {state === 'mine' ? <Icon name="user" size={14} /> : state === 'taken' ? initials : null}
    </span>
  );
}
