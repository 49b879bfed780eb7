import { useIntl } from 'react-intl';
import { IconButton } from './button.tsx';
import styles from './stepper.module.css';

type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  label: string;
  min?: number;
  max?: number;
  decreaseLabel?: string;
  increaseLabel?: string;
};

/** A small number with − and + (people, seats, options). Arrow keys work on the number. */
export const Stepper = ({
  value,
  onChange,
  label,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  decreaseLabel,
  increaseLabel,
}: StepperProps) => {
  const intl = useIntl();
  const to = (next: number) => {
    const kept = Math.max(min, Math.min(max, next));
    if (kept !== value) onChange(kept);
  };
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <IconButton
        icon="minus"
        variant="round"
        label={decreaseLabel ?? intl.formatMessage({ id: 'ui.stepper.less' }, { label })}
        disabled={value <= min}
        onClick={() => to(value - 1)}
      />
      <span
        className={styles.value}
        tabIndex={0}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          to(value + (event.key === 'ArrowUp' ? 1 : -1));
        }}
      >
        {intl.formatNumber(value)}
      </span>
      <IconButton
        icon="plus"
        variant="round"
        label={increaseLabel ?? intl.formatMessage({ id: 'ui.stepper.more' }, { label })}
        disabled={value >= max}
        onClick={() => to(value + 1)}
      />
    </div>
  );
};
