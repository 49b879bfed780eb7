import { randomUUID } from 'node:crypto';
import { type NoticeKind, noticeKinds } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { actingMember, asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { later } from '../../../platform/db/later.ts';
import { emit } from '../../../platform/events/emit.ts';

/** A notice of one event for some members. */
interface Added {
  kind: NoticeKind;
  memberIds: readonly string[];
  /** The member who did it. */
  personId?: string | null;
  /** Facts as `stored-facts.ts` has them, as a value of type jsonb. */
  facts: RawBuilder<unknown>;
  /** Also the member who did it is notified. */
  isOwn?: boolean;
}

type Notifying = Pick<Context, 'clock' | 'jobs' | 'impersonatorId'>;

/**
 * Writes a notice to each of the members, in the transaction of the event. Nobody is notified of what they did themselves, nor in a category
 * whose notices they have switched off. What was done in a member's place is told to that member as well.
 */
export async function addNotices(
  tx: Db,
  { clock, jobs, impersonatorId }: Notifying,
  { kind, memberIds, personId = null, facts, isOwn = false }: Added,
): Promise<void> {
  const actor = await actingMember(tx);
  const isTold = isOwn || impersonatorId !== undefined;
  const readers = [...new Set(memberIds)].filter((id) => isTold || id !== actor);
  if (readers.length === 0) return;
  const rows = readers.map((member_id) => ({ id: randomUUID(), member_id }));
  // The notice names both, whoever reads it (AUT-11).
  const nameOf = (id: string | null) =>
    sql`(select first_name || ' ' || last_name from views.member where id = ${id}::uuid)`;
  const inPlace =
    impersonatorId === undefined
      ? sql``
      : sql` || jsonb_build_object('inPlace', jsonb_build_object('by', ${nameOf(impersonatorId)}, 'of', ${nameOf(actor)}))`;
  const insert = sql`
    insert into notice (id, member_id, kind, person_id, facts, created_at)
    select reader.id, reader.member_id, ${kind}, ${personId}::uuid, ${facts}${inPlace}, ${clock.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reader(id uuid, member_id uuid)
    join views.member m on m.id = reader.member_id and m.access <> 'restricted'
    where not exists (select 1 from notification_setting s
      where s.member_id = m.id and s.category = ${noticeKinds[kind].category} and s.channel = 'app' and not s.is_on)`;
  await asSystem(tx, () => later(tx, insert));
  for (const memberId of readers) await emit(tx, { type: 'notice.changed', memberIds: [memberId], data: { memberId } });
  await jobs.enqueue(tx, 'notices.push', { noticeIds: rows.map(({ id }) => id) });
}

/** The same about a booking, whose facts are read from its row as the transaction leaves it. */
export async function addBookingNotices(
  tx: Db,
  context: Notifying,
  {
    bookingId,
    reason = null,
    takenCents = 0,
    movedAt = null,
    ...notice
  }: Omit<Added, 'facts'> & {
    bookingId: string;
    reason?: string | null;
    takenCents?: number;
    movedAt?: string | null;
  },
): Promise<void> {
  const changesDay = notice.kind === 'confirmed' || notice.kind === 'moved';
  const facts = sql`(
    select jsonb_build_object('bookingId', b.id, 'place', w.name, 'timezone', l.timezone, 'from', b.from_at, 'to', b.to_at,
      'part', case when b.hourly then 'hours' when b.morning and b.afternoon then 'day' when b.morning then 'morning' else 'afternoon' end,
      'answerBy', b.answer_by, 'reason', ${reason}::text, 'movedAt', ${movedAt}::text, 'shareCents', ${ownShare}, 'takenCents', ${takenCents}::int,
      'totalCents', b.price -> 'totalIncludingTaxCents', 'currency', b.price -> 'currency', 'people', b.people,
      'isInvited', m.id <> b.organiser_id) || ${changesDay ? changedDay : sql`'{}'`}
    from views.booking b join views.workspace w on w.id = b.workspace_id join views.building l on l.id = b.building_id
    where b.id = ${bookingId}::uuid)`;
  await addNotices(tx, context, { ...notice, facts });
}

/** What the reader's credits pay of booking `b`, where its price is shared. */
const ownShare = sql`(
  select nullif(share_cents, 0) from views.booking_participant where booking_id = b.id and member_id = m.id)`;

/** What booking `b` of space `w` changes of the reader's day: their other bookings of the same time, and what it covers in their week. */
const changedDay = sql`jsonb_build_object(
  'beside', (
    select jsonb_agg(distinct ow.name) from views.booking o join views.workspace ow on ow.id = o.workspace_id
    where o.day = b.day and o.id <> b.id and o.status = 'confirmed' and (o.morning and b.morning or o.afternoon and b.afternoon)
      and not o.hourly and not b.hourly and ow.type not in ('parking', 'car') and w.type not in ('parking', 'car')
      and coalesce((
        select p.cancelled_at is null from views.booking_participant p where p.booking_id = o.id and p.member_id = m.id),
        o.organiser_id = m.id)),
  'covers', (
    select jsonb_agg(distinct jsonb_build_object('type', h.covered ->> 'type', 'place', e.name))
    from views.schedule_half h left join views.offsite_place e on e.id = (h.covered ->> 'offsite')::uuid
    where h.booking_id = b.id and h.member_id = m.id and h.covered ->> 'type' <> h.location_type))`;
