import type { Price, WorkspaceCard } from '@escale/contract';

/** The price a card tells for a part of a day: the asked unit, or the smallest there is ('dès'). Null: included (EXP-12). */
export function tellingPrice(
  { prices }: Pick<WorkspaceCard, 'prices'>,
  part: 'morning' | 'afternoon' | 'day' | null,
): { price: Price; from: boolean } | null {
  const asked = part === null ? null : part === 'day' ? 'day' : 'halfDay';
  const exact = prices.find(({ unit }) => unit === asked);
  if (exact) return { price: exact, from: false };
  const smallest = [...prices].sort((a, b) => a.includingTaxCents - b.includingTaxCents)[0];
  return smallest ? { price: smallest, from: prices.length > 1 } : null;
}
