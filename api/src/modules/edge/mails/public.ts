/** Public interface of this module. */
export { isForHost, subjectOf } from './letter.ts';
export { bookingLetterSent } from './letter-facts.ts';
export type { LetterKind } from './letter-kind.ts';
export { mailBooking } from './mails.service.ts';
