import { ApiError } from '../../../../platform/errors/api-error.ts';
import type { Address } from '../address.service.ts';

/**
 * Refuses to open an account for an address: `auth.activation-failed` when it is already open or disabled, `auth.company-restricted` when
 * the company admits only members it invited, `auth.creation-refused` when the company must be contacted first (AUT-04). Members invited by
 * this very company may always join.
 */
export function requireMayJoin({ account, company }: Address): void {
  if (account?.access === 'restricted') throw new ApiError('auth.activation-failed');
  if (account?.access === 'enabled' && account.passwordHash !== null) throw new ApiError('auth.activation-failed');
  if (company === null || account?.companyId === company.id) return;
  if (company.signUpRestricted) throw new ApiError('auth.company-restricted');
  if (!company.creationOnTheFly) {
    const contact = { name: company.name, email: company.contactEmail };
    throw new ApiError('auth.creation-refused', { details: { contact } });
  }
}

/**
 * Like `requireMayJoin`, for opening an account by code and password: `auth.single-sign-on-required` where those are disabled (AUT-10);
 * `auth.address-variant` for `name+tag@`, which most mail servers deliver to `name@`: one person would have many budgets of the company.
 */
export function requireMayOpen(address: Address): void {
  if (address.provider?.provider.required) throw new ApiError('auth.single-sign-on-required');
  requireMayJoin(address);
  const { account, company, email, domain } = address;
  const isInvited = account !== null && account.companyId === company?.id;
  if (company !== null && !isInvited && email.slice(0, -domain.length).includes('+'))
    throw new ApiError('auth.address-variant');
}
