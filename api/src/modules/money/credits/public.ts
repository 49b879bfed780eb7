/** Public interface of this module. */
export { creditsAdded } from './credit-facts.ts';
export { requireOpenAccount } from './open-account.ts';
