import { afterRefresh, budgetInForce, isDue, type StandingBudget } from '../policies/budget.rules.ts';

/** An account that may pay, in the parts that decide how much of it. Cents. */
export interface PayingAccount {
  kind: 'member' | 'department' | 'company';
  balanceCents: number;
  /** How far below zero it may go; only a company's account may. */
  overdraftCents: number;
}

/** Cents that may be taken from an account; a department's and a member's own never go below zero (POL-07). */
export function spendableOfAccount({ kind, balanceCents, overdraftCents }: PayingAccount): number {
  return Math.max(0, balanceCents + (kind === 'company' ? overdraftCents : 0));
}

const payingOrder = { member: 0, department: 1, company: 2 } as const;

/**
 * Accounts in the order in which they pay: the member's own, the departments' as they are given, the nearer one first, the company's
 * (BKG-10).
 */
export function inPayingOrder<A extends PayingAccount>(accounts: readonly A[]): A[] {
  return [...accounts].sort((a, b) => payingOrder[a.kind] - payingOrder[b.kind]);
}

/**
 * What each account pays of a price, in paying order, each as much as it can before the next one; accounts that pay nothing are
 * left out. Null when they do not suffice together (BKG-08, BKG-10).
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
 * Divides whole cents in proportion to what each paid, the largest remainders first: the parts sum to the cents exactly and none
 * is more than was paid. `cents` is at most the sum of what was paid (BKG-12).
 */
export function divideCents(cents: number, paid: readonly number[]): number[] {
  const total = paid.reduce((sum, part) => sum + part, 0);
  if (total === 0) return paid.map(() => 0);
  // Cents times cents may lie beyond what a float holds exactly.
  const exact = paid.map((part) => BigInt(cents) * BigInt(part));
  const parts = exact.map((part) => Number(part / BigInt(total)));
  const missing = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(total) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const rounded = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map((part, index) => part + (rounded.has(index) ? 1 : 0));
}

/** What a budget gives at each of its occurrences (POL-06). Cents. */
export interface ReloadRule {
  amountCents: number;
  strategy: 'cumulative' | 'reset';
  /** Most that accumulates; null for no bound. A reset has none. */
  maxAccumulationCents: number | null;
}

/**
 * What one occurrence moves: cumulative adds up to the maximum and leaves a balance above it alone; reset lets what is left expire and
 * gives the amount. A debt is never forgiven (POL-06, spec §9).
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
 * The refreshes of a budget that are due by a date, the oldest first, and the budget after them. What came before the last reset
 * is left out: it would expire at once (POL-06, JOB-01).
 */
export function refreshesDue<B extends StandingBudget>(budget: B, today: string): { refreshes: Refresh[]; after: B } {
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
