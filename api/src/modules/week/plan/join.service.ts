import type { ErrorCode, Half, RouteById, RouteReply, RouteRequest, ShownDay, ShownHalf } from '@escale/contract';
import { type HalfAt, halfAt, halfIndex, partOfHalves, samePlace } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { visibilityOf } from '../../directory/visibility/public.ts';
import { balanceOf } from '../../ledger/public.ts';
import {
  editWithin,
  emitScheduleChanged,
  isBooked,
  readEntries,
  readMyDay,
  readShownDays,
  requireEditable,
} from '../schedule/public.ts';
import { bookPlace, type PlaceBooker, phoneOf } from './book-place.ts';
import { freeSeatsNear, isOwnBuilding, readJoinedSpace } from './join.queries.ts';

type Join = RouteById<'schedule.join'>;
type Body = RouteRequest<Join>['body'];

export interface JoinCall extends Omit<PlaceBooker, 'phone'> {
  actor: Actor;
  body: Body;
  idempotencyKey: string;
}
/** Who comes to a place on a date, and on which terms. */
export interface Comer extends Omit<PlaceBooker, 'phone'>, Pick<Body, 'date' | 'payment' | 'phone' | 'replaces'> {}
/** Refusals that mean someone else was quicker: the next seat may be free. */
const taken: readonly ErrorCode[] = [
  'booking.seat-taken',
  'booking.full',
  'booking.unavailable',
  'booking.out-of-order',
];
const mostSeatsTried = 12;

/**
 * Joins a colleague at their place, as far as they show it (WEK-08, CON-05): the free seat nearest to theirs, a place in their space, or
 * the site alone where nothing is booked. A space of a host is booked only when the member agreed to pay for it. All halves or none.
 */
export async function joinColleague(context: Context, call: JoinCall): Promise<RouteReply<Join>> {
  const { actor, body, idempotencyKey } = call;
  const { memberId } = actor;
  const { date } = body;
  return transact(context.db, (tx) =>
    withIdempotency(tx, { actor, key: idempotencyKey, routeId: 'schedule.join', body }, async () => {
      await requireEditable(tx, context, memberId, [date]);
      await lockMembers(tx, [memberId]);
      const { day, showsSeat } = await shownDay(tx, context, memberId, body);
      const targets = targetsOf(day, body.half);
      if (targets.length === 0) throw new ApiError('schedule.nothing-to-join');
      if (
        await isBooked(
          tx,
          memberId,
          targets.flatMap(({ halves }) => halves),
        )
      )
        throw new ApiError('schedule.booked');
      const comer = { ...call, ...body };
      const bookingIds = await joinTargets(tx, context, comer, targets, showsSeat ? body.userId : null);
      await emitScheduleChanged(tx, memberId, [date]);
      const joined = await readMyDay(tx, memberId, date);
      return { day: joined, bookingIds, creditsCents: await balanceOf(tx, memberId) };
    }),
  );
}

/** The colleague's day as visible to the member; `resource.not-found` for strangers. */
export async function shownDay(
  tx: Db,
  { clock }: Context,
  memberId: string,
  { userId, date }: Pick<Body, 'userId' | 'date'>,
) {
  const viewer = { memberId, now: clock.now() };
  const level = userId === memberId ? null : await visibilityOf(tx, viewer, userId);
  if (level === null) throw new ApiError('resource.not-found');
  const days = await readShownDays(tx, viewer, [userId], date, date);
  return { day: days.get(userId)?.[0], showsSeat: level === 'seat' };
}

export interface Target {
  there: Pick<ShownHalf, 'locationType' | 'locationId' | 'buildingId'>;
  halves: HalfAt[];
}

/** The places of a day that can be joined; a whole day at one of them is one target. */
export function targetsOf(day: ShownDay | undefined, requested: Half | undefined): Target[] {
  if (!day) return [];
  const wanted = requested === undefined ? day.halves : [day.halves[halfIndex(requested)]];
  const there = wanted.filter(({ locationType }) => locationType === 'office' || locationType === 'flexOffice');
  const at = ({ half }: ShownHalf): HalfAt => ({ date: day.date, half: halfIndex(half) });
  const [first, second] = there;
  if (first && second && isSame(first, second)) return [{ there: first, halves: [at(first), at(second)] }];
  return there.map((half) => ({ there: half, halves: [at(half)] }));
}

function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

function isSame({ locationType: a, ...first }: ShownHalf, { locationType: b, ...second }: ShownHalf): boolean {
  return a !== 'working' && b !== 'working' && samePlace({ ...first, locationType: a }, { ...second, locationType: b });
}

/** Joins places, near the seat of a colleague where it is known; returns the ids of the bookings. */
export async function joinTargets(
  tx: Db,
  context: Context,
  comer: Comer,
  targets: readonly Target[],
  seatOf: string | null,
): Promise<string[]> {
  const bookingIds: string[] = [];
  if (!comer.replaces)
    await requireNotAway(
      tx,
      comer,
      targets.flatMap(({ halves }) => halves),
    );
  // Lock order: places are locked by space.
  for (const target of [...targets].sort((a, b) => compare(a.there.locationId, b.there.locationId))) {
    const bookingId = await joinTarget(tx, context, comer, { ...target, seatOf });
    if (bookingId !== null) bookingIds.push(bookingId);
  }
  return bookingIds;
}

/** Refuses to replace a day off or a place elsewhere that the member set, until they have agreed to it (WEK-13). */
async function requireNotAway(tx: Db, { actor, date }: Comer, halves: readonly HalfAt[]): Promise<void> {
  const entries = await readEntries(tx, actor.memberId, date, date);
  const isAway = entries.some(
    ({ half, type }) => (type === 'dayOff' || type === 'offsite') && halves.some((one) => one.half === half),
  );
  if (isAway) throw new ApiError('schedule.join-replaces');
}

/** Joins one place; returns the id of its booking, or null where none is needed. */
async function joinTarget(
  tx: Db,
  context: Context,
  comer: Comer,
  { there, halves, seatOf }: Target & { seatOf: string | null },
): Promise<string | null> {
  const { memberId } = comer.actor;
  const { locationId, buildingId } = there;
  const space = locationId === null ? null : await readJoinedSpace(tx, memberId, locationId);
  if (locationId === null || !space?.shared) {
    await comeToSite(tx, memberId, halves, buildingId, there);
    return null;
  }
  const { date } = comer;
  const part = partOf(halves);
  if (space.paid && comer.payment !== 'credits')
    throw new ApiError('schedule.join-unpaid', { details: { workspaceId: locationId, slot: { date, part } } });
  const places = space.hasSeats
    ? await freeSeatsNear(tx, {
        workspaceId: locationId,
        seatOf,
        date,
        halves: halves.map(({ half }) => half),
        most: mostSeatsTried,
      })
    : [{ workspaceId: locationId, seatId: null }];
  const booker = { ...comer, phone: await phoneOf(tx, memberId, comer.phone) };
  for (const place of places) {
    const { value: booking, code } = await bookPlace(tx, context, booker, { ...place, date, part });
    if (code === null) return booking.id;
    if (!taken.includes(code)) throw new ApiError(code);
  }
  throw new ApiError('schedule.no-room');
}

/** Sets the same site where nothing in it can be booked: only for an office of the own company. */
async function comeToSite(
  tx: Db,
  memberId: string,
  halves: readonly HalfAt[],
  buildingId: string | null,
  { locationType }: Target['there'],
): Promise<void> {
  const isOffice = locationType === 'office';
  if (!isOffice || buildingId === null || !(await isOwnBuilding(tx, memberId, buildingId)))
    throw new ApiError('schedule.nothing-to-join');
  await editWithin(tx, memberId, { id: idOf(halves), locationType: 'office', locationId: buildingId });
}

const partOf = (halves: readonly HalfAt[]) => partOfHalves(halves.map(({ half }) => halfAt(half)));

function idOf(halves: readonly HalfAt[]): string {
  const date = halves[0]?.date ?? '';
  const part = partOf(halves);
  return part === 'day' ? date : `${date}.${part}`;
}
