/** What can be chosen: `hint` stands under the label and is searched too. */
export type Option = { value: string; label: string; hint?: string; disabled?: boolean };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every typed word is somewhere in an option; capitals and accents make no difference. */
export function matches(typed: string, { label, hint = '' }: Pick<Option, 'label' | 'hint'>): boolean {
  const text = plain(`${label} ${hint}`);
  return plain(typed)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

/** Above so many options only those in sight are drawn, at the price of a list that screen readers see in parts. */
export const virtualFrom = 100;
