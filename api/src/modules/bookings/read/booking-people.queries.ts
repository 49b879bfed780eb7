import type { Person } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { personJson } from '../../directory/members/public.ts';
import type { BookingState } from './booking-state.queries.ts';

/** Condition on `booking b`: the member organises it, or booked it for the organiser, whose delegate they still are (BKG-22). */
export const organises = (memberId: string) => sql<boolean>`b.id in (
  select id from booking where organiser_id = ${memberId}::uuid
  union all select id from booking where booked_by = ${memberId}::uuid and is_delegate(organiser_id, booked_by))`;

/** Condition on `booking b`: nothing is left that comes before its host, such as the manager's approval (BKG-03, HST-03). */
export const hasReachedHost = sql<boolean>`not (b.gates && array['offer', 'payment', 'approval'])`;

/** Whether the member organises a booking, or is the delegate who booked it. */
export function isOrganisedBy(booking: Pick<BookingState, 'organiserId' | 'delegateId'>, memberId: string): boolean {
  return booking.organiserId === memberId || booking.delegateId === memberId;
}

/**
 * Condition on `booking b`: the member may approve it, as the organiser's manager, as who is responsible for the space or as an administrator
 * of the company, unless they booked it themselves; in place of a manager who did, the manager's own manager may (BKG-23).
 */
export const mayApprove = (memberId: string) => sql<boolean>`exists (
  select 1 from views.member o join views.member a on a.id = ${memberId}::uuid and a.company_id = b.company_id and a.access <> 'restricted'
  left join views.member d on d.id = b.booked_by
  where o.id = b.organiser_id and a.id <> o.id and a.id is distinct from d.id
    and (o.manager_id = a.id or (o.manager_id = d.id and d.manager_id = a.id) or 'administrator' = any(a.roles)
      or a.id = (select w.responsible_id from views.workspace w where w.id = b.workspace_id)))`;

/**
 * Condition on `manager`: the one who is asked to approve a booking of organiser `o` in the space `w`: who is responsible for it, else the
 * manager, in place of one who booked it as delegate `d` their own manager (BKG-23).
 */
export const isAskedManager = sql<boolean>`manager.id = coalesce(
    (select r.id from views.member r where r.id = w.responsible_id and r.id <> o.id and r.id is distinct from d.id
      and r.company_id = o.company_id and r.access = 'enabled'),
    case when o.manager_id = d.id then d.manager_id else o.manager_id end)
  and manager.id <> o.id and manager.company_id = o.company_id and manager.access = 'enabled'`;

/** Members who are asked to approve a booking: who is responsible for the space, or the manager; without one the administrators. */
export async function approversOf(
  db: Db,
  { organiserId, bookedBy, workspaceId }: Pick<BookingState, 'organiserId' | 'bookedBy' | 'workspaceId'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(manager.id, a.id) as id from views.member o
    left join views.member d on d.id = ${bookedBy}::uuid
    left join views.workspace w on w.id = ${workspaceId}
    left join views.member manager on ${isAskedManager}
    left join views.member a on manager.id is null and a.company_id = o.company_id and a.id <> o.id and a.id is distinct from d.id
      and 'administrator' = any(a.roles) and a.access = 'enabled'
    where o.id = ${organiserId} and coalesce(manager.id, a.id) is not null
    order by 1 limit 50`.execute(db);
  return rows.map(({ id }) => id);
}

/** The approver who refused a booking, or the member who cancelled it; null where nobody did. */
export async function whoEnded(db: Db, bookingId: string): Promise<Person | null> {
  const { rows } = await sql<{ person: Person }>`
    select ${personJson('m')} as person from booking b
    join views.member m on m.id = case when b.status = 'cancelled' then b.cancelled_by when b.ended_because = 'approver' then b.approver_id end
    where b.id = ${bookingId}::uuid`.execute(db);
  return rows[0]?.person ?? null;
}

/** Members of a booking: organiser, participants, and the delegate who booked. */
export function membersOf({ organiserId, participants, delegateId }: BookingState): string[] {
  return [...new Set([organiserId, ...participants, ...(delegateId ? [delegateId] : [])])];
}

/** Members who represent a host. */
export async function hostMembers(db: Db, hostId: string | null): Promise<string[]> {
  if (hostId === null) return [];
  const rows = await db
    .selectFrom('views.host_member as host_member')
    .select('member_id')
    .where('host_id', '=', hostId)
    .execute();
  return rows.map((row) => row.member_id);
}
