import { afterRefresh, budgetInForce, isDue, type StoredBudget } from '../policies/budget.rules.ts';

/** The fields of an account that decide how much of it can pay. Cents. */
export interface PayingAccount {
  kind: 'member' | 'department' | 'company';
  balanceCents: number;
  /** Permitted overdraft; only a company's account may have one. */
  overdraftCents: number;
}

/** Cents that can be taken from an account; a department's and a member's account never go below zero (POL-07). */
export function spendableOfAccount({ kind, balanceCents, overdraftCents }: PayingAccount): number {
  return Math.max(0, balanceCents + (kind === 'company' ? overdraftCents : 0));
}

const payingOrder = { member: 0, department: 1, company: 2 } as const;

/** Accounts in debit order: the member's own, the departments' in the given order (nearest first), the company's (BKG-10). */
export function inPayingOrder<A extends PayingAccount>(accounts: readonly A[]): A[] {
  return [...accounts].sort((a, b) => payingOrder[a.kind] - payingOrder[b.kind]);
}

/**
 * What each account pays of a price, in debit order, each as much as it can before the next one; accounts that pay nothing are
 * omitted. Null when they do not suffice together (BKG-08, BKG-10).
 */
export function drawDown<A extends PayingAccount>(
  accounts: readonly A[],
  cents: number,
): { account: A; cents: number }[] | null {
  let left = cents;
  const drawn = inPayingOrder(accounts).flatMap((account) => {
    const taken = Math.min(left, spendableOfAccount(account));
    left -= taken;
    return taken > 0 ? [{ account, cents: taken }] : [];
  });
  return left > 0 ? null : drawn;
}

/**
 * Divides whole cents in proportion to what each paid, largest remainders first: the parts sum to `cents` exactly and no part
 * exceeds what was paid. `cents` is at most the sum of what was paid (BKG-12).
 */
export function divideCents(cents: number, paid: readonly number[]): number[] {
  const total = paid.reduce((sum, part) => sum + part, 0);
  if (total === 0) return paid.map(() => 0);
  // The product of two cent amounts can exceed the integers a float represents exactly.
  const exact = paid.map((part) => BigInt(cents) * BigInt(part));
  const parts = exact.map((part) => Number(part / BigInt(total)));
  const missing = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(total) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const rounded = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map((part, index) => part + (rounded.has(index) ? 1 : 0));
}

/** What a budget grants at each refresh (POL-06). Cents. */
export interface ReloadRule {
  amountCents: number;
  strategy: 'cumulative' | 'reset';
  /** Maximum accumulated balance; null for no limit. A reset has none. */
  maxAccumulationCents: number | null;
}

/**
 * What one refresh moves: cumulative adds up to the maximum and leaves a balance above it unchanged; reset expires the remainder and
 * grants the amount. A debt is never forgiven (POL-06, spec §9).
 */
export function reloadOf(balanceCents: number, rule: ReloadRule): { expiredCents: number; grantedCents: number } {
  const { amountCents, strategy, maxAccumulationCents } = rule;
  if (strategy === 'reset') return { expiredCents: Math.max(0, balanceCents), grantedCents: amountCents };
  const room = maxAccumulationCents === null ? amountCents : Math.max(0, maxAccumulationCents - balanceCents);
  return { expiredCents: 0, grantedCents: Math.min(amountCents, room) };
}

/** One refresh of a budget: the first day of its period and what is granted then. */
export interface Refresh {
  date: string;
  terms: ReloadRule;
}

/**
 * The refreshes of a budget due by a date, oldest first, and the budget after them. Refreshes before the last reset
 * are omitted: they would expire at once (POL-06, JOB-01).
 */
export function refreshesDue<B extends StoredBudget>(budget: B, today: string): { refreshes: Refresh[]; after: B } {
  const refreshes: Refresh[] = [];
  let after = budget;
  while (after.nextRefreshDate !== null && isDue(after, today)) {
    const date = after.nextRefreshDate;
    const terms = budgetInForce(after, date);
    if (terms) refreshes.push({ date, terms });
    after = afterRefresh(after, date);
  }
  const lastReset = refreshes.findLastIndex(({ terms }) => terms.strategy === 'reset');
  return { refreshes: refreshes.slice(Math.max(0, lastReset)), after };
}
