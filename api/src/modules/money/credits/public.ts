/** What other modules may use of this one. */
export { applyBudgetNow } from './apply-budget.service.ts';
export { giveFirstCredits } from './first-credits.service.ts';
export { requireOpenAccount } from './open-account.ts';
export { reloadBudget } from './reload.service.ts';
