import { IconButton } from '@escale/ui';
import type { ReactNode } from 'react';
import styles from './row-steps.module.css';

/** A way to a neighbour of the open row: its label, and what opens it; null at an end of the table. */
interface Step {
  label: string;
  open: (() => void) | null;
}

/** The way from the open row of a table to the ones before and after it, and its position in words. */
export function RowSteps({ previous, next, children }: { previous: Step; next: Step; children?: ReactNode }) {
  return (
    <span className={styles.steps}>
      {/* At an end the button stays, so that it keeps the focus. */}
      <IconButton
        icon="chevron-up"
        label={previous.label}
        aria-disabled={previous.open === null}
        onClick={previous.open ?? undefined}
      />
      <IconButton
        icon="chevron-down"
        label={next.label}
        aria-disabled={next.open === null}
        onClick={next.open ?? undefined}
      />
      {children && <small className="soft num">{children}</small>}
    </span>
  );
}
