import type { PriceBar } from '@escale/contract';

export interface PriceSpread {
  medianCents: number;
  lowestCents: number;
  lowerCents: number;
  upperCents: number;
  bars: PriceBar[];
}

const mostBars = 14;
/** Widths of a column in cents that read well. */
const widths = [100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000, 100_000];

/** The value below which a share of the sorted numbers lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Prices as at most 14 columns of equal width, with the median and the middle half; null without a price. The last column contains the
 * dearest twentieth too, so that one dear space does not make all the others one column.
 */
export function priceSpread(prices: readonly number[]): PriceSpread | null {
  const sorted = [...prices].sort((a, b) => a - b);
  const lowest = sorted[0];
  if (lowest === undefined) return null;
  const [lower, median, upper, high] = [0.25, 0.5, 0.75, 0.95].map((share) => quantile(sorted, share)) as [
    number,
    number,
    number,
    number,
  ];
  const width = widths.find((one) => (high - lowest) / one < mostBars - 1) ?? 200_000;
  const first = Math.floor(lowest / width);
  const last = Math.min(first + mostBars - 1, Math.floor(high / width));
  const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const columnOf = (price: number) => Math.min(last, Math.floor(price / width));
  const counts = columns.map((column) => sorted.filter((price) => columnOf(price) === column).length);
  const most = Math.max(...counts);
  const bars = columns.map((column, index) => ({
    fromCents: column * width,
    spaces: counts[index] ?? 0,
    height: Math.round(((counts[index] ?? 0) / most) * 100),
    isMiddle: column >= columnOf(lower) && column <= columnOf(upper),
    isLast: column === last,
  }));
  return { medianCents: median, lowestCents: lowest, lowerCents: lower, upperCents: upper, bars };
}
