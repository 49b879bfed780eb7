import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@escale/rules';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CalendarEvent } from '../../providers/calendar/port.ts';
import { readBooking, readBookings } from '../bookings/view.service.ts';
import { readMyDay } from '../schedule/change.service.ts';
import { inCalendar } from './calendar-access.ts';
import { bookingEvent, bookingKey, dayEvent, dayKey } from './calendar-event.ts';
import { type KeptLink, readKeptLink } from './link.queries.ts';

export interface BookingOrder {
  linkId: string;
  bookingId: string;
}
export interface DayOrder {
  linkId: string;
  date: string;
}

/** Days ahead that a fresh link is told of. */
const filledDays = 28;
const mostBookings = 200;

/** Confirmed, and the member comes: what belongs into the calendar. */
const isMine = (memberId: string) => sql`b.status = 'confirmed' and (b.organiser_id = ${memberId} or exists (
  select 1 from booking_participant p where p.booking_id = b.id and p.member_id = ${memberId} and p.cancelled_at is null))`;

/** Has the calendar say of a booking what we say: written while it stands, removed when it does not (INT-01). */
export async function writeBooking(context: Context, { linkId, bookingId }: BookingOrder): Promise<void> {
  const { db, clock, config } = context;
  await write(context, linkId, bookingKey(bookingId), async ({ memberId }) => {
    const booking = await readBooking(db, sql`b.id = ${bookingId} and ${isMine(memberId)}`, clock.now());
    return booking && bookingEvent(booking, config.publicUrl);
  });
}

/** The same for where a day is spent. */
export async function writeDay(context: Context, { linkId, date }: DayOrder): Promise<void> {
  const link = await readKeptLink(context.db, { id: linkId });
  if (link === null) return;
  await write(context, linkId, dayKey(link.memberId, date), async ({ memberId, dailyStatus, language }) =>
    dailyStatus ? dayEvent(memberId, await readMyDay(context.db, memberId, date), language) : null,
  );
}

/** Writes what is wanted, and again while something else is wanted meanwhile: two workers may write the same event. */
async function write(
  context: Context,
  linkId: string,
  key: string,
  wantedBy: (link: KeptLink) => Promise<CalendarEvent | null>,
): Promise<void> {
  let written: CalendarEvent | null | undefined;
  for (;;) {
    const link = await readKeptLink(context.db, { id: linkId });
    const wanted = link && (await wantedBy(link));
    if (link === null || (written !== undefined && isDeepStrictEqual(wanted, written))) return;
    await inCalendar(context, link, (calendar, token) =>
      wanted === null ? calendar.remove(token, key) : calendar.put(token, wanted),
    );
    written = wanted;
  }
}

/** Orders everything that is to come, for a link that is new or does something else now. */
export async function fillCalendar(context: Context, { linkId }: { linkId: string }): Promise<void> {
  const { db, clock, jobs } = context;
  const link = await readKeptLink(db, { id: linkId });
  if (link === null || (link.kind !== 'google' && link.kind !== 'microsoft')) return;
  const today = clock.today(link.timezone);
  const bookingIds = await comingBookings(db, link.memberId, today, clock.now());
  await db.transaction().execute(async (tx) => {
    for (const bookingId of bookingIds) await jobs.enqueue(tx, 'links.booking', { linkId, bookingId });
    for (let day = 0; day < filledDays; day += 1) {
      await jobs.enqueue(tx, 'links.day', { linkId, date: addDays(today, day) });
    }
  });
}

async function comingBookings(db: Db, memberId: string, today: string, now: string): Promise<string[]> {
  const where = sql`b.day >= ${today}::date and ${isMine(memberId)}`;
  const { items } = await readBookings(db, { where, order: sql`b.day, b.id`, limit: mostBookings, now });
  return items.map(({ id }) => id);
}
