import { defineFact } from '../../platform/facts/facts.ts';

/** Accounts that a budget fills: those of members, or the collective one of a department or of the company. */
export type BudgetTarget =
  | { companyId: string; memberIds: readonly string[] }
  | { companyId: string; departmentId: string }
  | { companyId: string; company: true };

/** A budget, or with null its removal, applies to accounts at once and not from their next period (POL-04). */
export const budgetApplied = defineFact<{
  target: BudgetTarget;
  budget: { amountCents: number } | null;
  /** True: balances stay, and only accounts opened by it get the amount. */
  keepRemainingLimits: boolean;
}>('budget.applied');

/** A budget with a due refresh is about to change: the refresh must be applied first. */
export const budgetRefreshDue = defineFact<{ budgetId: string; today: string }>('budget.refresh-due');
