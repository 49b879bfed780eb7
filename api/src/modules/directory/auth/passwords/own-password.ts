import type { Context } from '../../../../platform/context.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { giveGuessBack, reserveGuess } from '../sign-in/sign-in-limit.ts';
import { isPassword } from './password.ts';

interface Proof {
  email: string;
  passwordHash: string | null;
  /** What the caller typed at `/body/password`. */
  password: string | undefined;
  /** Address of the caller's network. */
  address: string;
  /** The refusal of a wrong password, where it is not that of `/body/password`. */
  refused?: ApiError;
}

/**
 * The caller proves once more who they are: a session that somebody else found open is not enough. `auth.wrong-own-password`, or the
 * refusal that is given, for another password, which counts as a wrong one of the sign-in does (SEC-02); `rate.limited` after too many.
 */
export async function requireOwnPassword(
  { db, clock, config }: Context,
  {
    email,
    passwordHash,
    password,
    address,
    refused = refusedField('auth.wrong-own-password', '/body/password'),
  }: Proof,
): Promise<void> {
  if (password === undefined) throw refused;
  const attempt = { email, address, now: clock.now() };
  const retryAfter = config.rateLimit ? await reserveGuess(db, attempt) : 0;
  if (retryAfter > 0) throw new ApiError('rate.limited', { retryAfter });
  if (!(await isPassword(passwordHash, password))) throw refused;
  if (config.rateLimit) await giveGuessBack(db, attempt);
}
