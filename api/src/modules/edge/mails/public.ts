/** What other modules may use of this one. */
export { isForHost, subjectOf } from './letter.ts';
export { bookingLetterSent } from './letter-facts.ts';
export type { LetterKind } from './letter-kind.ts';
export { mailBooking } from './mails.service.ts';
