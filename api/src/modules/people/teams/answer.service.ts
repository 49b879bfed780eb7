import type { Invitation } from '@escale/contract';
import { isAtLimit } from '@escale/rules';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/facts/facts.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { emitConnectionChanged, emitInvitationChanged, readLimit } from '../../directory/visibility/public.ts';
import { invitationAnswered } from './invitation-facts.ts';
import { findInvitation, type InvitationRow, readInvitation } from './invitations.queries.ts';

/** New state of a pending invitation; its sender may only cancel it, and nobody else may (spec §4). */
export type Answer = 'accepted' | 'declined' | 'cancelled';

/**
 * Answers a pending invitation (CON-02): accepting connects the two, unless the free account is full (CON-03). The same answer again
 * changes nothing; another one is refused. Another member's invitation is `resource.not-found`.
 */
export async function answerInvitation(
  context: Context,
  memberId: string,
  id: string,
  answer: Answer,
): Promise<Invitation> {
  const { db } = context;
  const side = answer === 'cancelled' ? 'sent' : 'received';
  const known = await findInvitation(db, memberId, id, side);
  if (!known) throw new ApiError('resource.not-found');
  return transact(db, async (tx) => {
    await lockMembers(tx, [known.fromId, ...(known.toId === null ? [] : [known.toId])]);
    const found = await findInvitation(tx, memberId, id, side);
    if (!found) throw new ApiError('resource.not-found');
    if (found.status !== answer) await change(tx, context, found, answer);
    return readInvitation(tx, memberId, id);
  });
}

async function change(
  tx: Db,
  context: Context,
  { id, status, fromId, toId }: InvitationRow,
  answer: Answer,
): Promise<void> {
  const now = context.clock.now();
  if (status !== 'waiting') throw new ApiError('connection.not-pending');
  const isConnecting = answer === 'accepted' && toId !== null;
  if (isConnecting) await connect(tx, fromId, toId, now);
  await tx
    .updateTable('connection_invitation')
    .set({ status: answer, answered_at: now, to_id: toId })
    .where('id', '=', id)
    .execute();
  await (isConnecting ? emitConnectionChanged(tx, fromId, toId) : emitInvitationChanged(tx, fromId, toId));
  if (answer !== 'cancelled' && toId !== null)
    await publish(tx, context, invitationAnswered, { invitationId: id, fromId, toId, answer });
}

/** Connects two members; any other pending invitation between them is answered as well. */
async function connect(tx: Db, fromId: string, toId: string, now: string): Promise<void> {
  if (isAtLimit(await readLimit(tx, toId))) throw new ApiError('connection.limit');
  await sql`
    insert into connection (member_id, other_id, created_at)
    values (least(${fromId}::uuid, ${toId}::uuid), greatest(${fromId}::uuid, ${toId}::uuid), ${now})
    on conflict do nothing`.execute(tx);
  await sql`
    update connection_invitation i set status = 'accepted', answered_at = ${now}, to_id = m.id
    from views.member m
    where i.status = 'waiting' and (i.from_id, m.id) in ((${fromId}::uuid, ${toId}::uuid), (${toId}::uuid, ${fromId}::uuid))
      and (i.to_id = m.id or (i.to_id is null and i.to_email = lower(m.email)))`.execute(tx);
}
