import type { Booking } from '@escale/contract';
import ical, { ICalEventStatus } from 'ical-generator';

/** A booking as an iCalendar file (BKG-02); the same booking keeps its event when it is imported again. */
export function calendarOf(booking: Booking): string {
  const { building, workspace, slot, reference } = booking;
  const calendar = ical({ name: 'Escale' });
  calendar.createEvent({
    id: `${booking.id}@escale`,
    start: new Date(slot.from),
    end: new Date(slot.to),
    summary: booking.seat ? `${workspace.name} · ${booking.seat.name}` : workspace.name,
    location: [building.name, building.street, building.place].join(', '),
    description: reference,
    status: booking.status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  });
  return calendar.toString();
}
