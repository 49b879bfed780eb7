import type { PickerBaseProps } from './picker-parts.tsx';
import { SpanPicker } from './span-picker.tsx';

type MonthPickerProps = PickerBaseProps & {
  /** '2026-11' */
  value: string | null;
  onChange: (month: string | null) => void;
};

/** A month, typed as '11/2026' or chosen from the year. */
export const MonthPicker = ({ value, onChange, ...base }: MonthPickerProps) => (
  <SpanPicker
    {...base}
    span="month"
    width={290}
    height={330}
    value={value && `${value}-01`}
    onChange={(day) => onChange(day?.slice(0, 7) ?? null)}
  />
);
