import type { DeletionObstacle } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** A deletion that a member asked for. */
export interface Deletion {
  dueAt: string;
  erasedAt: string | null;
  /** Whether it cancelled bookings. */
  hadBookings: boolean;
}

/** The deletion that a member asked for last, also when it is done; undefined when there was none or it was taken back. */
export async function readDeletion(db: Db, memberId: string): Promise<Deletion | undefined> {
  return db
    .selectFrom('account_deletion')
    .select(['due_at as dueAt', 'erased_at as erasedAt', 'had_bookings as hadBookings'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** End of the time in which a member can take the deletion back; null when there is nothing to take back. */
export async function deletionDue(db: Db, memberId: string): Promise<string | null> {
  const found = await readDeletion(db, memberId);
  return found?.erasedAt === null ? found.dueAt : null;
}

/** Records that a member asked for the deletion. */
export async function insertDeletion(
  tx: Db,
  memberId: string,
  { askedAt, dueAt, hadBookings }: { askedAt: string } & Pick<Deletion, 'dueAt' | 'hadBookings'>,
): Promise<void> {
  await tx
    .insertInto('account_deletion')
    .values({ member_id: memberId, asked_at: askedAt, due_at: dueAt, had_bookings: hadBookings })
    .execute();
}

/** Takes a deletion back that is not due yet; undefined when there is none. */
export async function removeDeletion(
  tx: Db,
  { memberId, dueMs }: { memberId: string; dueMs: number },
  now: string,
): Promise<Pick<Deletion, 'hadBookings'> | undefined> {
  const { rows } = await sql<Pick<Deletion, 'hadBookings'>>`
    delete from account_deletion where member_id = ${memberId}::uuid and erased_at is null
      and due_at = to_timestamp(${dueMs}::float8 / 1000) and due_at > ${now}::timestamptz
    returning had_bookings as "hadBookings"`.execute(tx);
  return rows[0];
}

/** Members whose accounts are to be emptied. */
export async function dueDeletions(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_deletion')
    .select('member_id')
    .where('erased_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(500)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Coming bookings of a member, pending ones as well. */
export async function countUpcoming(db: Db, memberId: string, now: string): Promise<number> {
  const { upcoming } = await db
    .selectFrom('views.booking')
    .select(({ fn }) => fn.countAll<number>().as('upcoming'))
    .where('organiser_id', '=', memberId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('from_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(upcoming);
}

/**
 * Why a member cannot leave: nobody else administers the company, or nobody else answers for bookings of the host that have not ended.
 * Members who are leaving themselves do not count.
 */
export async function obstacleOf(db: Db, memberId: string, now: string): Promise<DeletionObstacle | null> {
  const stays = sql`o.access = 'enabled' and o.id <> ${memberId}::uuid
    and not exists (select 1 from account_deletion x where x.member_id = o.id)`;
  const { rows } = await sql<{ administers: boolean; hosts: boolean }>`
    select
      m.company_id is not null and 'administrator' = any(m.roles) and not exists (
        select 1 from member o where o.company_id = m.company_id and 'administrator' = any(o.roles) and ${stays}
      ) as administers,
      exists (
        select 1 from host_member h where h.member_id = m.id
          and not exists (
            select 1 from host_member other join member o on o.id = other.member_id
            where other.host_id = h.host_id and ${stays})
          and exists (
            select 1 from views.booking b
            where b.host_id = h.host_id and b.status in ('pending', 'confirmed') and b.to_at > ${now}::timestamptz)
      ) as hosts
    from member m where m.id = ${memberId}::uuid`.execute(db);
  if (rows[0]?.administers) return 'lastAdministrator';
  return rows[0]?.hosts ? 'lastOfHost' : null;
}
