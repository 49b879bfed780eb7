import { randomUUID } from 'node:crypto';
import type { Language, RouteById, RouteReply } from '@escale/contract';
import { Temporal } from 'temporal-polyfill';
import { hashOfToken, newToken } from '../../../../platform/access/token-hash.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { preparedNames } from '../account.queries.ts';
import { readAddress } from '../address.service.ts';
import { sendCode } from '../letters/account-letters.ts';
import { hashOfCode, isCode, newCode } from '../secrets.ts';
import {
  deleteCode,
  endCodes,
  endEarlierCodes,
  expiredCodes,
  insertActivationToken,
  insertCode,
  lockCodes,
  lockSent,
  takeTry,
} from './activation.queries.ts';
import { requireMayOpen } from './may-open.ts';
import { addWrongCode, countWrongCodes, forgetWrongCodes } from './wrong-codes.queries.ts';

const againAfterSeconds = 30;
const tokenMinutes = 30;
/** Limits guessing over time: twenty codes a day with few attempts each are few among a million. */
const mostADay = 20;
/** Tries of one code from one network (AUT-02), and wrong codes from one network in a day. */
const triesOfANetwork = 5;
const mostWrongADay = 100;

/**
 * Sends a code to an address that may open an account, and ends those that the same network had asked for before (AUT-02); `auth.activation-failed` when the mail server does not accept the letter,
 * `rate.limited` with `sentSecondsAgo` while the last one has just been sent.
 */
export async function activate(
  context: Context,
  language: Language,
  { email, origin = null }: { email: string; origin?: string | null | undefined },
  address: string,
): Promise<{ done: true }> {
  const { db, clock, keys, config } = context;
  requireMayOpen(await readAddress(db, email));
  const firstName = (await preparedNames(db, email))?.firstName ?? null;
  const id = randomUUID();
  const code = newCode();
  const now = clock.now();
  await transact(db, async (tx) => {
    const dayAgo = Temporal.Instant.from(now).subtract({ hours: 24 }).toString();
    const { count, lastAt } = await lockSent(tx, email, dayAgo);
    const waited = lastAt === null ? Number.POSITIVE_INFINITY : (Date.parse(now) - Date.parse(lastAt)) / 1000;
    if (waited < againAfterSeconds) {
      const retryAfter = Math.ceil(againAfterSeconds - waited);
      throw new ApiError('rate.limited', { retryAfter, details: { sentSecondsAgo: Math.floor(waited) } });
    }
    if (count >= mostADay) throw new ApiError('rate.limited');
    await insertCode(tx, { id, email, hash: hashOfCode(keys, email, code), now, origin, address });
    await forgetWrongCodes(tx, email, address);
  });
  try {
    await sendCode(config, { id, email, firstName, language }, code);
  } catch (cause) {
    await deleteCode(db, id);
    throw new ApiError('auth.activation-failed', { cause });
  }
  await endEarlierCodes(db, { id, email, address });
  return { done: true };
}

/**
 * Exchanges a code that was sent for an activation token, and ends the others of the address; a code that is wrong or used is
 * `auth.incorrect-code`, as is any code for an address that was sent none. The right one, typed too late, is `auth.code-expired`: only who
 * has it learns that. A network has five tries of a code and a hundred wrong ones a day
 * (`rate.limited`), so that neither one code nor many are guessed from it (SEC-02). A text is compared with every code of the address and
 * counts as a try of each.
 *
 * From its fifth wrong text for an address on, a network is told that it has no tries left (`auth.code-used-up`), until it asks for a code of
 * that address. Only its own calls decide that, so that it learns neither whether a code was sent nor whether somebody else asks for one.
 */
export async function checkCode(
  { db, clock, keys, config }: Context,
  { email, code }: { email: string; code: string },
  address: string,
): Promise<RouteReply<RouteById<'auth.code'>>> {
  const now = clock.now();
  const token = newToken();
  // The counted attempt must be committed, so the error is thrown after the commit.
  const refusal = await transact(
    db,
    async (tx): Promise<'auth.incorrect-code' | 'auth.code-used-up' | 'auth.code-expired' | 'rate.limited' | null> => {
      const all = await lockCodes(tx, email, now);
      const attempt = { email, address, now };
      const wrong = await countWrongCodes(
        tx,
        all.map(({ id }) => id),
        attempt,
      );
      if (config.rateLimit && wrong.ofNetwork >= mostWrongADay) return 'rate.limited';
      const tried = all.filter(({ id }) => wrong.ofCode(id) < triesOfANetwork);
      const sent = tried.find(({ codeHash }) => isCode(keys, codeHash, email, code));
      if (sent === undefined) {
        const ids = tried.map(({ id }) => id);
        const ofAddress = await addWrongCode(tx, ids, attempt);
        await takeTry(tx, ids);
        const isLate = (await expiredCodes(tx, email, now)).some(({ codeHash }) => isCode(keys, codeHash, email, code));
        if (isLate && ofAddress < triesOfANetwork) return 'auth.code-expired';
        return ofAddress < triesOfANetwork ? 'auth.incorrect-code' : 'auth.code-used-up';
      }
      await endCodes(tx, email);
      const { origin } = sent;
      await insertActivationToken(tx, { hash: hashOfToken(token), email, now, lifeMinutes: tokenMinutes, origin });
      return null;
    },
  );
  if (refusal !== null) throw new ApiError(refusal);
  const names = await preparedNames(db, email);
  return names === null ? { token } : { token, names };
}
