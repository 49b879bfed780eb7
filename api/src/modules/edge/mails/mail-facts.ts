import { defineFact } from '../../../platform/facts/facts.ts';
import type { MailKind } from './mail-kind.ts';

/** A member is to be notified of a booking's state, which is still true; the letter was sent, unless they do not want it. */
export const bookingMailDue = defineFact<{ bookingId: string; memberId: string; kind: MailKind }>(
  'mails.booking-mail-due',
);
