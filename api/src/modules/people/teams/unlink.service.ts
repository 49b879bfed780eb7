import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { emitConnectionChanged, forgetSight } from '../../directory/visibility/public.ts';

/**
 * Ends a connection (CON-02): from the next call on nothing is shared that rested on it. A choice that showed more than the
 * visibility goes with it, so that it cannot come back by a later connection; `connection.unlink-failed` when there is none.
 */
export async function unlink({ db }: Context, memberId: string, otherId: string): Promise<{ done: true }> {
  return transact(db, async (tx) => {
    await lockMembers(tx, [memberId, otherId]);
    await forgetSight(tx, memberId, otherId);
    const { numAffectedRows = 0n } = await sql`
      delete from connection
      where member_id = least(${memberId}::uuid, ${otherId}::uuid) and other_id = greatest(${memberId}::uuid, ${otherId}::uuid)`.execute(
      tx,
    );
    if (numAffectedRows === 0n) throw new ApiError('connection.unlink-failed');
    await emitConnectionChanged(tx, memberId, otherId);
    return { done: true };
  });
}
