import { isDeepStrictEqual } from 'node:util';
import { addDays, datesBetween } from '@escale/rules';
import { sql } from 'kysely';
import { minutesAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CalendarEvent } from '../../../providers/calendar/port.ts';
import { readBooking, readBookings } from '../../bookings/public.ts';
import { readMyDay } from '../../week/schedule/public.ts';
import { inCalendar } from './calendar-access.ts';
import { bookingEvent, bookingKey, dayEvent, dayKey, isMine } from './calendar-event.ts';
import { type KeptLink, readKeptLink } from './link.queries.ts';

/** Payload of a job that writes into a calendar. */
export interface CalendarOrder {
  linkId: string;
  bookingIds: readonly string[];
  dates: readonly string[];
  /** How often the job was postponed. */
  tries?: number;
}

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
  const { linkId, tries = 0 } = order;
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
        await write(context, linkId, item);
        inRow = 0;
      } catch (error) {
        inRow += 1;
        errors.push(error);
        later.push(item);
      }
    }
  };
  await each(order.bookingIds, left.bookingIds, writeBooking);
  await each(order.dates, left.dates, writeDay);
  if (errors.length === 0) return;
  if (tries >= mostTries) throw errors[0];
  const { db, clock, jobs, log } = context;
  log.warn({ linkId, tries, cause: String(errors[0]) }, 'a calendar could not be written');
  const at = minutesAfter(clock.now(), pauseMinutes);
  await jobs.enqueue(db, 'links.calendar', { linkId, ...left, tries: tries + 1 }, { at });
}

async function writeBooking(context: Context, linkId: string, bookingId: string): Promise<void> {
  const { db, clock, config } = context;
  await write(
    context,
    linkId,
    () => bookingKey(bookingId),
    async ({ memberId, language }) => {
      const where = sql`b.id = ${bookingId} and ${isMine(memberId)}`;
      const booking = await readBooking(db, where, { now: clock.now(), language });
      return booking && bookingEvent(booking, config.publicUrl);
    },
  );
}

async function writeDay(context: Context, linkId: string, date: string): Promise<void> {
  const keyOf = ({ memberId }: KeptLink) => dayKey(memberId, date);
  await write(context, linkId, keyOf, async ({ memberId, dailyStatus, language }) =>
    dailyStatus ? dayEvent(memberId, await readMyDay(context.db, memberId, date), language) : null,
  );
}

/** Writes the wanted event, and repeats while that changes meanwhile, because two workers may write the same event. */
async function write(
  context: Context,
  linkId: string,
  keyOf: (link: KeptLink) => string,
  wantedBy: (link: KeptLink) => Promise<CalendarEvent | null>,
): Promise<void> {
  let written: CalendarEvent | null | undefined;
  for (;;) {
    const link = await readKeptLink(context.db, { id: linkId });
    const wanted = link && (await wantedBy(link));
    if (link === null || (written !== undefined && isDeepStrictEqual(wanted, written))) return;
    await inCalendar(context, link, (calendar, token) =>
      wanted === null ? calendar.remove(token, keyOf(link)) : calendar.put(token, wanted),
    );
    written = wanted;
  }
}

/** Writes all coming bookings and days, for a link that is new or has changed its settings. */
export async function fillCalendar(context: Context, { linkId }: { linkId: string }): Promise<void> {
  const { db, clock } = context;
  const link = await readKeptLink(db, { id: linkId });
  if (link === null || (link.kind !== 'google' && link.kind !== 'microsoft')) return;
  const today = clock.today(link.timezone);
  const bookingIds = await comingBookings(db, link, today, clock.now());
  await writeCalendar(context, { linkId, bookingIds, dates: datesBetween(today, addDays(today, filledDays - 1)) });
}

async function comingBookings(db: Db, { memberId, language }: KeptLink, today: string, now: string): Promise<string[]> {
  const where = sql`b.day >= ${today}::date and ${isMine(memberId)}`;
  const { items } = await readBookings(db, { where, order: sql`b.day, b.id`, limit: mostBookings, now, language });
  return items.map(({ id }) => id);
}
