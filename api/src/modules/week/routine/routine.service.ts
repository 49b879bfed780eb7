import {
  type OwnDay,
  openingDay,
  type PreviewedHalf,
  type RouteById,
  type RouteReply,
  type RouteRequest,
} from '@escale/contract';
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
  readMyDays,
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
type Preview = RouteById<'routine.preview'>;
/** Two weeks from Monday on (spec §9). */
const routineDays = 14;
/** Local time on Mondays at which the routine runs. */
const turn = '05:00';
/** Local times at which the halves of a day are over. */
const ends = ['13:00', '19:00'] as const;

/** Stores a template; with `applyNow` it fills the weeks from today on, otherwise it waits for the next Monday (WEK-06). */
export async function saveRoutine(
  context: Context,
  { memberId }: Actor,
  { halves, applyNow }: RouteRequest<Save>['body'],
): Promise<RouteReply<Save>> {
  const { clock } = context;
  return transact(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    await replaceRoutine(tx, memberId, await templateOf(tx, memberId, halves));
    const { timezone } = await zoneOf(tx, memberId);
    const monday = dueMonday(clock.now(), timezone);
    await beginRun(tx, memberId, monday, clock.now());
    const applied = applyNow ? await fill(tx, context, memberId, mondayOf(await todayOf(tx, context, memberId))) : [];
    return { ...(await shownRoutine(tx, memberId)), applied };
  });
}

/** A template with its places resolved; refuses places that the member does not have. */
async function templateOf(
  db: Db,
  memberId: string,
  halves: RouteRequest<Save>['body']['halves'],
): Promise<RoutineHalf[]> {
  const template: RoutineHalf[] = [];
  for (const { weekday, half, locationType, locationId } of halves) {
    const place = await placeOf(db, memberId, locationType, locationId ?? null);
    template.push({ ...place, workspaceId: null, weekday, half: halfIndex(half) });
  }
  return template;
}

/** What a template would do to the two weeks that `saveRoutine` would fill first, half by half (WEK-06). */
export async function previewRoutine(
  context: Context,
  { memberId }: Actor,
  { halves, applyNow }: RouteRequest<Preview>['body'],
): Promise<RouteReply<Preview>> {
  const { db, clock } = context;
  const { timezone } = await zoneOf(db, memberId);
  const monday = applyNow
    ? mondayOf(await todayOf(db, context, memberId))
    : addDays(dueMonday(clock.now(), timezone), 7);
  const filling = await fillingOf(db, context, memberId, monday, await templateOf(db, memberId, halves));
  const days = await readMyDays(db, memberId, filling.from, filling.to);
  const previewed = (day: OwnDay, index: 0 | 1): PreviewedHalf => {
    const { half, locationType, label, bookingId } = day.halves[index];
    const at = { date: day.date, half: index };
    const refusal = filling.refused.find((one) => isAt(one, at))?.reason ?? null;
    return { half, locationType, label, reason: refusal, outcome: outcomeOf(filling, at, bookingId, refusal) };
  };
  return { days: days.map((day) => ({ date: day.date, halves: [previewed(day, 0), previewed(day, 1)] })) };
}

function outcomeOf(
  { held, filled, fresh, before }: Filling,
  at: HalfAt,
  bookingId: string | null,
  refusal: Refusal | null,
): PreviewedHalf['outcome'] {
  if (held.has(`${at.date}.${at.half}`)) return bookingId === null ? 'kept' : 'booked';
  if (refusal !== null) return 'refused';
  if (fresh.some((one) => isAt(one, at))) return 'set';
  if (filled.some((one) => isAt(one, at))) return 'unchanged';
  return before.some((one) => isAt(one, at)) ? 'removed' : 'none';
}

const isAt = (one: HalfAt, { date, half }: HalfAt) => one.date === date && one.half === half;

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

type Stated = HalfAt & StatedPlace;
type Refusal = NonNullable<PreviewedHalf['reason']>;

/** What a template does to two weeks, as halves. */
interface Filling {
  from: string;
  to: string;
  /** Halves `2026-11-25.0` that the member set, booked or cleared: they stay. */
  held: ReadonlySet<string>;
  /** What an earlier template wrote. */
  before: readonly Stated[];
  /** What this one writes, `fresh` where it is not there already. */
  filled: readonly Stated[];
  fresh: readonly Stated[];
  /** What the policy, a blocking quota or the building's hours do not allow. */
  refused: readonly (Stated & { reason: Refusal })[];
}

async function fillingOf(
  db: Db,
  context: Context,
  memberId: string,
  monday: string,
  template: readonly RoutineHalf[],
): Promise<Filling> {
  const today = await todayOf(db, context, memberId);
  const from = today > monday ? today : monday;
  const to = addDays(monday, routineDays - 1);
  const held = await heldHalves(db, memberId, from, to);
  const dates = datesBetween(from, to);
  const { timezone } = await zoneOf(db, memberId);
  const now = toLocal(context.clock.now(), timezone);
  const isOver = ({ date, half }: HalfAt) => date === now.date && ends[half] <= now.time;
  const requested = dates.flatMap((date) =>
    template
      .filter(({ weekday, half }) => weekday === weekdayOf(date) && !held.has(`${date}.${half}`))
      .filter(({ half }) => !isOver({ date, half }))
      .map(({ half, type, buildingId, workspaceId, offsitePlaceId }): Stated => {
        return { date, half, type, buildingId, workspaceId, offsitePlaceId };
      }),
  );
  const before = (await readEntries(db, memberId, from, to)).filter((one) => one.setBy === 'routine' && !isOver(one));
  const { filled, refused } = await judge(db, memberId, dates, before, requested);
  const fresh = filled.filter((one) => !before.some((old) => isSame(one, old)));
  return { from, to, held, before, filled, fresh, refused };
}

/** Writes the template into two weeks; halves that an earlier template wrote are removed. Returns the days that changed. */
async function fill(tx: Db, context: Context, memberId: string, monday: string): Promise<string[]> {
  const { before, filled, fresh } = await fillingOf(tx, context, memberId, monday, await readRoutine(tx, memberId));
  const gone = before.filter((old) => !filled.some((one) => isSame(one, old)));
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

function isSame(a: Stated, b: Stated): boolean {
  const place = ({ date, half, type, buildingId, workspaceId, offsitePlaceId }: Stated) =>
    [date, half, type, buildingId, workspaceId, offsitePlaceId].join();
  return place(a) === place(b);
}

/** The halves of a template that are allowed, each judged together with those before it, and the others. */
async function judge(
  tx: Db,
  memberId: string,
  dates: readonly string[],
  before: readonly HalfAt[],
  requested: readonly Stated[],
): Promise<Pick<Filling, 'filled' | 'refused'>> {
  const { policy, approach } = await memberPolicy(tx, memberId);
  const gone = before.map(({ date, half }) => ({ date, half, type: null }));
  let used = afterChange(await usedHalves(tx, memberId, policy, dates), gone);
  const hours = await openingHoursOf(tx, [...new Set(requested.flatMap(({ buildingId }) => buildingId ?? []))]);
  const filled: Stated[] = [];
  const refused: (Stated & { reason: Refusal })[] = [];
  for (const one of requested) {
    const { date, half, type, buildingId } = one;
    const change = [{ date, half, type }];
    const reasons: [Refusal, boolean][] = [
      ['policy', !dayAllows(policy, date, type, buildingId).allowed],
      ['closed', !isOpen(hours, one, date, half)],
      ['quota', approach === 'blocking' && overrunQuotas(policy, used, change).length > 0],
    ];
    const reason = reasons.find(([, holds]) => holds)?.[0];
    if (reason) refused.push({ ...one, reason });
    else {
      filled.push(one);
      used = afterChange(used, change);
    }
  }
  return { filled, refused };
}

function isOpen(hours: ReadonlyMap<string, unknown>, { buildingId }: StatedPlace, date: string, half: 0 | 1): boolean {
  if (buildingId === null) return true;
  const days: OpeningDay[] = openingDay.array().parse(hours.get(buildingId) ?? []);
  return Boolean(openingOf(days, date)?.[halfAt(half)]);
}
