import type { Booking, BookingStatus } from '@escale/contract';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Db } from '../../../platform/db/database.ts';

const statuses: Readonly<Record<BookingStatus, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  rejected: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
};

/**
 * A booking as an iCalendar file (BKG-02). Importing it again updates the same event; its sequence rises with every change, because
 * calendars otherwise keep the former time.
 */
export async function calendarOf(db: Db, booking: Booking): Promise<string> {
  const { building, workspace, slot, reference } = booking;
  const { sequence } = await db
    .selectFrom('booking')
    .select('sequence')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const status = statuses[booking.status];
  // Mail programs remove an event only where its calendar says that it cancels.
  const method = status === ICalEventStatus.CANCELLED ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ name: 'Escale', method });
  calendar.createEvent({
    id: `${booking.id}@escale`,
    sequence,
    start: new Date(slot.from),
    end: new Date(slot.to),
    summary: booking.seat ? `${workspace.name} · ${booking.seat.name}` : workspace.name,
    location: [building.name, building.street, building.place].join(', '),
    description: reference,
    status,
  });
  return calendar.toString();
}
