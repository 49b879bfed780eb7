import { randomUUID } from 'node:crypto';
import { hashOfToken, newToken } from '../../../../platform/access/token-hash.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { languageFrom } from '../../../../platform/messages/translate.ts';
import { findAccount } from '../account.queries.ts';
import { readAddress } from '../address.service.ts';
import { sendReset } from '../letters/account-letters.ts';
import { orderSecurityLetter } from '../letters/security-letter.service.ts';
import { readReader } from '../me.queries.ts';
import { deletePasskeys, readPasskeys } from '../passkeys/passkey.queries.ts';
import { endSessions } from '../sessions/session.queries.ts';
import { hashPassword } from './password.ts';
import { deleteReset, findReset, insertReset, lastReset, writePassword } from './password-reset.queries.ts';
import { requirePassword } from './require-password.ts';

const againAfterSeconds = 30;

/** Payload of the reset job: the address that requested a link. */
export interface ResetOrder {
  email: string;
}

/**
 * Enqueues the letter with a link. The job looks up the account later, so that neither the reply nor its timing reveals whether it exists
 * (SEC-02); the token is created there too, so that the queue never holds it.
 */
export async function orderReset({ db, jobs }: Context, email: string): Promise<{ done: true }> {
  const order: ResetOrder = { email };
  await transact(db, (tx) => jobs.enqueue(tx, 'auth.mail-reset', order));
  return { done: true };
}

/** Sends the link to an enabled account that signs in with a password; at most once in half a minute. */
export async function mailReset({ db, clock, config }: Context, { email }: ResetOrder): Promise<void> {
  const { account, provider } = await readAddress(db, email);
  if (account?.access !== 'enabled' || account.passwordHash === null || provider?.provider.required) return;
  const now = clock.now();
  const last = await lastReset(db, account.id, now);
  if (last !== null && Date.parse(now) - Date.parse(last) < againAfterSeconds * 1000) return;
  const { firstName, language: known } = await readReader(db, account.id);
  const language = languageFrom(known);
  const token = newToken();
  const hash = hashOfToken(token);
  await insertReset(db, hash, account.id, now);
  try {
    await sendReset(config, { id: randomUUID(), email, firstName, language }, token);
  } catch (error) {
    // The job is retried with another token.
    await deleteReset(db, hash);
    throw error;
  }
}

/** The names of the passkeys that the account of a link has; `auth.no-user-token` when the link was used or is over. */
export async function passkeysOfResetLink({ db, clock }: Context, token: string): Promise<{ names: string[] }> {
  const memberId = await findReset(db, hashOfToken(token), clock.now());
  if (memberId === null) throw new ApiError('auth.no-user-token');
  return { names: (await readPasskeys(db, memberId)).map(({ name }) => name) };
}

interface NewPassword {
  token?: string | undefined;
  password: string;
  removePasskeys?: boolean | undefined;
}

/**
 * Sets a new password by the token of a link, and ends every session of the member (AUT-09). Passkeys are removed only when the member asks
 * for it: who forgot a password would lose the way in that is harder to steal, but who fears an intruder removes them all.
 */
export async function setPassword(
  context: Context,
  { token, password, removePasskeys = false }: NewPassword,
): Promise<{ done: true }> {
  const { db, clock } = context;
  const now = clock.now();
  const hash = hashOfToken(token ?? '');
  const memberId = token ? await findReset(db, hash, now) : null;
  if (memberId === null) throw new ApiError('auth.no-user-token');
  requirePassword(password);
  const passwordHash = await hashPassword(password);
  await transact(db, async (tx) => {
    if (!(await deleteReset(tx, hash))) throw new ApiError('auth.no-user-token');
    const account = await findAccount(tx, { id: memberId });
    if (account?.access !== 'enabled') throw new ApiError('auth.no-user-token');
    await writePassword(tx, memberId, passwordHash, now);
    await endSessions(tx, { memberId, now });
    await orderSecurityLetter(tx, context, { memberId, kind: 'password' });
    const removed = removePasskeys ? await deletePasskeys(tx, memberId) : [];
    if (removed.length > 0)
      await orderSecurityLetter(tx, context, { memberId, kind: 'passkey-removed', name: removed.join(', ') });
  });
  return { done: true };
}
