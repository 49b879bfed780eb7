import { folded } from '@escale/rules';

/** An option: `hint` is shown under the label and is searched too. */
export type Option = { value: string; label: string; hint?: string; disabled?: boolean };

/** Whether an option contains every typed word; case and accents are ignored. */
export function matches(typed: string, { label, hint = '' }: Pick<Option, 'label' | 'hint'>): boolean {
  const text = folded(`${label} ${hint}`);
  return folded(typed)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

/** Above this number of options the list is virtualised, at the price of a list that screen readers get in parts. */
export const virtualFrom = 100;
