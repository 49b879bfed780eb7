import { InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useField } from '../form/index.ts';
import { cx } from '../index.ts';
import styles from './number-input.module.css';

type NumberInputProps = {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Increment of an arrow key. */
  step?: number;
  /** Digits after the decimal separator; none by default. */
  decimals?: number;
  /** A unit before or after the number: '€', '%', 'm²'. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  placeholder?: string;
  size?: 'small' | 'medium';
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
};

const decimalSign = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A number with decimals and limits, formatted in the reader's language; arrow keys step, with Shift ten times as far. */
export const NumberInput = ({
  value,
  onChange,
  decimals = 0,
  size = 'medium',
  disabled,
  ...rest
}: NumberInputProps) => {
  const { locale } = useIntl();
  return (
    <InputNumber<number>
      {...rest}
      {...useField(rest)}
      value={value}
      onChange={onChange}
      precision={decimals}
      decimalSeparator={decimalSign(locale)}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      disabled={disabled}
      size={size === 'small' ? 'small' : undefined}
      // The labels of antd's buttons are fixed in English: the keyboard steps, and `Stepper` has buttons.
      controls={false}
      className={cx(styles.box, 'num')}
    />
  );
};
