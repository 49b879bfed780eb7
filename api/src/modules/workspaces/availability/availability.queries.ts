import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isVisible, type Viewer } from '../viewer.ts';

export interface SpaceRow {
  capacity: number;
  booking_mode: string;
  closure: string | null;
  notice_hours: number;
  opening_hours: unknown;
  timezone: string;
}

/** The space as far as its half-days depend on it; undefined when there is none for this viewer. */
export async function readSpace(db: Db, viewer: Viewer, workspaceId: string): Promise<SpaceRow | undefined> {
  const { rows } = await sql<SpaceRow>`
    select w.capacity, w.booking_mode, w.closure, w.notice_hours, b.opening_hours, b.timezone
    from workspace w join building b on b.id = w.building_id
    where w.id = ${workspaceId}::uuid and ${isVisible(viewer)}`.execute(db);
  return rows[0];
}

/** Places taken per half with any. */
export function readTaken(db: Db, workspaceId: string, from: string, to: string) {
  return db
    .selectFrom('slot')
    .select(['day', 'half', 'taken'])
    .where('workspace_id', '=', workspaceId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** Closed days. */
export function readClosures(db: Db, workspaceId: string, from: string, to: string) {
  return db
    .selectFrom('workspace_closure')
    .select(['day', 'reason'])
    .where('workspace_id', '=', workspaceId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** Live bookings that leave the space to nobody else. */
export function readExclusive(db: Db, workspaceId: string, from: string, to: string) {
  return db
    .selectFrom('busy_time')
    .select(['day', 'morning', 'afternoon', 'hourly', 'from_at', 'to_at'])
    .where('workspace_id', '=', workspaceId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('exclusive', '=', true)
    .orderBy('from_at')
    .execute();
}
