import { api } from '@escale/contract';
import { call } from '@escale/platform';

/** Fetches a booking as .ics with the member's rights and hands it to the browser as a file (BKG-02). */
export async function saveCalendarFile(bookingId: string, reference: string): Promise<void> {
  const text = await call(api.bookings.calendar, { params: { id: bookingId } });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${reference}.ics`;
  link.click();
  URL.revokeObjectURL(address);
}
