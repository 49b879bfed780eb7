import { api } from '@escale/contract';
import { call, saveFile } from '@escale/platform';

/** Fetches a booking as .ics with the member's permissions and downloads it as a file (BKG-02). */
export async function saveCalendarFile(bookingId: string, reference: string): Promise<void> {
  saveFile(await call(api.bookings.calendar, { params: { id: bookingId } }), 'text/calendar', `${reference}.ics`);
}
