import type { DayProposal, Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { lockMembers } from '../../../directory/members/public.ts';
import { emitInvitationChanged } from '../../../directory/visibility/public.ts';
import { balanceOf } from '../../../ledger/public.ts';
import { comeAsProposed } from '../../../week/plan/public.ts';
import { readMyDay, todayOf } from '../../../week/schedule/public.ts';
import { proposalAnswered } from './proposal-facts.ts';
import { findProposal, type ProposalRow, readProposal } from './proposals.queries.ts';

type Accept = RouteById<'proposals.accept'>;
type Answer = 'accepted' | 'declined' | 'cancelled';
interface Answering {
  memberId: string;
  id: string;
  answer: Answer;
  reason?: string;
}

/**
 * Accepts a proposed day: the member's day is set, and the proposal answered, in one transaction or neither (CON-06). Repeating it changes
 * nothing.
 */
export async function acceptProposal(
  context: Context,
  { actor, id, body, language }: { actor: Actor; id: string; body: RouteRequest<Accept>['body']; language: Language },
): Promise<RouteReply<Accept>> {
  const { memberId } = actor;
  return transact(context.db, async (tx) => {
    const bookingIds: string[] = [];
    const come = async ({ fromId, date, part, place }: ProposalRow) => {
      const stay = { actor, language, userId: fromId, date, part, place, ...body };
      bookingIds.push(...(await comeAsProposed(tx, context, stay)));
    };
    const proposal = await answerWithin(tx, context, { memberId, id, answer: 'accepted' }, come);
    const day = await readMyDay(tx, memberId, proposal.date);
    return { proposal, day, bookingIds, creditsCents: await balanceOf(tx, memberId) };
  });
}

/** Declines a proposed day, or takes an own one back; the same answer again changes nothing, another one is refused (CON-06). */
export async function answerProposal(context: Context, answering: Answering): Promise<DayProposal> {
  return transact(context.db, (tx) => answerWithin(tx, context, answering));
}

async function answerWithin(
  tx: Db,
  context: Context,
  { memberId, id, answer, reason = '' }: Answering,
  before: (proposal: ProposalRow) => Promise<void> = async () => {},
): Promise<DayProposal> {
  const side = answer === 'cancelled' ? 'sent' : 'received';
  const known = await findProposal(tx, memberId, id, side);
  if (!known) throw new ApiError('resource.not-found');
  await lockMembers(tx, [known.fromId, known.toId]);
  const found = await findProposal(tx, memberId, id, side);
  if (!found) throw new ApiError('resource.not-found');
  const today = await todayOf(tx, context, memberId);
  if (found.status !== answer) {
    if (found.status !== 'open' || found.date < today) throw new ApiError('proposal.not-open');
    await before(found);
    await tx
      .updateTable('day_proposal')
      .set({ status: answer, reason, answered_at: context.clock.now() })
      .where('id', '=', id)
      .execute();
    const { fromId, toId } = found;
    await emitInvitationChanged(tx, fromId, toId);
    if (answer !== 'cancelled') await publish(tx, context, proposalAnswered, { proposalId: id, fromId, toId, answer });
  }
  return readProposal(tx, memberId, id, today);
}

/** Takes back what waits between two members whose connection ends: neither could answer it (CON-02). */
export async function cancelProposalsBetween(tx: Db, now: string, one: string, other: string): Promise<void> {
  await sql`
    update day_proposal set status = 'cancelled', answered_at = ${now}
    where status = 'open' and least(from_id, to_id) = least(${one}::uuid, ${other}::uuid)
      and greatest(from_id, to_id) = greatest(${one}::uuid, ${other}::uuid)`.execute(tx);
}
