/** Public interface of this module. */
export { acceptOffer } from './change/accept-offer.service.ts';
export { checkMoves, moveWithin } from './change/move-bookings.ts';
export { decideWaitedFor, offerWaitedFor } from './change/offer-place.service.ts';
export { answerBooking, type BookingAnswer } from './life/answer.service.ts';
export { emitBooking } from './life/booking-events.ts';
export {
  bookingConfirmed,
  bookingEnded,
  bookingMoved,
  bookingWaiting,
  delegatesAdded,
  participantLeft,
  participantsAdded,
} from './life/booking-facts.ts';
export { cancelWithin } from './life/cancel.service.ts';
export { endBooking } from './life/end-booking.ts';
export { lockBooking } from './life/lock-booking.ts';
export { recordCheckIn } from './life/record-check-in.queries.ts';
export { billingsOf } from './read/billing-of.queries.ts';
export { hasReachedHost, hostMembers, membersOf, whoEnded } from './read/booking-people.queries.ts';
export { type BookingState, readState as bookingState } from './read/booking-state.queries.ts';
export { calendarOf } from './read/calendar.ts';
export { countComing, readComing } from './read/coming.queries.ts';
export { paidAmounts, paidBookings } from './read/paid.service.ts';
export { seeBooking, shownTo } from './read/read.service.ts';
export { readTouched, type Touched } from './read/touched.queries.ts';
export { readBooking, readBookings, requireBooking } from './read/view.service.ts';
export { refusalsOf } from './request/check.service.ts';
export { bookWithin } from './request/create.service.ts';
export { isDelegate } from './request/delegates.service.ts';
export { hasFreeDay } from './request/free-day.queries.ts';
export { maySendLetters } from './request/guest-letters.queries.ts';
