import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './chip.module.css';

type ChipProps = {
  on?: boolean;
  icon?: IconName;
  count?: number;
  onClick?: () => void;
  onRemove?: () => void;
  removeLabel?: string;
  children: ReactNode;
};

/** A filter chip: lime with a check when on, an ink count, or a cross that removes the filter. */
export const Chip = ({ on, icon, count, onClick, onRemove, removeLabel, children }: ChipProps) => {
  const inside = (
    <>
      {on ? <Icon name="check" /> : icon ? <Icon name={icon} /> : null}
      {children}
      {count ? <span className={styles.count}>{count}</span> : null}
    </>
  );
  if (onRemove) {
    return (
      <span className={cx(styles.chip, styles.removable)}>
        {onClick ? (
          <button type="button" className={styles.inner} onClick={onClick}>
            {inside}
          </button>
        ) : (
          <span className={styles.inner}>{inside}</span>
        )}
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="x" />
        </button>
      </span>
    );
  }
  return (
    <button type="button" className={cx(styles.chip, on && styles.on)} aria-pressed={on} onClick={onClick}>
      {inside}
    </button>
  );
};
