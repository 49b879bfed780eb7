import type { Price, SearchPart, WorkspaceCard } from '@escale/contract';

/** The price a card tells: of the asked part of a day, of a month for monthly offers, or the smallest there is ('dès'). Null: included (EXP-12). */
export function tellingPrice(
  { prices }: Pick<WorkspaceCard, 'prices'>,
  part: SearchPart | null,
  monthly = false,
): { price: Price; from: boolean } | null {
  const asked = monthly ? 'month' : part === null ? null : part === 'day' ? 'day' : 'halfDay';
  const exact = prices.find(({ unit }) => unit === asked);
  if (exact) return { price: exact, from: false };
  const smallest = prices
    .filter(({ unit }) => unit !== 'month' || prices.length === 1)
    .sort((a, b) => a.includingTaxCents - b.includingTaxCents)[0];
  return smallest ? { price: smallest, from: asked === null && prices.length > 1 } : null;
}
