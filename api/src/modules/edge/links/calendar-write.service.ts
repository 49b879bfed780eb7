import { isDeepStrictEqual } from 'node:util';
import { addDays, datesBetween } from '@escale/rules';
import { sql } from 'kysely';
import { minutesAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CalendarEvent } from '../../../providers/calendar/port.ts';
import { readBooking, readBookings } from '../../bookings/public.ts';
import { readMyDay } from '../../week/schedule/public.ts';
import { type CalendarTarget, inCalendar, type MemberCalendar, readCalendar } from './calendar-access.ts';
import { bookingEvent, bookingKey, dayEvent, dayKey, isMine } from './calendar-event.ts';

/** Payload of a job that writes into a calendar. */
export type CalendarOrder = CalendarTarget & {
  bookingIds: readonly string[];
  dates: readonly string[];
  /** How often the job was postponed. */
  tries?: number;
};

/** A failing service is retried after this pause, for a day in all. */
const pauseMinutes = 30;
const mostTries = 48;
/** Days ahead that are written for a new link. */
const filledDays = 28;
const mostBookings = 200;

/** Consecutive failures after which the service, not a single event, is taken to be at fault. */
const mostFailures = 2;

/**
 * Makes a calendar match our bookings and days: events are written while they apply and removed when they do not (INT-01). A single failure
 * does not keep the other events from being written; when the service itself fails, everything left is postponed.
 */
export async function writeCalendar(context: Context, order: CalendarOrder): Promise<void> {
  const { bookingIds, dates, tries = 0, ...target } = order;
  const left: { bookingIds: string[]; dates: string[] } = { bookingIds: [], dates: [] };
  const errors: unknown[] = [];
  let inRow = 0;
  const each = async (items: readonly string[], later: string[], write: typeof writeDay) => {
    for (const item of items) {
      if (inRow === mostFailures) {
        later.push(item);
        continue;
      }
      try {
        await write(context, target, item);
        inRow = 0;
      } catch (error) {
        inRow += 1;
        errors.push(error);
        later.push(item);
      }
    }
  };
  await each(bookingIds, left.bookingIds, writeBooking);
  await each(dates, left.dates, writeDay);
  if (errors.length === 0) return;
  if (tries >= mostTries) throw errors[0];
  const { db, clock, jobs, log } = context;
  log.warn({ ...target, tries, cause: String(errors[0]) }, 'a calendar could not be written');
  const at = minutesAfter(clock.now(), pauseMinutes);
  await jobs.enqueue(db, 'links.calendar', { ...target, ...left, tries: tries + 1 }, { at });
}

async function writeBooking(context: Context, target: CalendarTarget, bookingId: string): Promise<void> {
  const { db, clock, config } = context;
  await write(
    context,
    target,
    () => bookingKey(bookingId),
    async ({ memberId, language }) => {
      const where = sql`b.id = ${bookingId} and ${isMine(memberId)}`;
      const booking = await readBooking(db, where, { now: clock.now(), language });
      return booking && bookingEvent(booking, config.publicUrl);
    },
  );
}

async function writeDay(context: Context, target: CalendarTarget, date: string): Promise<void> {
  const keyOf = ({ memberId }: MemberCalendar) => dayKey(memberId, date);
  await write(context, target, keyOf, async ({ memberId, dailyStatus, language }) =>
    dailyStatus ? dayEvent(memberId, await readMyDay(context.db, memberId, date), language) : null,
  );
}

/** Writes the wanted event, and repeats while that changes meanwhile, because two workers may write the same event. */
async function write(
  context: Context,
  target: CalendarTarget,
  keyOf: (link: MemberCalendar) => string,
  wantedBy: (link: MemberCalendar) => Promise<CalendarEvent | null>,
): Promise<void> {
  let written: CalendarEvent | null | undefined;
  for (;;) {
    const link = await readCalendar(context, target);
    const wanted = link && (await wantedBy(link));
    if (link === null || (written !== undefined && isDeepStrictEqual(wanted, written))) return;
    await inCalendar(context, link, (calendar, token) =>
      wanted === null ? calendar.remove(token, keyOf(link)) : calendar.put(token, wanted),
    );
    written = wanted;
  }
}

/** Writes all coming bookings and days, for a calendar that is newly linked or open, or has changed its settings. */
export async function fillCalendar(context: Context, target: CalendarTarget): Promise<void> {
  const { db, clock } = context;
  const link = await readCalendar(context, target);
  if (link === null || (link.kind !== 'google' && link.kind !== 'microsoft')) return;
  const today = clock.today(link.timezone);
  const bookingIds = await comingBookings(db, link, today, clock.now());
  await writeCalendar(context, { ...target, bookingIds, dates: datesBetween(today, addDays(today, filledDays - 1)) });
}

async function comingBookings(
  db: Db,
  { memberId, language }: MemberCalendar,
  today: string,
  now: string,
): Promise<string[]> {
  const where = sql`b.day >= ${today}::date and ${isMine(memberId)}`;
  const { items } = await readBookings(db, { where, order: sql`b.day, b.id`, limit: mostBookings, now, language });
  return items.map(({ id }) => id);
}
