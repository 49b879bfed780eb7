import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../class-names.ts';
import styles from './checkbox.module.css';
import { useField } from './field.tsx';

type ToggleProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
  disabled?: boolean;
  ariaLabel?: string;
  name?: string;
  required?: boolean;
  hint?: ReactNode;
  /** Id of the error that its group has: it is marked as wrong. */
  wrongBy?: string | undefined;
};

/** A checkbox. `indeterminate` shows a dash: only some of the items it represents are chosen. */
export const Checkbox = ({
  checked,
  indeterminate = false,
  onChange,
  children,
  disabled,
  ariaLabel,
  name,
  required,
  hint,
  wrongBy,
}: ToggleProps & { indeterminate?: boolean }) => {
  const input = useRef<HTMLInputElement>(null);
  const field = useField({});
  const hintId = useId();
  // `indeterminate` exists only as a DOM property, not as an attribute.
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={cx(styles.line, disabled && styles.disabled)}>
      <input
        {...field}
        ref={input}
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        name={name}
        required={required}
        aria-label={ariaLabel}
        aria-invalid={wrongBy ? true : field['aria-invalid']}
        aria-describedby={cx(wrongBy, hint ? hintId : field['aria-describedby']) || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children || hint ? (
        <span>
          {children}
          {hint ? (
            <small id={hintId} className={styles.hint}>
              {hint}
            </small>
          ) : null}
        </span>
      ) : null}
    </label>
  );
};

/** An on/off switch with immediate effect. */
export const Switch = ({ checked, onChange, children, disabled, ariaLabel, name, hint }: ToggleProps) => {
  const field = useField({});
  const hintId = useId();
  return (
    <label className={cx(styles.line, disabled && styles.disabled)}>
      <input
        {...field}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        name={name}
        aria-label={ariaLabel}
        aria-describedby={hint ? hintId : field['aria-describedby']}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children || hint ? (
        <span>
          {children}
          {hint ? (
            <small id={hintId} className={styles.hint}>
              {hint}
            </small>
          ) : null}
        </span>
      ) : null}
    </label>
  );
};
