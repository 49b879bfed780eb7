import { defineFact } from '../../platform/facts/facts.ts';

/** Whose accounts a budget fills: the own ones of members, or the collective one of a department or of the company. */
export type BudgetTarget =
  | { companyId: string; memberIds: readonly string[] }
  | { companyId: string; departmentId: string }
  | { companyId: string; company: true };

/** A budget, or with null the end of one, applies to accounts at once and not with their next period (POL-04). */
export const budgetApplied = defineFact<{
  target: BudgetTarget;
  budget: { amountCents: number } | null;
  /** True: balances stay, and only accounts that are opened by it get the amount. */
  keepRemainingLimits: boolean;
}>('budget.applied');

/** A budget is about to be changed whose refresh is due: that one comes before. */
export const budgetRefreshDue = defineFact<{ budgetId: string; today: string }>('budget.refresh-due');
