import { missingIn } from '@escale/rules/password.rules';
import { ApiError } from '../../../../platform/errors/api-error.ts';

/** Throws `auth.password-invalid` with the missing character classes when a password breaks the rules (AUT-05). */
export function requirePassword(password: string): void {
  const missing = missingIn(password);
  if (missing.length === 0) return;
  throw new ApiError('auth.password-invalid', {
    errors: [{ pointer: '/body/password', message: '' }],
    details: { missing },
  });
}
