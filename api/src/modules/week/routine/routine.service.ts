import { openingDay, type RouteById, type RouteReply, type RouteRequest } from '@escale/contract';
import {
  addDays,
  afterChange,
  datesBetween,
  dayAllows,
  type HalfAt,
  halfAt,
  halfIndex,
  mondayOf,
  type OpeningDay,
  openingOf,
  overrunQuotas,
  type StatedPlace,
  toLocal,
  weekdayOf,
} from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { memberPolicy, usedHalves } from '../../policies/public.ts';
import {
  deleteEntries,
  emitScheduleChanged,
  placeOf,
  readEntries,
  todayOf,
  upsertEntries,
} from '../schedule/public.ts';
import {
  beginRun,
  heldHalves,
  openingHoursOf,
  type RoutineHalf,
  readRoutine,
  replaceRoutine,
  shownRoutine,
} from './routine.queries.ts';

type Save = RouteById<'routine.save'>;
/** Two weeks from Monday on (spec §9). */
const routineDays = 14;
/** Local time on Mondays at which the routine runs. */
const turn = '05:00';

/** Stores a template; with `applyNow` it fills the weeks from today on, otherwise it waits for the next Monday (WEK-06). */
export async function saveRoutine(
  context: Context,
  { memberId }: Actor,
  { halves, applyNow }: RouteRequest<Save>['body'],
): Promise<RouteReply<Save>> {
  const { clock } = context;
  return transact(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const template: RoutineHalf[] = [];
    for (const { weekday, half, locationType, locationId } of halves) {
      const place = await placeOf(tx, memberId, locationType, locationId ?? null);
      template.push({ ...place, workspaceId: null, weekday, half: halfIndex(half) });
    }
    await replaceRoutine(tx, memberId, template);
    const { timezone } = await zoneOf(tx, memberId);
    const monday = dueMonday(clock.now(), timezone);
    await beginRun(tx, memberId, monday, clock.now());
    const applied = applyNow ? await fill(tx, context, memberId, mondayOf(await todayOf(tx, context, memberId))) : [];
    return { ...(await shownRoutine(tx, memberId)), applied };
  });
}

async function zoneOf(db: Db, memberId: string): Promise<{ timezone: string }> {
  return db.selectFrom('views.member').select('timezone').where('id', '=', memberId).executeTakeFirstOrThrow();
}

/** The latest Monday whose run is due in a time zone: today's from 05:00 on. */
export function dueMonday(now: string, timezone: string): string {
  const { date, time } = toLocal(now, timezone);
  const monday = mondayOf(date);
  return date === monday && time < turn ? addDays(monday, -7) : monday;
}

/** Fills a Monday's two weeks for a member, from today on; once, and safe to retry (JOB-01). */
export async function runRoutine(context: Context, memberId: string, monday: string): Promise<void> {
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    if (await beginRun(tx, memberId, monday, context.clock.now())) await fill(tx, context, memberId, monday);
  });
}

interface Filled extends HalfAt {
  place: StatedPlace;
}

/**
 * Writes the template into two weeks, except for halves that the member set, booked or cleared, and those that the policy, a blocking quota
 * or the building's hours do not allow. Halves that an earlier template wrote are removed. Returns the days that changed.
 */
async function fill(tx: Db, context: Context, memberId: string, monday: string): Promise<string[]> {
  const today = await todayOf(tx, context, memberId);
  const from = today > monday ? today : monday;
  const to = addDays(monday, routineDays - 1);
  const held = await heldHalves(tx, memberId, from, to);
  const template = await readRoutine(tx, memberId);
  const dates = datesBetween(from, to);
  const requested = dates.flatMap((date) =>
    template
      .filter(({ weekday, half }) => weekday === weekdayOf(date) && !held.has(`${date}.${half}`))
      .map(({ half, type, buildingId, workspaceId, offsitePlaceId }): Filled => {
        return { date, half, place: { type, buildingId, workspaceId, offsitePlaceId } };
      }),
  );
  const before = (await readEntries(tx, memberId, from, to)).filter(({ setBy }) => setBy === 'routine');
  const filled = await allowed(tx, memberId, dates, before, requested);
  const places = filled.map(({ date, half, place }) => ({ date, half, ...place }));
  const gone = before.filter((old) => !places.some((one) => isSame(one, old)));
  const fresh = places.filter((one) => !before.some((old) => isSame(one, old)));
  if (gone.length + fresh.length === 0) return [];
  await deleteEntries(tx, memberId, gone);
  await upsertEntries(tx, memberId, fresh, 'routine');
  const days = await emitScheduleChanged(
    tx,
    memberId,
    [...gone, ...fresh].map(({ date }) => date),
  );
  return days.map(({ date }) => date);
}

type Stated = HalfAt & StatedPlace;

function isSame(a: Stated, b: Stated): boolean {
  const place = ({ date, half, type, buildingId, workspaceId, offsitePlaceId }: Stated) =>
    [date, half, type, buildingId, workspaceId, offsitePlaceId].join();
  return place(a) === place(b);
}

/** The halves of a template that are allowed, each judged together with those before it. */
async function allowed(
  tx: Db,
  memberId: string,
  dates: readonly string[],
  before: readonly HalfAt[],
  requested: readonly Filled[],
) {
  const { policy, approach } = await memberPolicy(tx, memberId);
  const gone = before.map(({ date, half }) => ({ date, half, type: null }));
  let used = afterChange(await usedHalves(tx, memberId, policy, dates), gone);
  const hours = await openingHoursOf(tx, [...new Set(requested.flatMap(({ place }) => place.buildingId ?? []))]);
  return requested.filter(({ date, half, place }) => {
    if (!dayAllows(policy, date, place.type, place.buildingId).allowed || !isOpen(hours, place, date, half))
      return false;
    const change = [{ date, half, type: place.type }];
    if (approach === 'blocking' && overrunQuotas(policy, used, change).length > 0) return false;
    used = afterChange(used, change);
    return true;
  });
}

function isOpen(hours: ReadonlyMap<string, unknown>, { buildingId }: StatedPlace, date: string, half: 0 | 1): boolean {
  if (buildingId === null) return true;
  const days: OpeningDay[] = openingDay.array().parse(hours.get(buildingId) ?? []);
  return Boolean(openingOf(days, date)?.[halfAt(half)]);
}
