/** Public interface of this module. */

export { budgetOn } from './budget-on.service.ts';
export { creditsAdded } from './credit-facts.ts';
export { grantByHand } from './grant.service.ts';
export { requireOpenAccount } from './open-account.ts';
