/** What other modules may use of this one. */
export { sendCode, sendReset } from './account.service.ts';
export { mailInvitation } from './invitation.service.ts';
export { isForHost, page, plain, subjectOf } from './letter.ts';
export { mailBooking } from './mails.service.ts';
export type { LetterKind } from './words.ts';
