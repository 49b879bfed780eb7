import { Field, TextInput } from '@escale/ui/form';
import { useState } from 'react';

interface EntryProps {
  label: string;
  value: string;
  suffix?: string;
  maxLength?: number;
  disabled?: boolean;
  /** The sentence for what is typed and cannot be taken; null when it can. */
  fault: (typed: string) => string | null;
  onEnter: (typed: string) => void;
}

/** A value that is taken when its field is left or by Enter; Escape brings the one before back. Nothing wrong is taken, nor lost. */
export function Entry({ label, value, fault, onEnter, disabled = false, ...more }: EntryProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? null : fault(typed);
  const enter = () => {
    if (typed === null || problem) return;
    setTyped(null);
    if (typed !== value) onEnter(typed);
  };
  return (
    <Field label={label} {...(problem && { error: problem })}>
      <TextInput
        size="small"
        value={typed ?? value}
        disabled={disabled}
        {...more}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
    </Field>
  );
}

/** Metres or degrees as they are typed in any of the languages; null for anything else. */
export function numberFrom(typed: string): number | null {
  const plain = typed.replaceAll(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  return /^-?\d{1,4}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}
