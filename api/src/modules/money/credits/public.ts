/** Public interface of this module. */
export { creditsAdded } from './credit-facts.ts';
export { grantByHand } from './grant.service.ts';
export { requireOpenAccount } from './open-account.ts';
export { spendableOn } from './spendable-on.service.ts';
