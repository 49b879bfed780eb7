import type { Price, PriceUnit, SearchPart, WorkspaceCard } from '@escale/contract';

/**
 * The price of a space in lists and on maps: that of the requested part of a day, of a month for monthly offers, or the
 * lowest one ('from'). `hours`: the number of charged hours in a room sold by the hour. Null: included (EXP-12).
 */
export function shownPrice(
  { prices }: Pick<WorkspaceCard, 'prices'>,
  part: SearchPart | null,
  monthly = false,
  hours = 0,
): { price: Price; from: boolean } | null {
  const hourly = hours > 0 ? prices.find(({ unit }) => unit === 'hour') : undefined;
  if (hourly) {
    const { excludingTaxCents, includingTaxCents } = hourly;
    const total = { excludingTaxCents: excludingTaxCents * hours, includingTaxCents: includingTaxCents * hours };
    return { price: { ...hourly, ...total }, from: false };
  }
  const requested = monthly ? 'month' : part === null ? null : part === 'day' ? 'day' : 'halfDay';
  const exact = prices.find(({ unit }) => unit === requested);
  if (exact) return { price: exact, from: false };
  const smallest = prices
    .filter(({ unit }) => unit !== 'month' || prices.length === 1)
    .sort((a, b) => a.includingTaxCents - b.includingTaxCents)[0];
  return smallest ? { price: smallest, from: requested === null && prices.length > 1 } : null;
}

/** Half-days per unit of time, to compare prices of different units. */
const halfDays: Record<PriceUnit, number> = { hour: 0.25, halfDay: 1, day: 2, month: 42 };

/** Price per half-day in cents, to compare spaces. 0 when the space is free. */
export function halfDayCents(price: { unit: PriceUnit | null; cents: number | null }): number {
  return price.unit === null || price.cents === null ? 0 : price.cents / halfDays[price.unit];
}

/** The unit that most prices of a search are shown in: that of the requested part, half a day without a date. */
export function usualUnit(part: SearchPart | null, monthly = false): PriceUnit {
  return monthly ? 'month' : part === 'day' ? 'day' : 'halfDay';
}
