import { addDays } from '@escale/rules';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { translate } from '../../../platform/messages/translate.ts';
import type { CalendarEvent } from '../../../providers/calendar/port.ts';
import { readBookings } from '../../bookings/public.ts';
import { readMyDays } from '../../week/schedule/public.ts';
import { bookingEvent, dayEvent, isMine } from '../links/public.ts';
import type { FeedOwner } from './feed.queries.ts';

/** Days of the feed around today: two weeks back, eight ahead. */
const daysBack = 14;
const daysAhead = 56;
const mostBookings = 500;
/** How often programs should read it again, in seconds. */
const pause = 3600;

/**
 * A member's days and confirmed bookings as an iCalendar text (ACC-08). The same days and bookings on the same date give the same text, so
 * that programs are told when nothing has changed.
 */
export async function weekCalendar({ clock, config }: Context, db: Db, owner: FeedOwner): Promise<string> {
  const { memberId, language, timezone } = owner;
  const today = clock.today(timezone);
  const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const days = await readMyDays(db, memberId, from, to);
  const where = sql`b.day between ${from}::date and ${to}::date and ${isMine(memberId)}`;
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
