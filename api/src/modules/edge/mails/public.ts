/** Public interface of this module. */
export { pageOf, subjectOf } from './booking-mail.ts';
export { bookingMailDue } from './mail-facts.ts';
export type { MailKind } from './mail-kind.ts';
export { mailBooking } from './mails.service.ts';
