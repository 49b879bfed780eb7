import type { LongStay, RouteById, RouteRequest } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Wish = RouteRequest<RouteById<'long-stays.send'>>['body'];

/** The row `l` with its space `w` in the shape of the contract. */
export const longStayJson = sql`jsonb_build_object(
  'id', l.id, 'workspace', jsonb_build_object('id', w.id, 'name', w.name), 'people', l.people, 'from', l.from_day, 'months', l.months,
  'weekdays', l.weekdays, 'message', l.message, 'state', l.state, 'closedBy', l.closed_by, 'answer', l.answer,
  'createdAt', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'changedAt', to_char(l.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;

/** The host of a space that a member may rent; null for an internal space, a closed one and none. */
export async function hostOfSpace(tx: Db, workspaceId: string): Promise<string | null> {
  const { rows } = await sql<{ hostId: string }>`
    select host_id as "hostId" from views.workspace
    where id = ${workspaceId}::uuid and host_id is not null and closure is distinct from 'closed'`.execute(tx);
  return rows[0]?.hostId ?? null;
}

/** Requests that a member has sent since an instant, in all and to one host, whatever became of them. */
export async function countLongStays(
  tx: Db,
  { memberId, hostId, since }: { memberId: string; hostId: string; since: string },
): Promise<{ sent: number; toHost: number }> {
  const { rows } = await sql<{ sent: number; toHost: number }>`
    select count(*) as sent, count(*) filter (where host_id = ${hostId}::uuid) as "toHost" from long_stay
    where member_id = ${memberId}::uuid and created_at > ${since}::timestamptz`.execute(tx);
  return rows[0] ?? { sent: 0, toHost: 0 };
}

/** Stores a request; null when the member has an open one for the space. */
export async function insertLongStay(
  tx: Db,
  { people, from, months, weekdays, message }: Wish,
  { workspaceId, hostId, memberId, now }: { workspaceId: string; hostId: string; memberId: string; now: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into long_stay (workspace_id, host_id, member_id, people, from_day, months, weekdays, message, created_at, changed_at)
    values (${workspaceId}::uuid, ${hostId}::uuid, ${memberId}::uuid, ${people}, ${from}::date, ${months}, ${weekdays}::int[],
      ${message}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (member_id, workspace_id) where state <> 'closed' do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Requests under a condition on the row `l`, in an order. */
export async function readLongStays(db: Db, where: RawBuilder<unknown>, limit: number): Promise<LongStay[]> {
  const { rows } = await sql<{ item: LongStay }>`
    select ${longStayJson} as item from long_stay l join views.workspace w on w.id = l.workspace_id
    where ${where} order by l.created_at desc, l.id limit ${limit}`.execute(db);
  return rows.map(({ item }) => item);
}

/** Ends or answers an open request under a condition; false when none fits. */
export async function changeLongStay(
  tx: Db,
  where: RawBuilder<unknown>,
  { state, closedBy, answer, now }: Pick<LongStay, 'state' | 'closedBy' | 'answer'> & { now: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update long_stay l set state = ${state}, closed_by = ${closedBy}, answer = coalesce(${answer}, answer), changed_at = ${now}::timestamptz
    where ${where} and l.state <> 'closed'`.execute(tx);
  return numAffectedRows > 0n;
}
