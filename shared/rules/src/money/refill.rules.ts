import { budgetInForce, type StoredBudget } from '../policies/budget.rules.ts';
import { reloadOf } from './credits.rules.ts';

/** What the next refill does to all accounts that are filled that day. Cents. */
export interface NextRefill {
  /** ISO date. */
  date: string;
  members: number;
  shared: number;
  heldCents: number;
  expiredCents: number;
  grantedCents: number;
  afterCents: number;
}

/** A budget with the balances of the accounts that it fills. */
export interface FilledAccounts {
  budget: StoredBudget;
  shared: boolean;
  balancesCents: readonly number[];
}

/** The next day on which a budget is due, and what is granted and expires then, if nothing is spent before; null without any (POL-06). */
export function nextRefill(fills: readonly FilledAccounts[]): NextRefill | null {
  const filling = fills.filter(({ balancesCents }) => balancesCents.length > 0);
  const dates = filling.flatMap(({ budget }) => budget.nextRefreshDate ?? []).sort();
  const [date] = dates;
  if (date === undefined) return null;
  const next = { date, members: 0, shared: 0, heldCents: 0, expiredCents: 0, grantedCents: 0, afterCents: 0 };
  for (const { budget, shared, balancesCents } of filling) {
    const terms = budget.nextRefreshDate === date ? budgetInForce(budget, date) : null;
    if (terms === null) continue;
    next[shared ? 'shared' : 'members'] += balancesCents.length;
    for (const cents of balancesCents) {
      const { expiredCents, grantedCents } = reloadOf(cents, terms);
      next.heldCents += cents;
      next.expiredCents += expiredCents;
      next.grantedCents += grantedCents;
    }
  }
  return { ...next, afterCents: next.heldCents - next.expiredCents + next.grantedCents };
}
