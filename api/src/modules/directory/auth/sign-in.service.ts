import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { addressPrefix } from '../../../platform/limits/address-prefix.ts';
import { readAddress } from './address.service.ts';
import { isPassword } from './password.ts';
import { type IssuedTokens, startSession } from './session.service.ts';
import { countFailure, waitOf } from './sign-in-limit.ts';

/**
 * Signs in by email and password (AUT-06). What is wrong with an account is told only to who knows its password: others get
 * the same answer, after the same work, as for an address without an account (SEC-02).
 */
export async function signIn(
  context: Context,
  email: string,
  password: string,
  address: string,
): Promise<IssuedTokens> {
  const { config, clock, log, db } = context;
  const attempt = { email, address, now: clock.now() };
  const retryAfter = config.rateLimit ? await waitOf(db, attempt) : 0;
  if (retryAfter > 0) {
    log.warn({ network: addressPrefix(address) }, 'sign-in refused: too many wrong passwords');
    throw new ApiError('rate.limited', { retryAfter });
  }
  const { account, provider } = await readAddress(db, email);
  const matches = await isPassword(account?.passwordHash ?? null, password);
  if (account === null || !matches) {
    await countFailure(db, attempt);
    // Without the address of the account: a password is typed there by mistake now and then.
    log.info({ network: addressPrefix(address) }, 'sign-in refused: wrong credentials');
    throw new ApiError('auth.wrong-credentials');
  }
  if (account.access === 'invited') throw new ApiError('auth.not-activated');
  if (account.access === 'restricted') throw new ApiError('auth.disabled');
  if (provider?.provider.required) throw new ApiError('auth.single-sign-on-required');
  return startSession(context, account);
}
