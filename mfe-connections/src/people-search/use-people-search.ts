import { useSettled } from '@escale/ui/form';
import { type KeyboardEvent, useId, useState } from 'react';

const settleMs = 200;

/** The state of a field that finds people: type, arrows, Enter. `PeopleOptions` shows what was found. */
export function usePeopleSearch() {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const name = typed.trim();
  const q = useSettled(name, settleMs);
  const shown = isOpen && name !== '';
  return {
    /** Of the options: `<id>-0`; the list is `<id>-list`. */
    id,
    /** What was typed, and what is looked for, which follows it. */
    name,
    q,
    isAsked: isOpen && q !== '',
    shown,
    active,
    setActive,
    clear: () => {
      setTyped('');
      setActive(0);
    },
    /** Properties of the text field; `count` people were found, and `choose` takes the one at an index. */
    fieldProps: (count: number, choose: (index: number) => void) =>
      ({
        icon: 'search',
        role: 'combobox',
        autoComplete: 'off',
        'aria-expanded': shown,
        'aria-controls': `${id}-list`,
        'aria-autocomplete': 'list',
        'aria-activedescendant': shown && active < count ? `${id}-${active}` : undefined,
        value: typed,
        onKeyDown: (event: KeyboardEvent) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step !== undefined) {
            event.preventDefault();
            setOpen(true);
            if (count > 0) setActive((active + step + count) % count);
          } else if (event.key === 'Enter' && shown) {
            event.preventDefault();
            choose(active);
          } else if (event.key === 'Escape' && shown) {
            // Else it would close a dialog around the field as well.
            event.preventDefault();
            event.stopPropagation();
            setOpen(false);
          }
        },
        onFocus: () => setOpen(true),
        onBlur: () => setOpen(false),
        onChange: ({ target }: { target: { value: string } }) => {
          setTyped(target.value);
          setActive(0);
          setOpen(true);
        },
      }) as const,
  };
}

export type PeopleSearch = ReturnType<typeof usePeopleSearch>;
