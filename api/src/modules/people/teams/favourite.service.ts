import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emit } from '../../../platform/events/emit.ts';
import { sightOf } from '../../directory/visibility/public.ts';

/**
 * Marks a person as favourite or no longer (CON-03); only colleagues and connections can be, others are not found. The member's
 * other pages hear of a change, a repeat tells nobody.
 */
export async function setFavourite(
  { db, clock }: Context,
  memberId: string,
  otherId: string,
  favourite: boolean,
): Promise<{ done: true }> {
  return transact(db, async (tx) => {
    const known = memberId !== otherId && (await sightOf(tx, { memberId, now: clock.now() }, otherId)) !== null;
    if (!known) throw new ApiError('resource.not-found');
    const { numAffectedRows = 0n } = favourite
      ? await sql`insert into member_favourite (member_id, other_id) values (${memberId}, ${otherId}) on conflict do nothing`.execute(
          tx,
        )
      : await sql`delete from member_favourite where member_id = ${memberId} and other_id = ${otherId}`.execute(tx);
    if (numAffectedRows > 0n)
      await emit(tx, { type: 'connection.changed', memberIds: [memberId], data: { memberId: otherId } });
    return { done: true };
  });
}
