import type { PriceBreakdown } from '@escale/contract/bookings';

/** Cents excluding tax per unit; null where the unit is not sold. All null: internal, all 0: free. */
export interface UnitPrices {
  hour: number | null;
  halfDay: number | null;
  day: number | null;
}
export interface Tariff {
  label: string;
  prices: UnitPrices;
  per: 'person' | 'space';
  taxBasisPoints: number;
}
/** A promo code or a free day: percentage off the space, never off the services (BKG-13). */
export interface Promo {
  code: string;
  percent: number;
}
/** An ordered service: unit price in cents excluding tax, per person or once (BKG-09). */
export interface OrderedService {
  label: string;
  cents: number;
  per: 'person' | 'booking';
  quantity: number;
}
/** The amount to price: halves (1 or 2), or minutes when booked by the hour. */
export interface Amount {
  halves: number;
  hourly: boolean;
  minutes: number;
}
type Line = PriceBreakdown['lines'][number];
interface Units {
  unit: Line['unit'];
  count: number;
  cents: number;
}

/** Rounds to the nearest integer, halves upwards, in integers: `a * b / c` for amounts that are never negative. */
function proportion(cents: number, part: number, whole: number): number {
  return Math.floor((cents * part * 2 + whole) / (whole * 2));
}

/** Cents including tax of an amount excluding tax; `taxBasisPoints` 2000 is 20 %. */
export function withTax(excludingTaxCents: number, taxBasisPoints: number): number {
  return excludingTaxCents + proportion(excludingTaxCents, taxBasisPoints, 10_000);
}

/** Whether a space has no price: one of the member's own company (BKG-15), or a free one. */
export function isFree(prices: UnitPrices): boolean {
  return !prices.hour && !prices.halfDay && !prices.day;
}

/** Whether a duration in minutes charges an hour of which only a part is booked (BKG-24, EXP-12). */
export function hasStartedHour(minutes: number): boolean {
  return minutes % 60 !== 0;
}

function unitsOf(amount: Amount, prices: UnitPrices): Units {
  const hours: Units = { unit: 'hour', count: Math.ceil(amount.minutes / 60), cents: prices.hour ?? 0 };
  if (amount.hourly && prices.hour !== null) return hours;
  const day: Units | null = prices.day === null ? null : { unit: 'day', count: 1, cents: prices.day };
  const half: Units | null =
    prices.halfDay === null ? null : { unit: 'halfDay', count: amount.halves, cents: prices.halfDay };
  if (amount.halves === 2) return day ?? half ?? hours;
  return half ?? day ?? hours;
}

/**
 * The price of one slot: sum of lines − discount = total excluding tax; + tax = total including (BKG-01). Prices are per
 * person or for the whole space; a started hour counts as a full one; a unit that is not sold falls back to the next larger or
 * smaller one. Tax is rounded once, on the total.
 */
export function priceOf(
  tariff: Tariff,
  amount: Amount,
  people: number,
  promo: Promo | null = null,
  services: readonly OrderedService[] = [],
): PriceBreakdown {
  const ordered = services.map((service) => serviceLine(service, people));
  if (isFree(tariff.prices)) return sumUp(ordered, null, tariff.taxBasisPoints);
  const units = unitsOf(amount, tariff.prices);
  const quantity = units.count * (tariff.per === 'person' ? people : 1);
  const excludingTaxCents = quantity * units.cents;
  const line: Line = {
    kind: 'space',
    label: tariff.label,
    quantity,
    unit: units.unit,
    unitExcludingTaxCents: units.cents,
    excludingTaxCents,
  };
  const discount = promo && {
    code: promo.code,
    percent: promo.percent,
    excludingTaxCents: proportion(excludingTaxCents, promo.percent, 100),
  };
  return sumUp([line, ...ordered], discount, tariff.taxBasisPoints);
}

function serviceLine({ label, cents, per, quantity: ordered }: OrderedService, people: number): Line {
  const quantity = ordered * (per === 'person' ? people : 1);
  const excludingTaxCents = quantity * cents;
  return { kind: 'service', label, quantity, unit: null, unitExcludingTaxCents: cents, excludingTaxCents };
}

function sumUp(lines: Line[], discount: PriceBreakdown['discount'], taxBasisPoints: number): PriceBreakdown {
  const before = lines.reduce((sum, line) => sum + line.excludingTaxCents, 0);
  const totalExcludingTaxCents = before - (discount?.excludingTaxCents ?? 0);
  const totalIncludingTaxCents = withTax(totalExcludingTaxCents, taxBasisPoints);
  return {
    lines,
    discount,
    totalExcludingTaxCents,
    taxBasisPoints,
    taxCents: totalIncludingTaxCents - totalExcludingTaxCents,
    totalIncludingTaxCents,
    currency: 'EUR',
  };
}

/** Several slots as one price that equals the sum of their bookings to the cent; lines with the same unit price are joined. */
export function addPrices(prices: readonly PriceBreakdown[], taxBasisPoints: number): PriceBreakdown {
  const sum = (pick: (price: PriceBreakdown) => number) => prices.reduce((total, price) => total + pick(price), 0);
  const first = prices.find((price) => price.discount)?.discount ?? null;
  return {
    lines: joinLines(prices.flatMap((price) => price.lines)),
    discount: first && { ...first, excludingTaxCents: sum((price) => price.discount?.excludingTaxCents ?? 0) },
    totalExcludingTaxCents: sum((price) => price.totalExcludingTaxCents),
    taxBasisPoints,
    taxCents: sum((price) => price.taxCents),
    totalIncludingTaxCents: sum((price) => price.totalIncludingTaxCents),
    currency: 'EUR',
  };
}

function joinLines(lines: readonly Line[]): Line[] {
  const joined = new Map<string, Line>();
  for (const line of lines) {
    const key = [line.kind, line.label, line.unit, line.unitExcludingTaxCents].join('|');
    const same = joined.get(key);
    const quantity = line.quantity + (same?.quantity ?? 0);
    joined.set(key, { ...line, quantity, excludingTaxCents: quantity * line.unitExcludingTaxCents });
  }
  return [...joined.values()];
}
