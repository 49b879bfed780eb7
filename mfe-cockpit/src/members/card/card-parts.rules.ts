/** The parts of a card, in order. Administrators see all of them, managers what the week of their team needs. */
const parts = ['card', 'week', 'credits', 'log'] as const;
export type CardPart = (typeof parts)[number];

/** The parts that somebody sees. */
export function partsFor(isAdministrator: boolean): readonly CardPart[] {
  return isAdministrator ? parts : ['card', 'week'];
}

/** The part that an address names. */
export function partOf(query: string, seen: readonly CardPart[]): CardPart {
  const named = new URLSearchParams(query).get('part');
  return seen.find((part) => part === named) ?? 'card';
}

/** The address of a part of the same card, with the rest of its query kept. */
export function partAddress(pathname: string, query: string, part: CardPart): string {
  const params = new URLSearchParams(query);
  if (part === 'card') params.delete('part');
  else params.set('part', part);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
