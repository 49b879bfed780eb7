import { Select } from 'antd';
import { PopupFrame } from './popup-frame.tsx';
import { type SelectBaseProps, useSelectProps } from './select-parts.tsx';

type TagSelectProps = Omit<SelectBaseProps, 'options'> & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Suggested words; others can be typed. */
  suggestions?: readonly string[];
  max?: number;
};

/** Free words, each ended by Enter, a comma or a semicolon; a list can be pasted. */
export const TagSelect = ({ value, onChange, suggestions = [], max, ...base }: TagSelectProps) => {
  const props = useSelectProps({ ...base, options: suggestions.map((word) => ({ value: word, label: word })) });
  const kept = (words: readonly string[]) => [
    ...new Set(words.map((word) => word.trim()).filter((word) => word !== '')),
  ];
  return (
    <PopupFrame tabLeaves disabled={base.disabled}>
      {(popup) => (
        <Select
          {...props}
          {...popup}
          mode="tags"
          maxCount={max}
          tokenSeparators={[',', ';', '\n']}
          suffixIcon={null}
          notFoundContent={null}
          value={[...value]}
          onChange={(next) => onChange(kept(next))}
        />
      )}
    </PopupFrame>
  );
};
