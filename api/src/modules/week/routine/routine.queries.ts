import type { LocationType, Routine } from '@escale/contract';
import { halfAt, type StatedPlace } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A half of a member's template. */
export interface RoutineHalf extends StatedPlace {
  weekday: number;
  half: 0 | 1;
}

/** A member's template in the order of the week, with the names of its places. */
export async function readRoutine(db: Db, memberId: string): Promise<(RoutineHalf & { label: string | null })[]> {
  const { rows } = await sql<RoutineHalf & { type: LocationType; label: string | null }>`
    select r.weekday, r.half, r.location_type as type, r.building_id as "buildingId", null as "workspaceId",
      r.offsite_place_id as "offsitePlaceId", coalesce(l.name, o.name) as label
    from routine_half r
    left join views.building l on l.id = r.building_id
    left join views.offsite_place o on o.id = r.offsite_place_id
    where r.member_id = ${memberId} order by r.weekday, r.half`.execute(db);
  return rows;
}

/** The template as the contract shows it. */
export async function shownRoutine(db: Db, memberId: string): Promise<Routine> {
  const halves = await readRoutine(db, memberId);
  return {
    halves: halves.flatMap(({ weekday, half, type, buildingId, offsitePlaceId, label }) =>
      type === 'notDefined'
        ? []
        : [{ weekday, half: halfAt(half), locationType: type, locationId: buildingId ?? offsitePlaceId, label }],
    ),
  };
}

/** Replaces a member's template. */
export async function replaceRoutine(tx: Db, memberId: string, halves: readonly RoutineHalf[]): Promise<void> {
  await tx.deleteFrom('routine_half').where('member_id', '=', memberId).execute();
  if (halves.length === 0) return;
  await tx
    .insertInto('routine_half')
    .values(
      halves.map(({ weekday, half, type, buildingId, offsitePlaceId }) => ({
        member_id: memberId,
        weekday,
        half,
        location_type: type,
        building_id: buildingId,
        offsite_place_id: offsitePlaceId,
      })),
    )
    .execute();
}

/** Marks a Monday as done for a member; false when it already was, so that it is done once however many workers run. */
export async function beginRun(tx: Db, memberId: string, monday: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('routine_run')
    .values({ member_id: memberId, monday, ran_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the routine of a member `m` has something to set, or to take back from a day on because its template was emptied. */
const hasRoutine = (from: string) => sql`(exists (select 1 from routine_half r where r.member_id = m.id)
  or exists (select 1 from views.schedule_half s where s.member_id = m.id and s.set_by = 'routine' and s.day >= ${from}::date))`;

/** Time zones of members with a template, or with days of an earlier one from a date on. */
export async function routineZones(db: Db, from: string): Promise<string[]> {
  const { rows } = await sql<{ timezone: string }>`
    select distinct m.timezone from views.member m
    where m.access <> 'restricted' and ${hasRoutine(from)}`.execute(db);
  return rows.map(({ timezone }) => timezone);
}

/** Members of a time zone whose routine has not filled the weeks from that Monday on. */
export async function dueMembers(
  db: Db,
  { timezone, monday, after, most }: { timezone: string; monday: string; after: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from views.member m
    where m.timezone = ${timezone} and (${after}::uuid is null or m.id > ${after}::uuid) and m.access <> 'restricted'
      and ${hasRoutine(monday)}
      and not exists (select 1 from routine_run d where d.member_id = m.id and d.monday = ${monday}::date)
    order by m.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Halves that a template must not change: set by the member or a booking, requested from a host, or cleared by the member. */
export async function heldHalves(db: Db, memberId: string, from: string, to: string): Promise<Set<string>> {
  const { rows } = await sql<{ day: string; half: number }>`
    select day, half from views.schedule_half
      where member_id = ${memberId} and day between ${from} and ${to} and set_by <> 'routine'
    union select day, half from views.schedule_emptied where member_id = ${memberId} and day between ${from} and ${to}
    union select b.day, h.half::smallint from views.booking b cross join lateral (values (0, b.morning), (1, b.afternoon)) as h(half, held)
      where b.organiser_id = ${memberId} and b.status = 'pending' and b.gates[1] is distinct from 'offer' and h.held
        and b.day between ${from} and ${to}`.execute(db);
  return new Set(rows.map(({ day, half }) => `${day}.${half}`));
}

/** Opening hours of buildings by id. */
export async function openingHoursOf(db: Db, ids: readonly string[]): Promise<Map<string, unknown>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('views.building').select(['id', 'opening_hours']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.opening_hours]));
}
