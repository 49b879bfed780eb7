import { cx } from '@escale/ui';
import { type RefObject, useState } from 'react';
import styles from './entry.module.css';

/** Number of digits of a code (AUT-02). */
export const codeLength = 6;

interface CodeInputProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  describedBy: string | undefined;
  ref: RefObject<HTMLInputElement | null>;
}

/** Six boxes drawn over one input, so that a code can be pasted, and filled in by the browser or the phone. */
export function CodeInput({ label, value, onChange, describedBy, ref }: CodeInputProps) {
  const [hasFocus, setFocus] = useState(false);
  return (
    <div className={styles.code}>
      <input
        ref={ref}
        aria-label={label}
        aria-invalid={describedBy !== undefined || undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      />
      {Array.from({ length: codeLength }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no other identity
          key={index}
          aria-hidden="true"
          className={cx(
            styles.box,
            value[index] !== undefined && styles.full,
            hasFocus && index === Math.min(value.length, codeLength - 1) && styles.active,
          )}
        >
          {value[index]}
        </span>
      ))}
    </div>
  );
}
