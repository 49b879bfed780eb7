/** Public interface of this module. */
export { requireOpenAccount } from './open-account.ts';
