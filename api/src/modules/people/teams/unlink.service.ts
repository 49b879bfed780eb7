import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { emitConnectionChanged, forgetVisibility } from '../../directory/visibility/public.ts';
import { cancelProposalsBetween } from './proposals/answer-proposal.service.ts';

/**
 * Ends a connection (CON-02): from the next call on, nothing is shared on its account. A setting that showed more than the visibility is
 * deleted with it, so that a later connection does not restore it; so are days that
 * wait for an answer between the two; `connection.unlink-failed` when there is none.
 */
export async function unlink({ db, clock }: Context, memberId: string, otherId: string): Promise<{ done: true }> {
  return transact(db, async (tx) => {
    await lockMembers(tx, [memberId, otherId]);
    await forgetVisibility(tx, memberId, otherId);
    const { numAffectedRows = 0n } = await sql`
      delete from connection
      where member_id = least(${memberId}::uuid, ${otherId}::uuid) and other_id = greatest(${memberId}::uuid, ${otherId}::uuid)`.execute(
      tx,
    );
    if (numAffectedRows === 0n) throw new ApiError('connection.unlink-failed');
    await cancelProposalsBetween(tx, clock.now(), memberId, otherId);
    await emitConnectionChanged(tx, memberId, otherId);
    return { done: true };
  });
}
