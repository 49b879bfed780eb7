import { type MemberBooking, memberBooking } from '@escale/contract';
import { sql } from 'kysely';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Bookings of members that have not begun. */
export interface Coming {
  members: number;
  bookings: number;
  /** The last of their days; null without any. */
  lastDay: string | null;
}

/** Bookings to come that the members organise or take part in. The caller may administer them; guests of other companies count as well. */
export async function countComing(tx: Db, memberIds: readonly string[], now: string): Promise<Coming> {
  const ids = [...memberIds];
  const { rows } = await asSystem(tx, () =>
    sql<Coming>`
      select count(distinct member_id)::int as members, count(distinct id)::int as bookings, max(day)::text as "lastDay" from (
        select b.id, b.organiser_id as member_id, b.day from booking b where b.organiser_id = any(${ids}::uuid[]) and ${isComing(now)}
        union all
        select b.id, p.member_id, b.day from booking_participant p join booking b on b.id = p.booking_id
        where p.member_id = any(${ids}::uuid[]) and p.cancelled_at is null and ${isComing(now)}) coming`.execute(tx),
  );
  return rows[0] ?? { members: 0, bookings: 0, lastDay: null };
}

/** The bookings to come of one member by page, the next first; a private one without its place, except to whoever takes part in it. */
export async function readComing(
  db: Db,
  {
    memberId,
    readerId,
    now,
    page,
    limit,
  }: { memberId: string; readerId: string; now: string; page: number; limit: number },
): Promise<{ items: MemberBooking[]; total: number }> {
  const { rows } = await sql<{ total: number; booking: unknown }>`
    select count(*) over ()::int as total, jsonb_build_object(
      'id', b.id, 'reference', b.reference, 'workspaceName', case when hidden then '' else w.name end,
      'buildingName', case when hidden then '' else l.name end, 'from', b.from_at, 'to', b.to_at, 'timezone', l.timezone,
      'status', b.status, 'organises', b.organiser_id = ${memberId}::uuid, 'isPrivate', hidden) as booking
    from booking b join views.workspace w on w.id = b.workspace_id join views.building l on l.id = b.building_id
    cross join lateral (select b.private and b.organiser_id <> ${readerId}::uuid and not exists (
      select 1 from booking_participant p where p.booking_id = b.id and p.member_id = ${readerId}::uuid) as hidden) of_reader
    where ${isComing(now)} and (b.organiser_id = ${memberId}::uuid or b.id in (
      select p.booking_id from booking_participant p where p.member_id = ${memberId}::uuid and p.cancelled_at is null))
    order by b.from_at, b.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { items: rows.map((row) => memberBooking.parse(row.booking)), total: rows[0]?.total ?? 0 };
}

const isComing = (now: string) => sql`b.status in ('pending', 'confirmed') and b.from_at > ${now}::timestamptz`;
