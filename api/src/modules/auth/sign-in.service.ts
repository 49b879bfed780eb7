import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { findAccount } from './account.queries.ts';
import { isPassword } from './password.ts';
import { type IssuedTokens, startSession } from './session.service.ts';

/**
 * Signs in by email and password (AUT-06). What is wrong with an account is told only to who knows its password: others get
 * the same answer, after the same work, as for an address without an account (SEC-02).
 */
export async function signIn(context: Context, email: string, password: string): Promise<IssuedTokens> {
  const account = await findAccount(context.db, { email });
  const matches = await isPassword(account?.passwordHash ?? null, password);
  if (account === null || !matches) throw new ApiError('auth.wrong-credentials');
  if (account.access === 'invited') throw new ApiError('auth.not-activated');
  if (account.access === 'restricted') throw new ApiError('auth.disabled');
  return startSession(context, account);
}
