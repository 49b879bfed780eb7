import type { WaitingStatus } from '@escale/contract';
import { undoSeconds, type Wish } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Row of a waiting-list entry. */
export interface Entry extends Wish {
  id: string;
  memberId: string;
  workspaceId: string;
  day: string;
  people: number;
  status: WaitingStatus;
  bookingId: string | null;
}

/** The driver does not parse instants within JSON. */
const inUtc = (column: string) => sql`to_char(e.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The half-days and hours of an entry `e`. */
export const wish = sql`array_remove(array[case when e.morning then 0 end, case when e.afternoon then 1 end], null) as halves,
  case when e.from_at is not null then jsonb_build_object('from', ${inUtc('from_at')}, 'to', ${inUtc('to_at')}) end as hours`;

const columns = sql`e.id, e.member_id as "memberId", e.workspace_id as "workspaceId", e.day, e.people, e.status,
  e.booking_id as "bookingId", ${wish}`;

export async function readEntry(db: Db, id: string): Promise<Entry | null> {
  const { rows } = await sql<Entry>`select ${columns} from waiting_entry e where e.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Entries of a member that wait or are offered; the caller holds the member's lock, so that none is added meanwhile. */
export async function liveEntries(db: Db, memberId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${columns} from waiting_entry e where e.member_id = ${memberId}::uuid and e.status in ('waiting', 'offered')
    order by e.day, e.id limit 1000`.execute(db);
  return rows;
}

/** More people than ever wait for one space on one day; those beyond it get no offer until the list is shorter. */
const longestLine = 500;

/** Waiting entries of a space on a day, in the order of the offers; without their members, and excluding restricted ones. */
export async function lineOf(db: Db, workspaceId: string, day: string): Promise<(Wish & { id: string })[]> {
  const { rows } = await sql<Wish & { id: string }>`
    select e.id, ${wish} from waiting_line e
    where e.workspace_id = ${workspaceId}::uuid and e.day = ${day}::date and e.status = 'waiting'
    order by e.created_at, e.id limit ${longestLine}`.execute(db);
  return rows;
}

/** How often room of a space came free on a day; never decreases. */
export async function freedTimes(db: Db, workspaceId: string, day: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(freed_times), 0)::int as times from views.slot
    where workspace_id = ${workspaceId}::uuid and day = ${day}::date`.execute(db);
  return rows[0]?.times ?? 0;
}

export async function addEntry(
  tx: Db,
  entry: Omit<Entry, 'id' | 'status' | 'bookingId'> & { companyId: string | null; at: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('waiting_entry')
    .values({
      member_id: entry.memberId,
      company_id: entry.companyId,
      workspace_id: entry.workspaceId,
      day: entry.day,
      morning: entry.halves.includes(0),
      afternoon: entry.halves.includes(1),
      from_at: entry.hours?.from ?? null,
      to_at: entry.hours?.to ?? null,
      people: entry.people,
      created_at: entry.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setEntry(tx: Db, id: string, status: WaitingStatus, bookingId?: string): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ status, ...(bookingId === undefined ? {} : { booking_id: bookingId }) })
    .where('id', '=', id)
    .execute();
}

/** Lapses entries for days that are past in the time zone of their site. */
export async function lapsePastEntries(db: Db, now: string): Promise<void> {
  await sql`
    update waiting_entry e set status = 'lapsed'
    from views.workspace w join views.building b on b.id = w.building_id
    where w.id = e.workspace_id and e.status = 'waiting' and e.day < (${now}::timestamptz at time zone b.timezone)::date`.execute(
    db,
  );
}

const mostDays = 1000;

/**
 * Spaces and days with waiting entries that seem to have room for one of them, except room freed by a cancellation that can still be
 * undone; the decision itself is made with the offer.
 */
export async function daysWithRoom(db: Db, now: string): Promise<{ workspaceId: string; day: string }[]> {
  const { rows } = await sql<{ workspaceId: string; day: string }>`
    select e.workspace_id as "workspaceId", e.day from waiting_entry e
    where e.status = 'waiting' and (e.from_at is not null or not exists (
      select 1 from views.slot s
      where s.workspace_id = e.workspace_id and s.day = e.day and s.capacity - s.taken < e.people
        and ((s.half = 0 and e.morning) or (s.half = 1 and e.afternoon))))
    and not exists (
      select 1 from views.booking b
      where b.workspace_id = e.workspace_id and b.day = e.day and b.ended_because = 'member'
        and b.cancelled_at > ${now}::timestamptz - make_interval(secs => ${undoSeconds}))
    group by e.workspace_id, e.day order by e.day, e.workspace_id limit ${mostDays}`.execute(db);
  return rows;
}
