import type { api, RouteReply } from '@escale/contract';

type Address = RouteReply<typeof api.auth.verifyEmail>;

/**
 * What follows the e-mail address on the welcome page (AUT-01). `code` sends a code that opens or activates the account; the server refuses
 * it with the contact of a company that does not let its people open accounts (AUT-04).
 */
export type NextStep = 'password' | 'provider' | 'code' | 'disabled' | 'no-mail' | 'private';

/** The next step for an address; `isSure`: the reader goes on with a private address after the advice to use the professional one. */
export function nextStep({ userStatuses, professional, identityProvider }: Address, isSure: boolean): NextStep {
  const is = (status: Address['userStatuses'][number]) => userStatuses.includes(status);
  if (is('disabled')) return 'disabled';
  if (identityProvider !== null) return 'provider';
  if (is('hasPassword') && !is('notActivated')) return 'password';
  if (!is('hasMailServer')) return 'no-mail';
  return is('doesNotExist') && !professional && !isSure ? 'private' : 'code';
}
