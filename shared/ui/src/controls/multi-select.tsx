import { Select } from 'antd';
import { PopupFrame } from './popup-frame.tsx';
import { type SelectBaseProps, useSelectProps } from './select-parts.tsx';

type MultiSelectProps = SelectBaseProps & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Maximum number of chosen options. */
  max?: number;
};

/** A multiple choice among many options, found by typing; Backspace removes the last one. */
export const MultiSelect = ({ value, onChange, max, ...base }: MultiSelectProps) => {
  const props = useSelectProps(base);
  return (
    <PopupFrame tabLeaves disabled={base.disabled}>
      {(popup) => (
        <Select
          {...props}
          {...popup}
          mode="multiple"
          maxCount={max}
          value={[...value]}
          onChange={(next) => onChange(next)}
        />
      )}
    </PopupFrame>
  );
};
