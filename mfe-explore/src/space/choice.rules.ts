import type { AvailabilitySlot, Part } from '@escale/contract';
import { type Hours, isTime, type OpeningDay, openingOf, openSpans } from '@escale/rules';
import { firstFreeDay, hindrance } from './first-day.rules.ts';

/** The member's choice on the page: it is passed on to the booking. */
export interface Choice {
  date: string;
  part: Part;
  /** Only in rooms booked by the hour; takes precedence over the part. */
  hours: Hours | null;
  people: number;
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

/** Possible start and end times of an hourly room on a date, by half hours; empty when it is closed. */
export function timesOf(openingHours: readonly OpeningDay[], date: string): string[] {
  return openSpans(openingOf(openingHours, date)).flatMap(({ from, to }) => {
    const [first, last] = [minutes(from), minutes(to)];
    const count = Math.floor((last - first) / stepMinutes) + 1;
    return Array.from({ length: count }, (_, index) => clock(first + index * stepMinutes));
  });
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
