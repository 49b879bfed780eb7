import type { CreditOverview } from '@escale/contract';

/** Bounds of a load in cents excluding tax, as the server has them (spec §5). */
export const leastReloadCents = 50;
export const mostReloadCents = 100_000_000;

/** An amount that is offered, in cents excluding tax, and what it buys. */
export interface ReloadOffer {
  cents: number;
  /** The debt is paid, or it gives each member as many credits. */
  buys: 'debt' | 'each';
  /** Whole credits for each member. */
  count: number;
}

const amounts = [100_000, 200_000, 500_000, 1_000_000];

/** Four amounts with what each buys: first the debt where there is one, then credits for each member. */
export function offersOf({ company, members }: Pick<CreditOverview, 'company' | 'members'>): ReloadOffer[] {
  const each = amounts.map((cents): ReloadOffer => {
    const count = Math.floor((cents * 1.2) / 100 / Math.max(1, members.total));
    return { cents, buys: 'each', count };
  });
  const debt = -company.balanceCents;
  if (debt <= 0) return each;
  // A load gains its amount including tax.
  const cents = Math.max(leastReloadCents, Math.ceil(debt / 1.2));
  return [{ cents, buys: 'debt', count: 0 }, ...each.slice(1)];
}
