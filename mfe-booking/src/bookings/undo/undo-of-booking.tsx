import type { Booking } from '@escale/contract';
import { useSession } from '@escale/platform';
import { roleIn } from '../booking-role.ts';
import { useLastCancelled } from './last-cancelled.ts';
import { UndoCancel } from './undo-cancel.tsx';

/** On the page of a cancelled booking: its undo, for who may organise it. */
export function UndoOfBooking({ booking }: { booking: Booking }) {
  const { member } = useSession();
  const last = useLastCancelled();
  if (booking.status !== 'cancelled' || roleIn(booking, member?.id) !== 'organiser') return null;
  const shown = booking.undoUntil === null ? null : Date.parse(booking.undoUntil);
  return <UndoCancel key={booking.id} booking={booking} until={last?.booking.id === booking.id ? last.until : shown} />;
}
