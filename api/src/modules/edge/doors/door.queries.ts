import { sql } from 'kysely';
import { hashOfToken } from '../../../platform/access/token-hash.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

/** A screen, as the token of its link opens it. */
export interface KnownDoor {
  id: string;
  companyId: string;
  workspaceId: string | null;
  floorId: string | null;
  name: string;
  building: string;
  floor: { name: string; number: number } | null;
  timezone: string;
}

/** Floor `f` of a place, where it is on one. */
export const floorJson = sql`case when f.id is not null then jsonb_build_object('name', f.name, 'number', f.number) end`;

/** Writes that a screen is alive at most this often. */
const seenEverySeconds = 60;
/** What may be done at one screen within some minutes: more than people at a door, fewer than somebody who plays with it. */
const mostActs = 40;
const actsMinutes = 10;

/** The screen whose link has that token; `resource.not-found` for a link that was renewed or taken away. */
export async function readDoor(db: Db, token: string, now: string): Promise<KnownDoor> {
  const { rows } = await sql<KnownDoor & { isQuiet: boolean }>`
    select d.id, d.company_id as "companyId", d.workspace_id as "workspaceId", d.floor_id as "floorId", b.timezone,
      b.name as building, ${floorJson} as floor, coalesce(w.name, f.name) as name,
      coalesce(d.seen_at <= ${now}::timestamptz - make_interval(secs => ${seenEverySeconds}), true) as "isQuiet"
    from door d join views.building b on b.id = d.building_id
      left join views.workspace w on w.id = d.workspace_id
      left join views.floor f on f.id = coalesce(d.floor_id, w.floor_id)
    where d.token_hash = ${hashOfToken(token)}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('resource.not-found');
  const { isQuiet, ...door } = row;
  if (isQuiet) await db.updateTable('door').set({ seen_at: now }).where('id', '=', door.id).execute();
  return door;
}

/** Counts what is done at a screen, so that a token that got about disturbs no more than one door (SEC-02). */
export async function countAct(db: Db, { id }: KnownDoor, now: string): Promise<void> {
  const window = sql<boolean>`coalesce(acts_since > ${now}::timestamptz - make_interval(mins => ${actsMinutes}), false)`;
  const { acts } = await db
    .updateTable('door')
    .set({
      acts: sql<number>`case when ${window} then acts + 1 else 1 end`,
      acts_since: sql<string>`case when ${window} then acts_since else ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .returning('acts')
    .executeTakeFirstOrThrow();
  if (acts > mostActs) throw new ApiError('rate.limited', { retryAfter: actsMinutes * 60 });
}

/** The rooms by the hour that a screen shows: its own, or those of its floor, of its company alone. */
export async function roomsOf(db: Db, { companyId, workspaceId, floorId }: KnownDoor): Promise<string[]> {
  const rows = await db
    .selectFrom('views.workspace')
    .select('id')
    .where('company_id', '=', companyId)
    .where('booking_mode', '=', 'hours')
    .where((one) => (workspaceId === null ? one('floor_id', '=', floorId) : one('id', '=', workspaceId)))
    .orderBy('name')
    .orderBy('id')
    .limit(mostRooms)
    .execute();
  return rows.map(({ id }) => id);
}

const mostRooms = 40;

/** A room of the screen; any other is `resource.not-found`. */
export async function requireRoom(db: Db, door: KnownDoor, workspaceId: string): Promise<void> {
  if (!(await roomsOf(db, door)).includes(workspaceId)) throw new ApiError('resource.not-found');
}
