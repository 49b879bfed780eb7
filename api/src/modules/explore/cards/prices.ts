import type { Price } from '@escale/contract';
import { withTax } from '@escale/rules';

/** The price columns of a space: cents excluding tax, null where the space is not sold by that unit. */
export interface PriceColumns {
  price_hour_cents: number | null;
  price_half_day_cents: number | null;
  price_day_cents: number | null;
  price_month_cents: number | null;
  price_per: string;
  tax_basis_points: number;
}

/** Prices of a space, smallest unit first; internal spaces have none (EXP-12). */
export function pricesOf(row: PriceColumns): Price[] {
  const units = [
    ['hour', row.price_hour_cents],
    ['halfDay', row.price_half_day_cents],
    ['day', row.price_day_cents],
    ['month', row.price_month_cents],
  ] as const;
  return units.flatMap(([unit, cents]) =>
    cents === null
      ? []
      : {
          unit,
          per: row.price_per === 'space' ? 'space' : 'person',
          excludingTaxCents: cents,
          includingTaxCents: withTax(cents, row.tax_basis_points),
          currency: 'EUR',
        },
  );
}
