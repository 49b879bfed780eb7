import { type AvailabilitySlot, type Half, openingDay, type RouteById, type RouteReply } from '@escale/contract';
import { type Closure, datesBetween, halfIndex, halvesOf, type OpeningDay, openingOf } from '@escale/rules';
import { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { readViewer } from '../viewer.ts';
import { readSpaces, type SpaceRow } from './availability.queries.ts';
import { halfDayState } from './half-day-state.ts';

const mostDays = 12 * 7;
/** Remaining time in milliseconds for which an hourly room still counts as free in the half-day. */
const shortestHour = 3_600_000;

interface Known {
  space: SpaceRow;
  openingHours: OpeningDay[];
  now: string;
}

/** Half-days of a space over at most 12 weeks, and the taken hours of an hourly room (WSP-02). */
export async function readAvailability(
  { db, clock }: Context,
  actor: Actor | null,
  { workspaceId, dateFrom, dateTo }: { workspaceId: string; dateFrom: string; dateTo: string },
): Promise<RouteReply<RouteById<'workspaces.availability'>>> {
  const dates = datesBetween(dateFrom, dateTo, mostDays + 1);
  if (dates.length === 0 || dates.length > mostDays) {
    throw refusedField('request.invalid', '/query/dateTo');
  }
  const [space] = await readSpaces(db, await readViewer(db, actor), { ids: [workspaceId], dateFrom, dateTo });
  if (space === undefined) throw new ApiError('resource.not-found');
  return {
    slots: slotsOf(space, dates, clock.now()),
    busy: space.booking_mode === 'hours' ? space.exclusive.map(({ from, to }) => ({ from, to })) : [],
  };
}

/** The half-days of a space on some dates, in order. */
export function slotsOf(space: SpaceRow, dates: readonly string[], now: string): AvailabilitySlot[] {
  const openingHours = openingDay.array().parse(space.opening_hours);
  const known: Known = { space, openingHours, now };
  return dates.flatMap((date) => halvesOf('day').map((half) => slotOf(known, date, half)));
}

function slotOf(known: Known, date: string, half: Half): AvailabilitySlot {
  const { space, openingHours, now } = known;
  const opening = openingOf(openingHours, date)?.[half] ?? null;
  const at = (time: string) => instantOf(date, time, space.timezone);
  const from = at(opening?.from ?? (half === 'morning' ? '00:00' : '12:00'));
  const to = at(opening?.to ?? (half === 'morning' ? '12:00' : '23:59'));
  const free = freePlaces(known, { date, half, from, to });
  const state = halfDayState({
    open: opening !== null,
    past: to <= Date.parse(now),
    tooLate: space.notice_hours > 0 && from < Date.parse(now) + space.notice_hours * 3_600_000,
    closure: space.closure ?? closureOn(space, date),
    free,
  });
  return { date, half, state, free: state === 'free' ? free : 0, capacity: space.capacity };
}

/** Why a space is closed on that day only: for sale, out of order, or for any other reason. */
function closureOn({ closures }: SpaceRow, date: string): Closure | null {
  const found = closures.find(({ day }) => day === date);
  if (found === undefined) return null;
  return found.reason === 'closedForSale' || found.reason === 'outOfOrder' ? found.reason : 'closedToday';
}

function freePlaces({ space }: Known, slot: { date: string; half: Half; from: number; to: number }): number {
  const held = space.exclusive.filter((booking) => booking.day === slot.date);
  if (space.booking_mode === 'hours') {
    const busy = held.reduce((sum, { from, to }) => {
      return sum + Math.max(0, Math.min(Date.parse(to), slot.to) - Math.max(Date.parse(from), slot.from));
    }, 0);
    return slot.to - slot.from - busy >= shortestHour ? space.capacity : 0;
  }
  if (held.some((booking) => !booking.hourly && booking[slot.half])) return 0;
  const row = space.taken.find(({ day, half }) => day === slot.date && half === halfIndex(slot.half));
  return Math.max(0, space.capacity - (row?.taken ?? 0));
}

const instants = new Map<string, number>();
const mostInstants = 20_000;

/** A local time as epoch milliseconds. Cached, because every request needs the same few hundred and time zone conversions are slow. */
function instantOf(date: string, time: string, timeZone: string): number {
  const key = `${date} ${time} ${timeZone}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const instant = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
  if (instants.size >= mostInstants) instants.clear();
  instants.set(key, instant);
  return instant;
}
