import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emit } from '../../../platform/events/emit.ts';
import { visibilityOf } from '../../directory/visibility/public.ts';

/**
 * Adds or removes a favourite (CON-03); a person who is neither a colleague nor a connection is `resource.not-found`. A change is published
 * to the member's other pages, a repeat is not.
 */
export async function setFavourite(
  { db, clock }: Context,
  memberId: string,
  otherId: string,
  favourite: boolean,
): Promise<{ done: true }> {
  return transact(db, async (tx) => {
    const known = memberId !== otherId && (await visibilityOf(tx, { memberId, now: clock.now() }, otherId)) !== null;
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
