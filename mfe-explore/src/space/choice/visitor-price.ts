import type { PriceBreakdown, WorkspaceDetails } from '@escale/contract';
import { priceOf } from '@escale/rules';
import { type Choice, durationOf } from './choice.rules.ts';

const basisPoints = 10_000;

/**
 * The price shown to a visitor before signing in, by the booking's own rule and from the space's own prices (EXP-08, BKG-01).
 * Null when the space has no price for the choice.
 */
export function visitorPrice(
  { name, prices }: Pick<WorkspaceDetails, 'name' | 'prices'>,
  { part, hours, people }: Pick<Choice, 'part' | 'hours' | 'people'>,
): PriceBreakdown | null {
  const cents = (unit: 'hour' | 'halfDay' | 'day') =>
    prices.find((price) => price.unit === unit)?.excludingTaxCents ?? null;
  const known = prices.find(
    ({ unit, excludingTaxCents }) => unit !== 'month' && (unit !== 'hour' || hours !== null) && excludingTaxCents > 0,
  );
  if (!known || (hours && cents('hour') === null)) return null;
  const taxed = known.includingTaxCents / known.excludingTaxCents - 1;
  const minutes = hours ? durationOf(hours) : 0;
  return priceOf(
    {
      label: name,
      prices: { hour: cents('hour'), halfDay: cents('halfDay'), day: cents('day') },
      per: known.per,
      taxBasisPoints: Math.round(taxed * 100) * (basisPoints / 100),
    },
    { halves: part === 'day' ? 2 : 1, hourly: hours !== null, minutes },
    people,
  );
}
