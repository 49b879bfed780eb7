/** Upper limits of the classes in which durations of loads are counted, in milliseconds; the last class has none. */
export const classLimits = [100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 15_000, 30_000] as const;

/** Counters of no load. */
export const noLoads = (): number[] => Array.from({ length: classLimits.length + 1 }, () => 0);

/** The class of a duration in milliseconds. */
export function classOf(milliseconds: number): number {
  const found = classLimits.findIndex((limit) => milliseconds <= limit);
  return found === -1 ? classLimits.length : found;
}

/**
 * The duration in milliseconds that a share of the loads does not exceed, interpolated within its class; null without loads. Above the
 * last limit, that limit.
 */
export function durationOf(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let before = 0;
  for (const [index, upper] of classLimits.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && before + count >= wanted) {
      const lower = classLimits[index - 1] ?? 0;
      return Math.round(lower + ((upper - lower) * Math.max(0, wanted - before)) / count);
    }
    before += count;
  }
  return classLimits[classLimits.length - 1] ?? null;
}
