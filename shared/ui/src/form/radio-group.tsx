import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './radio-group.module.css';

type RadioGroupProps<Value extends string> = {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; icon?: IconName; disabled?: boolean }[];
  name: string;
  showLabel?: boolean;
};

/** A choice among a few options with a line of explanation each. */
export const RadioGroup = <Value extends string>({
  label,
  value,
  onChange,
  options,
  name,
  showLabel = false,
}: RadioGroupProps<Value>) => (
  <fieldset className={styles.group} aria-label={showLabel ? undefined : label}>
    {showLabel ? <legend className={styles.legend}>{label}</legend> : null}
    {options.map((option) => (
      <label
        key={option.value}
        className={cx(styles.option, option.value === value && styles.on, option.disabled && styles.disabled)}
      >
        <input
          type="radio"
          name={name}
          className={styles.dot}
          checked={option.value === value}
          disabled={option.disabled}
          onChange={() => onChange(option.value)}
        />
        {option.icon ? <Icon name={option.icon} size={20} stroke={1.75} /> : null}
        <span className={styles.words}>
          <span className={styles.name}>{option.label}</span>
          {option.hint ? <small className={styles.hint}>{option.hint}</small> : null}
        </span>
      </label>
    ))}
  </fieldset>
);
