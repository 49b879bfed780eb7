import type { DoorBusy, DoorRoom } from '@escale/contract';
import { type DoorMinutes, doorMinutes, longestDoorMinutes } from '@escale/contract/door-minutes';

const minuteMs = 60_000;

/** What a room is at an instant, in milliseconds since 1970. */
export type RoomNow =
  | { kind: 'closed'; opens: number | null }
  | { kind: 'free'; until: number; minutes: DoorMinutes[] }
  | { kind: 'soon'; until: number }
  | { kind: 'busy'; busy: DoorBusy; until: number; minutes: DoorMinutes[]; due: number | null; isStay: boolean };

const at = (instant: string) => Date.parse(instant);

/** Whether a room is free, taken or closed, until when, and for how long it can be taken or kept (BKG-18). */
export function roomAt(room: DoorRoom, now: number): RoomNow {
  const open = room.open.find(({ from, to }) => at(from) <= now && now < at(to));
  const current = room.busy.find(({ from, to }) => at(from) <= now && now < at(to));
  if (!current && (room.closure !== null || !open)) {
    const next = room.closure === null ? room.open.find(({ from }) => at(from) > now) : undefined;
    return { kind: 'closed', opens: next ? at(next.from) : null };
  }
  const closes = open ? at(open.to) : now;
  if (current) {
    const last = lastOf(room, current);
    const until = at(last.to);
    return {
      kind: 'busy',
      busy: current,
      until,
      minutes: fitting(until, Math.min(lastEnd(room, until, closes), keepable(current, now))),
      due: dueOf(current, now),
      isStay: last.kind === 'stay',
    };
  }
  const kept = keptUntil(room, now);
  if (kept > now) return { kind: 'soon', until: kept };
  const until = Math.min(nextStart(room, now), closes);
  const minutes = fitting(Math.floor(now / minuteMs) * minuteMs, lastEnd(room, now, closes));
  return { kind: 'free', until, minutes };
}

/** What holds the room without a break from here on: it was kept at the door. */
function lastOf(room: DoorRoom, from: DoorBusy): DoorBusy {
  const next = room.busy.find(({ kind, from: start }) => kind === 'stay' && at(start) === at(from.to));
  return next ? lastOf(room, next) : from;
}

/** When the room is next needed. */
function nextStart(room: DoorRoom, after: number): number {
  const next = room.busy.find(({ from }) => at(from) >= after);
  return next ? at(next.from) : Number.POSITIVE_INFINITY;
}

/** Until when a room is kept at most. */
const keepable = ({ kind, to }: DoorBusy, now: number) =>
  (kind === 'booking' ? at(to) : now) + longestDoorMinutes * minuteMs;

/** Latest end of what is taken at the door: it leaves the time free that is kept before the next booking. */
function lastEnd(room: DoorRoom, after: number, closes: number): number {
  return Math.min(nextStart(room, after) - room.bufferMinutes * minuteMs, closes);
}

/** Until when the room is kept free after the bookings before. */
function keptUntil({ busy, bufferMinutes }: DoorRoom, now: number): number {
  const ends = busy.filter(({ kind, to }) => kind === 'booking' && at(to) <= now).map(({ to }) => at(to));
  return ends.length === 0 ? now : Math.max(...ends) + bufferMinutes * minuteMs;
}

const fitting = (from: number, until: number) => doorMinutes.filter((one) => from + one * minuteMs <= until);

/** Until when somebody of the booking has to say that they are there; null where nobody has to, now or any more. */
function dueOf({ checkIn }: DoorBusy, now: number): number | null {
  if (!checkIn || checkIn.at !== null) return null;
  return at(checkIn.from) <= now && now < at(checkIn.until) ? at(checkIn.until) : null;
}

/** The booking whose check-in is open: of now, or the next one, which may be entered already. */
export function dueIn(room: DoorRoom, now: number): DoorBusy | null {
  return room.busy.find((busy) => dueOf(busy, now) !== null) ?? null;
}

/** What comes after now, in order. */
export const comingIn = ({ busy }: DoorRoom, now: number): DoorBusy[] => busy.filter(({ from }) => at(from) > now);

/** Where an instant is on the bar of the day, from 0 to 1. */
export function placeOn({ open }: DoorRoom, instant: number): number {
  const [from, to] = spanOf({ open });
  return Math.min(1, Math.max(0, (instant - from) / (to - from)));
}

/** From the hour in which the room opens to that in which it closes; a whole day where it does not open. */
export function spanOf({ open }: Pick<DoorRoom, 'open'>): [number, number] {
  const hour = 60 * minuteMs;
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return [0, 24 * hour];
  return [Math.floor(at(first.from) / hour) * hour, Math.ceil(at(last.to) / hour) * hour];
}
