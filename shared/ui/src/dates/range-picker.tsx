import { PopupFrame } from '../controls/internal.ts';
import { useField } from '../form/index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import { type PickerBaseProps, pickerProps } from './picker-parts.tsx';
import { languageOf, Picker } from './pickers.ts';
import { dateOf, isoOf } from './utc-days.ts';

/** First and last day of a range, both inclusive; ISO days. */
export type DayRange = { from: string; to: string };

type RangePickerProps = PickerBaseProps & {
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
  /** Ranges offered beside the calendar. */
  presets?: readonly { label: string; value: DayRange }[];
};

const datesOf = ({ from, to }: DayRange): [Date, Date] => [dateOf(from), dateOf(to)];

/** Two days, typed or chosen from two months side by side. */
export const RangePicker = ({ value, onChange, presets = [], ...base }: RangePickerProps) => {
  const intl = useLateIntl();
  const { id, ...described } = useField(base);
  const language = languageOf(intl.locale);
  const name = (end: 'from' | 'to') => intl.formatMessage({ id: `ui.dates.${end}` });
  return (
    <PopupFrame width={presets.length > 0 ? 720 : 590} height={400} disabled={base.disabled}>
      {(popup) => (
        <Picker.RangePicker
          {...pickerProps(base)}
          {...popup}
          {...described}
          id={{ start: id ?? base.id, end: id ? `${id}-end` : undefined }}
          aria-label={base['aria-label']}
          locale={language.locale}
          format={language.day}
          placeholder={[name('from'), name('to')]}
          separator="–"
          presets={presets.map((preset) => ({ label: preset.label, value: datesOf(preset.value) }))}
          value={value ? datesOf(value) : null}
          onChange={(dates) => {
            const [from, to] = dates ?? [];
            onChange(from && to ? { from: isoOf(from), to: isoOf(to) } : null);
          }}
        />
      )}
    </PopupFrame>
  );
};
