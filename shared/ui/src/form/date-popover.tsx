import { useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import { useDates } from '../display/format.tsx';
import { Icon } from '../icons/icon.tsx';
import { Popover } from '../overlays/popover.tsx';
import styles from './date-popover.module.css';
import { useField } from './field.tsx';
import { MonthGrid } from './month-grid.tsx';

type DatePopoverProps = {
  value: string | null;
  onChange: (iso: string) => void;
  label: string;
  min?: string;
  max?: string;
  isDisabled?: (iso: string) => boolean;
  placeholder?: string;
  size?: 'small' | 'medium';
};

/** A button with the chosen day that opens a month under it. */
export const DatePopover = ({
  value,
  onChange,
  label,
  min,
  max,
  isDisabled,
  placeholder = label,
  size = 'medium',
}: DatePopoverProps) => {
  const dates = useDates();
  const field = useField({});
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        {...field}
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={value ? `${label}, ${dates.day(value)}` : label}
        className={cx(styles.button, size === 'small' && styles.small)}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar-days" className={styles.icon} />
        <span className={value ? undefined : styles.placeholder}>{value ? dates.day(value) : placeholder}</span>
        <Icon name="chevron-down" className={styles.icon} />
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} label={label} align="start">
        <div className={styles.inside}>
          <MonthGrid
            value={value}
            label={label}
            min={min}
            max={max}
            isDisabled={isDisabled}
            onChange={(iso) => {
              onChange(iso);
              setOpen(false);
            }}
          />
        </div>
      </Popover>
    </>
  );
};
