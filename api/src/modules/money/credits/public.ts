/** Public interface of this module. */
export { creditsAdded } from './credit-facts.ts';
export { requireOpenAccount } from './open-account.ts';
export { spendableOn } from './spendable-on.service.ts';
