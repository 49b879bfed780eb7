import { PopupFrame } from '../controls/internal.ts';
import { useField } from '../form/index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import { type PickerBaseProps, pickerProps } from './picker-parts.tsx';
import { languageOf, Picker } from './pickers.ts';
import { dateOf, isoOf } from './utc-days.ts';
import { firstWeekday, mondayOf } from './weeks.ts';

type WeekPickerProps = PickerBaseProps & {
  /** The Monday of the week. */
  value: string | null;
  onChange: (monday: string | null) => void;
};

/** A week, typed as number and year ('48/2026') or taken from the calendar. */
export const WeekPicker = ({ value, onChange, ...base }: WeekPickerProps) => {
  const intl = useLateIntl();
  const field = useField(base);
  const language = languageOf(intl.locale);
  return (
    <PopupFrame width={330} height={400} disabled={base.disabled}>
      {(popup) => (
        <Picker
          {...pickerProps(base)}
          {...popup}
          {...field}
          aria-label={base['aria-label']}
          picker="week"
          locale={language.locale}
          format={language.week}
          placeholder={intl.formatMessage({ id: 'ui.dates.week' })}
          value={value ? dateOf(value) : null}
          onChange={(date: Date | null) => onChange(date ? mondayOf(isoOf(date), firstWeekday(intl.locale)) : null)}
        />
      )}
    </PopupFrame>
  );
};
