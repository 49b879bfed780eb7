import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { TextInput } from '../form/text-input.tsx';
import { useTableIntl } from '../messages/table/index.ts';

type SearchInputProps = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
  delay?: number;
  size?: 'small' | 'medium';
};

/** A search field that waits for a pause of `delay` ms (250) before it calls `onChange`. */
export const SearchInput = ({
  value,
  onChange,
  label,
  placeholder = label,
  delay = 250,
  size = 'small',
}: SearchInputProps) => {
  const intl = useTableIntl();
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  // Debounced by a timer; a value set from outside (a cleared filter) must still be shown.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => latest.current(typed), delay);
    return () => clearTimeout(timer);
  }, [typed, value, delay]);
  const clear = () => {
    setTyped('');
    latest.current('');
  };
  return (
    <TextInput
      type="text"
      role="searchbox"
      icon="search"
      size={size}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      suffix={
        typed ? (
          <IconButton icon="x" label={intl.formatMessage({ id: 'ui.table.clearSearch' })} onClick={clear} />
        ) : undefined
      }
    />
  );
};
