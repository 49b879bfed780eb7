/** A commission and the day from which it holds. */
interface Commission {
  validFrom: string;
  basisPoints: number;
}

/** The commission of a host on a day: the latest that holds by then, or `first` before any does (HST-05). */
export function commissionOn(first: number, later: readonly Commission[], day: string): number {
  const held = later.filter(({ validFrom }) => validFrom <= day);
  return (
    held.reduce<Commission | null>((one, other) => (one && one.validFrom > other.validFrom ? one : other), null)
      ?.basisPoints ?? first
  );
}

/** What a commission takes of a price without tax, in whole cents. */
export function commissionOf(excludingTaxCents: number, basisPoints: number): number {
  return Math.round((excludingTaxCents * basisPoints) / 10_000);
}
