import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { addressPrefix } from '../../../../platform/limits/address-prefix.ts';
import type { DomainProvider } from '../../companies/public.ts';
import type { Account } from '../account.queries.ts';
import { readAddress } from '../address.service.ts';
import { isPassword } from '../passwords/password.ts';
import type { Client } from '../sessions/client.ts';
import { type OpenedSession, startSession } from '../sessions/session.service.ts';
import { giveGuessBack, reserveGuess } from './sign-in-limit.ts';

/**
 * Signs in by email and password (AUT-06). The state of an account is revealed only to callers who know its password: all others get the
 * same reply, after the same work, as for an address without an account (SEC-02).
 */
export async function signIn(
  context: Context,
  email: string,
  password: string,
  client: Client,
): Promise<OpenedSession> {
  const { config, clock, log, db } = context;
  const { address } = client;
  const attempt = { email, address, now: clock.now() };
  const retryAfter = config.rateLimit ? await reserveGuess(db, attempt) : 0;
  if (retryAfter > 0) {
    log.warn({ network: addressPrefix(address) }, 'sign-in refused: too many wrong passwords');
    throw new ApiError('rate.limited', { retryAfter });
  }
  const uncount = async () => {
    if (config.rateLimit) await giveGuessBack(db, attempt);
  };
  const { account, provider } = await provedAccount(db, email, password).catch(async (error: unknown) => {
    await uncount();
    throw error;
  });
  if (account === null) {
    // The e-mail field is not logged, because members sometimes type their password into it.
    log.info({ network: addressPrefix(address) }, 'sign-in refused: wrong credentials');
    throw new ApiError('auth.wrong-credentials');
  }
  await uncount();
  requireMayEnter(account, provider);
  return startSession(context, account, client);
}

/** Refuses an account that is not open, and one whose company signs its members in by its own provider only. */
export function requireMayEnter({ access }: Account, provider: DomainProvider | null): void {
  if (access === 'invited') throw new ApiError('auth.not-activated');
  if (access === 'restricted') throw new ApiError('auth.disabled');
  if (provider?.provider.required) throw new ApiError('auth.single-sign-on-required');
}

/** The account of an address, with its company's identity provider; the account is null when it does not exist or the password is wrong. */
async function provedAccount(db: Db, email: string, password: string) {
  const { account, provider } = await readAddress(db, email);
  const matches = await isPassword(account?.passwordHash ?? null, password);
  return { account: matches ? account : null, provider };
}
