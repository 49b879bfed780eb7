import { randomUUID } from 'node:crypto';
import type { Language } from '@escale/contract';
import { Temporal } from 'temporal-polyfill';
import { hashOfToken, newToken } from '../../../../platform/access/token-hash.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { readAddress } from '../address.service.ts';
import { sendCode } from '../letters/account-letters.ts';
import { hashOfCode, isCode, newCode } from '../secrets.ts';
import { deleteCode, insertActivationToken, insertCode, lockCode, lockSent, setTries } from './activation.queries.ts';
import { requireMayOpen } from './may-open.ts';

const againAfterSeconds = 30;
const tokenMinutes = 30;
/** Limits guessing over time: twenty codes a day with five attempts each are few among a million. */
const mostADay = 20;

/**
 * Sends a code to an address that may open an account (AUT-02); `auth.activation-failed` when the mail server does not accept the letter.
 */
export async function activate(
  context: Context,
  language: Language,
  { email, origin = null }: { email: string; origin?: string | null | undefined },
): Promise<{ done: true }> {
  const { db, clock, keys, config } = context;
  requireMayOpen(await readAddress(db, email));
  const id = randomUUID();
  const code = newCode();
  const now = clock.now();
  await transact(db, async (tx) => {
    const dayAgo = Temporal.Instant.from(now).subtract({ hours: 24 }).toString();
    const { count, lastAt } = await lockSent(tx, email, dayAgo);
    const waited = lastAt === null ? Number.POSITIVE_INFINITY : Date.parse(now) - Date.parse(lastAt);
    if (count >= mostADay || waited < againAfterSeconds * 1000) throw new ApiError('rate.limited');
    await insertCode(tx, { id, email, hash: hashOfCode(keys, email, code), now, origin });
  });
  try {
    await sendCode(config, { id, email, language }, code);
  } catch (cause) {
    await deleteCode(db, id);
    throw new ApiError('auth.activation-failed', { cause });
  }
  return { done: true };
}

/**
 * Exchanges the last code sent for an activation token; a code that is wrong, expired, used or tried too often is `auth.incorrect-code`, as
 * is any code for an address that was sent none.
 */
export async function checkCode(
  { db, clock, keys }: Context,
  { email, code }: { email: string; code: string },
): Promise<{ token: string }> {
  const now = clock.now();
  const token = newToken();
  // The counted attempt must be committed, so the error is thrown after the commit.
  const isRight = await transact(db, async (tx) => {
    const sent = await lockCode(tx, email);
    if (sent === undefined || sent.triesLeft === 0 || Date.parse(sent.expiresAt) <= Date.parse(now)) return false;
    if (!isCode(keys, sent.codeHash, email, code)) {
      await setTries(tx, sent.id, sent.triesLeft - 1);
      return false;
    }
    // The code still counts towards the daily limit, but cannot be used again.
    await setTries(tx, sent.id, 0);
    const { sentAt: acceptedAt, origin } = sent;
    await insertActivationToken(tx, {
      hash: hashOfToken(token),
      email,
      acceptedAt,
      now,
      lifeMinutes: tokenMinutes,
      origin,
    });
    return true;
  });
  if (!isRight) throw new ApiError('auth.incorrect-code');
  return { token };
}
