import type { Language } from '@escale/contract';
import { addDays } from '@escale/rules';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { translate } from '../../../platform/messages/translate.ts';
import type { CalendarEvent } from '../../../providers/calendar/port.ts';
import { readBookings } from '../../bookings/public.ts';
import { type DateRange, readMyDays, requireRange, todayOf } from '../../week/schedule/public.ts';
import { bookingEvent, dayEvent, isMine } from '../links/public.ts';
import type { FeedOwner } from './feed.queries.ts';

/** Days of the feed around today: two weeks back, eight ahead. */
const daysBack = 14;
const daysAhead = 56;
const mostBookings = 500;
/** How often programs should read it again, in seconds. */
const pause = 3600;

/** Whose calendar it is, in which language, and their date of today. */
interface Reader {
  memberId: string;
  language: Language;
  today: string;
}

/** The feed of a member: their days and confirmed bookings around today (ACC-08). */
export function weekCalendar(context: Context, db: Db, owner: FeedOwner): Promise<string> {
  const today = context.clock.today(owner.timezone);
  const range = { dateFrom: addDays(today, -daysBack), dateTo: addDays(today, daysAhead) };
  return calendarOf(context, db, { ...owner, today }, range);
}

/** The caller's days and confirmed bookings of some dates as a file to keep or to import (WEK-01). */
export async function calendarFile(
  context: Context,
  { memberId }: Actor,
  range: DateRange,
  language: Language,
): Promise<string> {
  requireRange(range, daysAhead);
  const today = await todayOf(context.db, context, memberId);
  return calendarOf(context, context.db, { memberId, language, today }, range);
}

/**
 * A member's days and confirmed bookings as an iCalendar text. The same days and bookings on the same date give the same text, so that
 * programs are told when nothing has changed.
 */
async function calendarOf(
  { clock, config }: Context,
  db: Db,
  { memberId, language, today }: Reader,
  { dateFrom, dateTo }: DateRange,
): Promise<string> {
  const days = await readMyDays(db, memberId, dateFrom, dateTo);
  const where = sql`b.day between ${dateFrom}::date and ${dateTo}::date and ${isMine(memberId)}`;
  const order = sql`b.day, b.id`;
  const { items } = await readBookings(db, { where, order, limit: mostBookings, now: clock.now(), language });
  const calendar = ical({
    name: translate(language, 'calendar.feed'),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Escale', product: 'Escale', language: language.toUpperCase() },
    ttl: pause,
  });
  for (const day of days) {
    const event = dayEvent(memberId, day, language);
    if (event !== null) calendar.createEvent(entryOf(event, today));
  }
  for (const booking of items) calendar.createEvent(entryOf(bookingEvent(booking, config.publicUrl), today));
  return calendar.toString();
}

function entryOf({ key, title, place, note, when }: CalendarEvent, today: string) {
  return {
    id: `${key}@escale`,
    stamp: utc(today),
    summary: title,
    location: place,
    description: note,
    ...('date' in when
      ? { start: utc(when.date), allDay: true, transparency: ICalEventTransparency.TRANSPARENT }
      : { start: new Date(when.from), end: new Date(when.to) }),
  };
}

const utc = (date: string) => new Date(`${date}T00:00:00Z`);
