import type { SlotChoice } from '@escale/contract/bookings';
import type { Half } from '@escale/contract/common';
import type { ErrorCode } from '@escale/contract/errors';
import type { AvailabilitySlot } from '@escale/contract/workspaces';
import { halvesOf, partOfHalves, weekdayOf } from '../time/calendar.rules.ts';

/** Local opening times of one weekday, `HH:MM`; a closed half is null. */
export interface OpeningDay {
  weekday: number;
  morning: { from: string; to: string } | null;
  afternoon: { from: string; to: string } | null;
}

/** Conversions in the site's time zone; the caller supplies the time zone data. */
export interface SiteTime {
  /** Local date and `HH:MM` to an ISO instant. */
  toInstant: (date: string, time: string) => string;
  /** ISO instant to local date and `HH:MM`. */
  toLocal: (instant: string) => { date: string; time: string };
}

export interface SpaceHours {
  bookingMode: 'halfDays' | 'hours';
  openingHours: readonly OpeningDay[];
}

/** A choice placed on the site's clock: its local date, the halves it covers, its instants `[from, to)`. */
export interface PlacedSlot {
  date: string;
  halves: Half[];
  from: string;
  to: string;
  /** Booked by the hour, not by halves. */
  hourly: boolean;
  minutes: number;
  /** Instant at which the first half is over: the last moment to book an instant desk. */
  firstHalfEnds: string;
}
export type Placement = { slot: PlacedSlot; code: null } | { slot: null; code: ErrorCode };

/** The choice of a placed slot: its hours, or the part of its day. */
export function choiceOf({
  date,
  halves,
  from,
  to,
  hourly,
}: Omit<PlacedSlot, 'minutes' | 'firstHalfEnds'>): SlotChoice {
  return hourly ? { from, to } : { date, part: partOfHalves(halves) };
}

/** Whether nothing is sold in a half-day of this state, because the place or this space is closed. */
export const isClosedState = (state: AvailabilitySlot['state']) => state.startsWith('closed') || state === 'outOfOrder';

/** Opening hours of a date by its weekday; a missing weekday is closed. */
export function openingOf(openingHours: readonly OpeningDay[], date: string): OpeningDay | null {
  const weekday = weekdayOf(date);
  return openingHours.find((day) => day.weekday === weekday) ?? null;
}

/** Joins adjacent opening times: 09:00-13:00 and 13:00-18:00 become 09:00-18:00. */
export function openSpans(day: OpeningDay | null): { from: string; to: string }[] {
  const { morning = null, afternoon = null } = day ?? {};
  if (morning && afternoon && morning.to >= afternoon.from) return [{ from: morning.from, to: afternoon.to }];
  return [morning, afternoon].filter((span) => span !== null);
}

/** Minutes from one instant to another, rounded. */
export const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

/**
 * Places a choice within the opening hours of its space. Halves follow the opening times of that weekday; hours must be within them on
 * one local date. Codes: `booking.closed`, `booking.outside-opening-hours`, `booking.unavailable` (hours requested of a
 * space sold by halves) (spec §5, BKG-24).
 */
export function placeSlot(choice: SlotChoice, space: SpaceHours, site: SiteTime): Placement {
  return 'part' in choice ? placeHalves(choice, space, site) : placeHours(choice, space, site);
}

function placeHalves(choice: Extract<SlotChoice, { date: string }>, space: SpaceHours, site: SiteTime): Placement {
  const opening = openingOf(space.openingHours, choice.date);
  const halves = halvesOf(choice.part);
  const spans = halves.map((half) => opening?.[half] ?? null);
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last) return { slot: null, code: 'booking.closed' };
  const from = site.toInstant(choice.date, first.from);
  const to = site.toInstant(choice.date, last.to);
  const minutes = minutesBetween(from, to);
  const firstHalfEnds = site.toInstant(choice.date, first.to);
  return { slot: { date: choice.date, halves, from, to, hourly: false, minutes, firstHalfEnds }, code: null };
}

function placeHours(choice: Extract<SlotChoice, { from: string }>, space: SpaceHours, site: SiteTime): Placement {
  if (space.bookingMode !== 'hours') return { slot: null, code: 'booking.unavailable' };
  const from = site.toLocal(choice.from);
  const to = site.toLocal(choice.to);
  const minutes = minutesBetween(choice.from, choice.to);
  if (minutes <= 0 || from.date !== to.date) return { slot: null, code: 'booking.outside-opening-hours' };
  const opening = openingOf(space.openingHours, from.date);
  const spans = openSpans(opening);
  if (spans.length === 0) return { slot: null, code: 'booking.closed' };
  const inside = spans.some((span) => span.from <= from.time && to.time <= span.to);
  if (!inside) return { slot: null, code: 'booking.outside-opening-hours' };
  const noon = opening?.afternoon?.from ?? opening?.morning?.to ?? '13:00';
  const halves: Half[] = [];
  if (from.time < noon) halves.push('morning');
  if (to.time > noon || halves.length === 0) halves.push('afternoon');
  const instants = { from: choice.from, to: choice.to };
  return {
    slot: { date: from.date, halves, ...instants, hourly: true, minutes, firstHalfEnds: choice.to },
    code: null,
  };
}

export interface SpaceSale {
  bookingMode: 'halfDays' | 'hours';
  type: string;
  pricePer: 'person' | 'space';
  hasSeats: boolean;
}
const wholeTypes = new Set(['privateOffice', 'meetingRoom', 'eventSpace', 'car']);

/** Whether one booking takes the whole space: rooms by the hour, private offices, spaces priced as a whole. Never a space with seats. */
export function isWholeSpace(space: SpaceSale): boolean {
  if (space.bookingMode === 'hours') return true;
  if (space.hasSeats || space.type === 'parking') return false;
  return wholeTypes.has(space.type) || space.pricePer === 'space';
}

/**
 * Whether a booking of the space sets where its people are, and so takes over what their week says: not parking or a car, and not a room
 * sold by the hour, even for a whole day of it (WEK-13).
 */
export function placesMember({ bookingMode, type }: Pick<SpaceSale, 'bookingMode' | 'type'>): boolean {
  return bookingMode === 'halfDays' && type !== 'parking' && type !== 'car';
}
