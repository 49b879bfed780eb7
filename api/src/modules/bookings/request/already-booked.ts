import { halfIndex } from '@escale/rules';
import { sql } from 'kysely';
import { onSite } from '../../../platform/clock/site-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { BookingContext, RequestedSlot } from './booking-context.ts';

/** A booking that holds a place for a member. */
export interface Held {
  id: string;
  name: string;
  workspaceId: string;
  timezone: string;
  day: string;
  from: string;
  to: string;
  hourly: boolean;
  halves: number[];
  placesMember: boolean;
  isOwn: boolean;
  isPrivate: boolean;
  /** The booking that this one replaces once it is confirmed (BKG-25). */
  replacesId: string | null;
}

/**
 * Refuses a request for a time at which the organiser already holds a place, listing the conflicting bookings: the member decides whether
 * to replace them or to keep both, `alongside` (BKG-26). A room by the hour or a parking place does not conflict with a desk. The
 * organiser's own booking of the same space always refuses: more places there are booked for more people, in one booking. The held
 * bookings were read under the organiser's lock, so that of two concurrent requests the second sees the first.
 */
export function requireNoneHeld(held: readonly Held[], { space, slots }: BookingContext, alongside: boolean): void {
  const inTheWay = held.filter((one) => slots.some((slot) => isInTheWay(one, space, slot)));
  const refusing = alongside ? inTheWay.filter((one) => !canKeepBoth(one, space)) : inTheWay;
  if (refusing.length === 0) return;
  throw new ApiError('booking.already-booked', { details: { bookings: refusing.map((one) => shown(one, space)) } });
}

/** What the organiser holds at the time of one slot, as `bookings.check` tells it (BKG-16). */
export function heldAt(held: readonly Held[], { space }: Pick<BookingContext, 'space'>, slot: RequestedSlot) {
  return held.filter((one) => isInTheWay(one, space, slot)).map((one) => shown(one, space));
}

/** Whether a held booking conflicts with a slot: the same space at the same time, or another place for the same half. */
export function isInTheWay(one: Held, space: BookingContext['space'], { placement: { slot } }: RequestedSlot): boolean {
  if (!slot) return false;
  const { date, halves, from, to } = slot;
  if (one.workspaceId === space.id)
    return Date.parse(one.from) < Date.parse(to) && Date.parse(from) < Date.parse(one.to);
  const isSameHalf = one.day === date && halves.some((half) => one.halves.includes(halfIndex(half)));
  return one.placesMember && space.placesMember && isSameHalf;
}

/**
 * Refuses a place at a time at which the organiser holds another one in the same space (BKG-26); the caller holds the organiser's lock.
 * `own`: the bookings that the place belongs to. Neither they nor their pending replacements are in its way. Returns what the organiser
 * holds elsewhere at that time, which may stay.
 */
export async function requireNotTwice(
  db: Db,
  organiserId: string,
  situation: BookingContext,
  own: readonly string[],
): Promise<ReturnType<typeof heldAt>> {
  const dates = situation.slots.flatMap(({ placement }) => placement.slot?.date ?? []);
  const held = await heldBy(db, organiserId, dates);
  const others = held.filter(({ id, replacesId }) => !own.some((one) => one === id || one === replacesId));
  requireNoneHeld(others, situation, true);
  return situation.slots.flatMap((slot) => heldAt(others, situation, slot));
}

const canKeepBoth = (one: Held, space: Pick<BookingContext['space'], 'id'>) =>
  !one.isOwn || one.workspaceId !== space.id;

/** Live bookings that a member organises or takes part in; an open waiting-list offer does not count. */
export async function heldBy(db: Db, memberId: string, dates: readonly string[]): Promise<Held[]> {
  if (dates.length === 0) return [];
  const { rows } = await sql<Held>`
    select b.id, w.name, b.workspace_id as "workspaceId", l.timezone, b.day, b.from_at as "from", b.to_at as "to", b.hourly,
      array_remove(array[case when b.morning then 0 end, case when b.afternoon then 1 end], null) as halves,
      not b.hourly and w.type not in ('parking', 'car') as "placesMember", b.organiser_id = ${memberId}::uuid as "isOwn",
      b.private as "isPrivate", b.replaces_id as "replacesId"
    from booking b join views.workspace w on w.id = b.workspace_id join views.building l on l.id = b.building_id
    where b.status in ('pending', 'confirmed') and b.day = any(${dates}::date[]) and b.gates[1] is distinct from 'offer'
      and b.id in (
        select id from booking where organiser_id = ${memberId}::uuid
        union all select booking_id from booking_participant where member_id = ${memberId}::uuid and cancelled_at is null)
      and not exists (select 1 from booking_participant gone
        where gone.booking_id = b.id and gone.member_id = ${memberId}::uuid and gone.cancelled_at is not null)
    order by b.from_at, b.id limit 50`.execute(db);
  return rows;
}

function shown(one: Held, space: Pick<BookingContext['space'], 'id'>) {
  const { id, name, day, from, to, hourly, timezone, isOwn } = one;
  const time = { date: day, from: onSite(from, timezone), to: onSite(to, timezone), hourly };
  return { id, name, ...time, isOwn, canKeepBoth: canKeepBoth(one, space) };
}
