/** What other modules may use of this one. */
export { requireOpenAccount } from './open-account.ts';
