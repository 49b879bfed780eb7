import { createWidget } from '@escale/platform';
import { MyBookings } from '../bookings/my-bookings.tsx';
import { messages } from '../messages/messages.ts';

/** The member's bookings as the account shows them. The dialogs of a row change them too, with nearly all texts of the remote. */
export default createWidget('booking/MyBookings', messages, MyBookings);
