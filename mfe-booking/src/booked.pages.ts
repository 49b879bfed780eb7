/** The pages of existing bookings are one chunk: they share most parts, and a visit to one usually leads to the next. */
export { BookingPage } from './bookings/booking.page.tsx';
export { BookingsPage } from './bookings/bookings.page.tsx';
