import { PopupFrame } from '../controls/internal.ts';
import { useField } from '../form/index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import { type PickerBaseProps, pickerProps } from './picker-parts.tsx';
import { languageOf, Picker } from './pickers.ts';
import { dateOf, isoOf } from './utc-days.ts';

type MonthPickerProps = PickerBaseProps & {
  /** '2026-11' */
  value: string | null;
  onChange: (month: string | null) => void;
};

/** A month, typed as '11/2026' or taken from the year. */
export const MonthPicker = ({ value, onChange, ...base }: MonthPickerProps) => {
  const intl = useLateIntl();
  const field = useField(base);
  const language = languageOf(intl.locale);
  return (
    <PopupFrame width={290} height={330} disabled={base.disabled}>
      {(popup) => (
        <Picker
          {...pickerProps(base)}
          {...popup}
          {...field}
          aria-label={base['aria-label']}
          picker="month"
          locale={language.locale}
          format={language.month}
          placeholder={intl.formatMessage({ id: 'ui.dates.month' })}
          value={value ? dateOf(`${value}-01`) : null}
          onChange={(date: Date | null) => onChange(date ? isoOf(date).slice(0, 7) : null)}
        />
      )}
    </PopupFrame>
  );
};
