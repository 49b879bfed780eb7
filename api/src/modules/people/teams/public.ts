/** What other modules may use of this one. */
export { isInvited } from './invited-address.service.ts';
