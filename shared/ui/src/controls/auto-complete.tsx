import { AutoComplete as AntAutoComplete } from 'antd';
import { PopupFrame } from './popup-frame.tsx';
import { type SelectBaseProps, useSelectProps } from './select-parts.tsx';

type AutoCompleteProps = SelectBaseProps & {
  /** The text as typed or chosen from an option. */
  value: string;
  onChange: (text: string) => void;
  /** Called with the value of the chosen option; its label becomes the text. */
  onPick?: (value: string) => void;
};

/** A text field with suggestions: any text is valid, an option only saves typing. */
export const AutoComplete = ({ value, onChange, onPick, ...base }: AutoCompleteProps) => {
  // antd would show the value of an option; the label is what the reader sees.
  const byLabel = base.options.map((option) => ({ ...option, value: option.label, key: option.value }));
  const { suffixIcon: _, notFoundContent: __, loading: ___, ...props } = useSelectProps({ ...base, options: byLabel });
  return (
    <PopupFrame disabled={base.disabled}>
      {(popup) => (
        <AntAutoComplete
          {...props}
          {...popup}
          value={value}
          onChange={(text) => onChange(text ?? '')}
          onSelect={(label: string) => {
            const taken = base.options.find((option) => option.label === label);
            if (taken) onPick?.(taken.value);
          }}
        />
      )}
    </PopupFrame>
  );
};
