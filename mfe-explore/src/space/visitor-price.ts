import type { Part, PriceBreakdown, WorkspaceDetails } from '@escale/contract';
import { priceOf } from '@escale/rules';

const basisPoints = 10_000;

/**
 * The price a visitor is told before signing in, by the booking's own rule and from the space's own prices (EXP-08, BKG-01).
 * Hourly rooms and spaces without a price have none: their hours are chosen at the booking.
 */
export function visitorPrice(
  { name, prices }: Pick<WorkspaceDetails, 'name' | 'prices'>,
  part: Part,
  people: number,
): PriceBreakdown | null {
  const cents = (unit: 'halfDay' | 'day') => prices.find((price) => price.unit === unit)?.excludingTaxCents ?? null;
  const known = prices.find(
    ({ unit, excludingTaxCents }) => unit !== 'month' && unit !== 'hour' && excludingTaxCents > 0,
  );
  if (!known) return null;
  const taxed = known.includingTaxCents / known.excludingTaxCents - 1;
  return priceOf(
    {
      label: name,
      prices: { hour: null, halfDay: cents('halfDay'), day: cents('day') },
      per: known.per,
      taxBasisPoints: Math.round(taxed * 100) * (basisPoints / 100),
    },
    { halves: part === 'day' ? 2 : 1, hourly: false, minutes: 0 },
    people,
  );
}
