/** The pages of what is booked come as one file: they are made of the same parts, and who opens one opens the next. */
export { BookingPage } from './bookings/booking.page.tsx';
export { BookingsPage } from './bookings/bookings.page.tsx';
export { ResultPage } from './result/result.page.tsx';
