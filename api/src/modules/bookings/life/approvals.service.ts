import type { Booking, Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { spendableSql } from '../../ledger/public.ts';
import { mayApprove } from '../read/booking-people.queries.ts';
import { toApprover } from '../read/read.service.ts';
import { readBookings } from '../read/view.service.ts';
import { answerBooking, type BookingAnswer } from './answer.service.ts';

type List = RouteById<'approvals.list'>;

/** Bookings that wait for the caller's approval, the most urgent first, or those they answered, the latest first (BKG-23). */
export async function listApprovals(
  { db, clock }: Context,
  { memberId }: Actor,
  { status, page, limit, language }: RouteRequest<List>['query'] & { language: Language },
): Promise<RouteReply<List>> {
  const waiting = sql`b.status = 'pending' and b.gates[1] = 'approval' and ${mayApprove(memberId)}`;
  const where = status === 'pending' ? waiting : sql`b.approver_id = ${memberId}::uuid`;
  const order = status === 'pending' ? sql`b.answer_by, b.id` : sql`b.created_at desc, b.id desc`;
  const { items, total } = await readBookings(db, {
    where,
    order,
    limit,
    offset: (page - 1) * limit,
    now: clock.now(),
    language,
  });
  const company = await sql<{ above: number | null }>`
    select c.approval_above_cents as above from views.member m join views.company c on c.id = m.company_id
    where m.id = ${memberId}::uuid`.execute(db);
  const aboveCents = company.rows[0]?.above ?? null;
  const credits =
    status === 'pending' ? await creditsOf(db, [...new Set(items.map(({ organiser }) => organiser.id))]) : [];
  return { items: items.map((booking) => toApprover(booking, memberId)), total, aboveCents, credits };
}

/** What members may still spend. Whoever decides about their booking reads it, although the accounts are theirs (BKG-23). */
async function creditsOf(db: Db, memberIds: readonly string[]): Promise<RouteReply<List>['credits']> {
  if (memberIds.length === 0) return [];
  return transact(db, (tx) =>
    asSystem(tx, () =>
      tx
        .selectFrom('views.member as member')
        .select(['member.id as memberId', spendableSql.as('cents')])
        .where('member.id', 'in', memberIds)
        .execute(),
    ),
  );
}

/** Accepts a booking, or refuses it with a reason (BKG-23). */
export async function answerApproval(
  context: Context,
  actor: Actor,
  answer: BookingAnswer,
): Promise<{ booking: Booking }> {
  const requested = { gate: 'approval', isTheirs: mayApprove(actor.memberId) } as const;
  const { booking } = await answerBooking(context, actor, requested, answer);
  return { booking: toApprover(booking, actor.memberId) };
}
