import type { AvailabilitySlot, Half, Part } from '@escale/contract';
import { type Hours, isTime, type OpeningDay, openingOf, openSpans, toInstant, toLocal } from '@escale/rules';
import { firstFreeDay, hindrance } from './first-day.rules.ts';

/** The member's choice on the page: it is passed on to the booking. */
export interface Choice {
  date: string;
  part: Part;
  /** Only in rooms booked by the hour; takes precedence over the part. */
  hours: Hours | null;
  people: number;
}

/**
 * Whether what is left of the chosen time is too little, which can be waited for (BKG-17): a half without a place for so many people, or
 * a time at which a room is booked. `busy` are the booked hours of a room.
 */
export function isFull(
  { date, part, hours, people }: Choice,
  slots: readonly AvailabilitySlot[],
  busy: BusyHours,
  space: OpenSpace,
): boolean {
  if (hours) return isTaken(busy, date, hours, space);
  if (spansOf(space, date, part).some((span) => isTaken(busy, date, span, space))) return true;
  const asked = slots.filter((slot) => slot.date === date && (part === 'day' || slot.half === part));
  const missing = hindrance(asked, part);
  const isTooFew = asked.some(({ free, capacity }) => free < people && people <= capacity);
  return missing === 'full' || (missing === null && isTooFew);
}

/** When a space is open, in its time zone. */
type OpenSpace = Readonly<{ openingHours: readonly OpeningDay[]; timezone: string }>;

/** The opening times of a part of a day. */
function spansOf({ openingHours }: OpenSpace, date: string, part: Part): Hours[] {
  const opening = openingOf(openingHours, date);
  return part === 'day' ? openSpans(opening) : [opening?.[part] ?? null].filter((span) => span !== null);
}

function isTaken(busy: BusyHours, date: string, hours: Hours, { timezone }: OpenSpace): boolean {
  const [start = 0, end = 0] = [hours.from, hours.to].map((time) => Date.parse(toInstant(date, time, timezone)));
  return busy.some(({ from, to }) => Date.parse(from) < end && start < Date.parse(to));
}

/** Whether the chosen time has begun, at an instant in milliseconds: nobody cancels such a booking any more. */
export function hasBegun({ date, part, hours }: Choice, space: OpenSpace, now: number): boolean {
  const from = (hours ?? spansOf(space, date, part)[0])?.from;
  return from !== undefined && Date.parse(toInstant(date, from, space.timezone)) <= now;
}

/**
 * What is free of a half in a room by the hour of which some hours are taken, so that it can only be booked by the hour; null where none is
 * (BKG-24). `free` are the free hours of the day.
 */
export function leftOfHalf(
  { date, half }: { date: string; half: Half },
  space: OpenSpace,
  busy: BusyHours,
  free: readonly Hours[],
): Hours[] | null {
  const [span] = spansOf(space, date, half);
  if (!span || !isTaken(busy, date, span, space)) return null;
  return free
    .map(({ from, to }) => ({
      from: clock(Math.max(minutes(from), minutes(span.from))),
      to: clock(Math.min(minutes(to), minutes(span.to))),
    }))
    .filter(({ from, to }) => from < to);
}

/** The taken hours of a room on a date that are not over, in its time zone. */
export function takenHours(busy: BusyHours, date: string, timezone: string, now: number): Hours[] {
  return busy
    .filter(({ to }) => Date.parse(to) > now)
    .map(({ from, to }) => ({ from: toLocal(from, timezone), to: toLocal(to, timezone) }))
    .filter(({ from }) => from.date === date)
    .map(({ from, to }) => ({ from: from.time, to: to.time }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

const stepMinutes = 30;

/**
 * The choice in a URL (`?date=…&part=…&from=…&to=…&people=…`), completed by the first available day or half:
 * without parameters the page never opens on an unavailable choice (WSP-02).
 */
export function choiceFromAddress(address: URLSearchParams, today: string, slots: readonly AvailabilitySlot[]): Choice {
  const given = address.get('date') ?? '';
  const requestedDay = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) && given >= today;
  const first = requestedDay ? null : firstFreeDay(slots);
  const date = requestedDay ? given : (first?.date ?? today);
  const part = address.get('part');
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const people = Number(address.get('people') ?? 1);
  return {
    date,
    part:
      part === 'morning' || part === 'afternoon' || part === 'day'
        ? part
        : part === 'halfDay'
          ? freeHalf(slots, date)
          : (first?.part ?? 'day'),
    hours: isTime(from) && isTime(to) && from < to ? { from, to } : null,
    people: Number.isInteger(people) && people >= 1 && people <= 500 ? people : 1,
  };
}

/** A choice as query parameters, for this page and for the booking alike. */
export function addressOfChoice({ date, part, hours, people }: Choice): Record<string, string> {
  return { date, ...(hours ?? { part }), people: String(people) };
}

/** Booked hours of a room, as instants. */
export type BusyHours = readonly { from: string; to: string }[];

/**
 * The free hours of an hourly room on a date, by half hours: within its opening times, without what is booked and what has begun. `now` is
 * an instant in milliseconds.
 */
export function freeHours({ openingHours, timezone }: OpenSpace, busy: BusyHours, date: string, now: number): Hours[] {
  const taken = busy.map(({ from, to }) => ({ from: toLocal(from, timezone), to: toLocal(to, timezone) }));
  const today = toLocal(now, timezone);
  const isFree = ({ from, to }: Hours) =>
    (date > today.date || (date === today.date && from > today.time)) &&
    !taken.some((one) => one.from.date === date && one.from.time < to && from < one.to.time);
  const free: Hours[] = [];
  for (const span of openSpans(openingOf(openingHours, date)))
    for (let from = minutes(span.from); from + stepMinutes <= minutes(span.to); from += stepMinutes) {
      const step = { from: clock(from), to: clock(from + stepMinutes) };
      const before = free.at(-1);
      if (!isFree(step)) continue;
      if (before?.to === step.from) before.to = step.to;
      else free.push(step);
    }
  return free;
}

/** Times by half hours from a start to an end, both included. */
export function timesIn({ from, to }: Hours): string[] {
  const count = (minutes(to) - minutes(from)) / stepMinutes + 1;
  return Array.from({ length: count }, (_, index) => clock(minutes(from) + index * stepMinutes));
}

/** The first free hour, else half an hour; null where nothing is free. */
export function firstHours(free: readonly Hours[]): Hours | null {
  const span = free.find((one) => durationOf(one) >= 2 * stepMinutes) ?? free[0];
  if (!span) return null;
  const [from = '', half = '', hour = half] = timesIn(span);
  return { from, to: hour };
}

/**
 * The choice in a room that is booked by the hour: without a part or hours in the address, and on another day on which the hours are taken,
 * the first free ones (BKG-24).
 */
export function withHours(choice: Choice, free: readonly Hours[], isGiven: boolean): Choice {
  const { hours } = choice;
  if (hours ? free.some((one) => one.from <= hours.from && hours.to <= one.to) : isGiven) return choice;
  return { ...choice, hours: firstHours(free) };
}

/** Duration of some hours in minutes. */
export function durationOf({ from, to }: Hours): number {
  return minutes(to) - minutes(from);
}

function freeHalf(slots: readonly AvailabilitySlot[], date: string): Part {
  const day = slots.filter((slot) => slot.date === date);
  return hindrance(day, 'morning') && !hindrance(day, 'afternoon') ? 'afternoon' : 'morning';
}

function minutes(hhmm: string): number {
  return Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(3, 5));
}

function clock(total: number): string {
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
