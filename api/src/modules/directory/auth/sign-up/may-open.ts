import { ApiError } from '../../../../platform/errors/api-error.ts';
import type { Address } from '../address.service.ts';

/**
 * Refuses to open an account for an address: one that is open already or disabled, `auth.activation-failed`; a company that lets
 * nobody in but whom it invited, `auth.company-restricted`, or that wants to be written to, `auth.creation-refused` (AUT-04).
 * Who was invited by this very company is let in.
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

/** The same for who would open an account by a code and a password: `auth.single-sign-on-required` where those are refused (AUT-10). */
export function requireMayOpen(address: Address): void {
  if (address.provider?.provider.required) throw new ApiError('auth.single-sign-on-required');
  requireMayJoin(address);
}
