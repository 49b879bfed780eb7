import { createHash, randomBytes } from 'node:crypto';
import type { ConsentKind } from '@escale/contract';
import { z } from 'zod';
import { seal, unseal } from '../../../platform/access/sealing.ts';
import { minutesAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Time limit for a member on a consent page. */
const lifeMinutes = 10;

const requested = z.object({ kind: z.enum(['google', 'microsoft', 'slack']), verifier: z.string(), until: z.string() });
type RequestedBooking = z.infer<typeof requested>;

const subjectOf = (who: string) => `consent ${who}`;

/**
 * Creates a state for a consent page, with the PKCE challenge of its verifier. The state is encrypted for the member, so that nobody can be
 * made to finish what another member started, and no server needs to store it. `who`: the member, with the company where it is for one.
 */
export function requestConsent(context: Pick<Context, 'keys' | 'clock'>, who: string, kind: ConsentKind) {
  const verifier = randomBytes(32).toString('base64url');
  const until = minutesAfter(context.clock.now(), lifeMinutes);
  const value: RequestedBooking = { kind, verifier, until };
  const state = seal(context.keys, subjectOf(who), value).toString('base64url');
  return { state, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Consumes a state; false when it was used before. */
export async function useConsent(db: Db, memberId: string, state: string, until: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_consent')
    .values({ state_hash: createHash('sha256').update(state).digest(), member_id: memberId, until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes used states that have expired. */
export async function deleteUsedConsents(db: Db, now: string): Promise<void> {
  await db.deleteFrom('used_consent').where('until', '<', now).execute();
}

/** Decrypts a state; null when it belongs to somebody else. `isOver`: the ten minutes have passed. */
export function readConsent(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  who: string,
  state: string,
): (RequestedBooking & { isOver: boolean }) | null {
  const { data } = requested.safeParse(unseal(keys, subjectOf(who), Buffer.from(state, 'base64url')));
  return data ? { ...data, isOver: Date.parse(data.until) < Date.parse(clock.now()) } : null;
}
