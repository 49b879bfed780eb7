import { type DoorBusy, type DoorState, pages } from '@escale/contract';
import { checkInWindow, openingOf, openSpans } from '@escale/rules';
import { sql } from 'kysely';
import { siteTime } from '../../../platform/clock/site-time.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readSpace, type Space } from '../../inventory/spaces/public.ts';
import { checkInCode } from '../check-in/public.ts';
import { readDoor, roomsOf } from './door.queries.ts';

interface Row extends Omit<DoorBusy, 'checkIn'> {
  workspaceId: string;
  bookedAt: string;
  checkedInAt: string | null;
}

/** What a screen shows of today (BKG-18, MAP-09); nothing of it depends on the second, so that an unchanged day is the same reply. */
export async function showDoor(context: Context, token: string): Promise<DoorState> {
  const { db, clock } = context;
  const door = await readDoor(db, token, clock.now());
  const day = clock.today(door.timezone);
  const ids = await roomsOf(db, door);
  const [spaces, more, busy, closures] = await Promise.all([
    Promise.all(ids.map((id) => readSpace(db, id))),
    readMore(db, ids),
    readBusy(db, ids, day),
    readClosures(db, ids, day),
  ]);
  return {
    of: door.workspaceId === null ? 'floor' : 'room',
    name: door.name,
    building: door.building,
    floor: door.floor,
    timezone: door.timezone,
    day,
    rooms: spaces.map((space) => {
      const { facilities = [], counter = 0 } = more.get(space.id) ?? {};
      return {
        id: space.id,
        name: space.name,
        capacity: space.capacity,
        facilities,
        closure: space.closure ?? closures.get(space.id) ?? null,
        open: openOn(space, day),
        bufferMinutes: space.bufferMinutes,
        busy: busy.filter(({ workspaceId }) => workspaceId === space.id).map((row) => busyOf(row, space)),
        checkInPath: pages.checkIn(
          space.id,
          checkInCode(context.keys, { workspaceId: space.id, seatId: null, counter }),
        ),
      };
    }),
  };
}

function openOn({ openingHours, timezone }: Space, day: string): { from: string; to: string }[] {
  const site = siteTime(timezone);
  return openSpans(openingOf(openingHours, day)).map(({ from, to }) => ({
    from: site.toInstant(day, from),
    to: site.toInstant(day, to),
  }));
}

function busyOf({ workspaceId: _, bookedAt, checkedInAt, ...row }: Row, { checkInMinutes }: Space): DoorBusy {
  const window = row.kind === 'booking' ? checkInWindow(row.from, checkInMinutes, bookedAt) : null;
  return { ...row, checkIn: window && { ...window, at: checkedInAt } };
}

async function readMore(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('views.workspace')
    .select(['id', 'facilities', 'check_in_code as counter'])
    .where((one) => one('id', '=', one.fn.any(one.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/**
 * A screen in a corridor is read by guests as well: it names only members whose place the whole company may see, by first name and initial,
 * and nobody of a private booking (CON-04).
 */
const shownName = sql`case when not b.private and m.visibility = 'company' and m.access <> 'restricted'
  then m.first_name || ' ' || left(m.last_name, 1) || '.' end`;

async function readBusy(db: Db, ids: readonly string[], day: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.workspace_id as "workspaceId", b.id, 'booking' as kind, b.from_at as "from", b.to_at as "to", ${shownName} as name, b.people,
      b.created_at as "bookedAt", b.checked_in_at as "checkedInAt"
    from views.booking b left join views.member m on m.id = b.organiser_id
    where b.workspace_id = any(${[...ids]}::uuid[]) and b.day = ${day}::date and b.status in ('pending', 'confirmed')
    union all
    select workspace_id, id, 'stay', from_at, to_at, null, 1, from_at, null from door_stay
    where workspace_id = any(${[...ids]}::uuid[]) and day = ${day}::date
    order by "from", id`.execute(db);
  return rows;
}

async function readClosures(db: Db, ids: readonly string[], day: string) {
  const { rows } = await sql<{ id: string; reason: NonNullable<Space['closure']> }>`
    select workspace_id as id, reason from views.workspace_closure
    where workspace_id = any(${[...ids]}::uuid[]) and day = ${day}::date`.execute(db);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
