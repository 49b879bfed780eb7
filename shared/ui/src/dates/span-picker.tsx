import { PopupFrame } from '../controls/internal.ts';
import { useField } from '../form/index.ts';
import { useLateIntl } from '../messages/late/index.ts';
import { type PickerBaseProps, pickerProps } from './picker-parts.tsx';
import { languageOf, Picker } from './pickers.ts';
import { dateOf, isoOf } from './utc-days.ts';

type SpanPickerProps = PickerBaseProps & {
  span: 'week' | 'month';
  /** Size of the popup, in pixels. */
  width: number;
  height: number;
  /** A day of the span; null where none is chosen. */
  value: string | null;
  onChange: (day: string | null) => void;
};

/** A week or a month as one field, identified by any of its days. */
export const SpanPicker = ({ span, width, height, value, onChange, ...base }: SpanPickerProps) => {
  const intl = useLateIntl();
  const field = useField(base);
  const language = languageOf(intl.locale);
  return (
    <PopupFrame width={width} height={height} disabled={base.disabled}>
      {(popup) => (
        <Picker
          {...pickerProps(base)}
          {...popup}
          {...field}
          aria-label={base['aria-label']}
          picker={span}
          locale={language.locale}
          format={language[span]}
          placeholder={intl.formatMessage({ id: `ui.dates.${span}` })}
          value={value ? dateOf(value) : null}
          onChange={(date: Date | null) => onChange(date ? isoOf(date) : null)}
        />
      )}
    </PopupFrame>
  );
};
