/** Public interface of this module. */

export { appliedKey, appliedPolicies } from './applied-policies.queries.ts';
export { type BudgetTarget, budgetApplied, budgetRefreshDue } from './budget-facts.ts';
export { moveDepartmentBudget, readBudget } from './budgets.queries.ts';
export { judgeWeek } from './compliance/judged-week.service.ts';
export { type DueBudget, dueBudgets, lockDueBudget, moveBudgetOn } from './due-budgets.queries.ts';
export {
  budgetJson,
  budgetOfMember,
  budgetsOfMembers,
  type KeptBudget,
} from './member-budget.service.ts';
export { type MemberPolicy, memberPolicy, usedHalves } from './member-policy.service.ts';
export { plannedChange } from './planned-change.queries.ts';
export { asPlanned } from './versions/as-planned.service.ts';
export { putBudget } from './write-budget.service.ts';
