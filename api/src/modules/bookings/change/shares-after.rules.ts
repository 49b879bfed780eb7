import { divideCents } from '@escale/rules';

/** A payer's part of a price, what of it the own account paid and got back now; the rest came from collective accounts. Cents. */
export interface PaidShare {
  cents: number;
  ownCents: number;
  ownBackCents: number;
}

/**
 * The shares after a refund in part: each falls by what the own account got back, and by its part of what the collective accounts got back
 * (BKG-08, BKG-12). The sum falls by the refund exactly.
 */
export function sharesAfter(shares: readonly PaidShare[], collectiveBackCents: number): number[] {
  const collective = divideCents(
    collectiveBackCents,
    shares.map(({ cents, ownCents }) => Math.max(0, cents - ownCents)),
  );
  return shares.map(({ cents, ownBackCents }, index) => Math.max(0, cents - ownBackCents - (collective[index] ?? 0)));
}
