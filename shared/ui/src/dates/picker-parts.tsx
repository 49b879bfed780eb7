import { Icon } from '../index.ts';
import styles from './pickers.module.css';
import { dateOf, isoOf } from './utc-days.ts';

/** Props of every day picker; all days are ISO ('2026-11-23'). */
export type PickerBaseProps = {
  min?: string;
  max?: string;
  isDisabled?: (iso: string) => boolean;
  size?: 'small' | 'medium';
  disabled?: boolean;
  clearable?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
};

/** Props of antd's pickers common to range, week and month. */
export const pickerProps = ({ min, max, isDisabled, size, disabled, clearable = false }: PickerBaseProps) => ({
  minDate: min ? dateOf(min) : undefined,
  maxDate: max ? dateOf(max) : undefined,
  disabledDate: isDisabled ? (date: Date) => isDisabled(isoOf(date)) : undefined,
  size: size === 'small' ? ('small' as const) : undefined,
  disabled,
  allowClear: clearable,
  suffixIcon: <Icon name="calendar-days" />,
  className: styles.picker,
  classNames: { popup: { root: styles.popup } },
});
