/** What other modules may use of this one. */
export { acceptOffer } from './life/accept-offer.service.ts';
export { answerBooking } from './life/answer.service.ts';
export { cancelWithin } from './life/cancel.service.ts';
export { type BookingState, endBooking, lockBooking, tellEnding } from './life/end-booking.ts';
export { failPayment, passGate } from './life/gates.service.ts';
export { hostMembers, membersOf, tellBooking } from './life/tell.ts';
export { decideWaitedFor, offerWaitedFor } from './life/waited-for.service.ts';
export { calendarOf } from './read/calendar.ts';
export { readBooking, readBookings, requireBooking } from './read/view.service.ts';
export type { Standing } from './request/asked.ts';
export { refusalsOf } from './request/check.service.ts';
export { bookWithin } from './request/create.service.ts';
export { isPromoOffered } from './request/promo-code.service.ts';
