import type { ComponentPropsWithRef } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useField } from './field.tsx';
import styles from './select.module.css';

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'size'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  placeholder?: string;
  size?: 'small' | 'medium';
};

/** A styled native select: the phone shows its own picker, the keyboard works as everywhere. */
export const Select = ({ options, placeholder, size = 'medium', className, ...rest }: SelectProps) => (
  <span className={cx(styles.box, styles[size], className)}>
    <select {...rest} {...useField(rest)} className={styles.select}>
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" className={styles.arrow} />
  </span>
);
