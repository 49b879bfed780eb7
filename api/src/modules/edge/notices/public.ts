/** Public interface of this module. */
export { addBookingNotices } from './add-notices.ts';
export { noticeBooked, organisersOf } from './booking-handlers.ts';
export { kindOfEnding } from './kind-of-ending.ts';
export { invitationsPage } from './notice-text.ts';
export {
  noticeBrokenDelegation,
  noticeBrokenLink,
  noticeFault,
  noticeReception,
  noticeVisitor,
} from './other-handlers.ts';
export { type Reader, readAdministrators, readReader } from './reader.queries.ts';
export { mayReach } from './settings.service.ts';
