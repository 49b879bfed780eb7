import { useIntl } from 'react-intl';
import type { PickerBaseProps } from './picker-parts.tsx';
import { SpanPicker } from './span-picker.tsx';
import { firstWeekday, mondayOf } from './weeks.ts';

type WeekPickerProps = PickerBaseProps & {
  /** The Monday of the week. */
  value: string | null;
  onChange: (monday: string | null) => void;
};

/** A week, typed as number and year ('48/2026') or chosen from the calendar. */
export const WeekPicker = ({ value, onChange, ...base }: WeekPickerProps) => {
  const { locale } = useIntl();
  return (
    <SpanPicker
      {...base}
      span="week"
      width={330}
      height={400}
      value={value}
      onChange={(day) => onChange(day && mondayOf(day, firstWeekday(locale)))}
    />
  );
};
