import { defineFact } from '../../../platform/facts/facts.ts';
import type { MailKind } from './mail-kind.ts';

/** A mail about a booking was sent to a member. */
export const bookingMailSent = defineFact<{ bookingId: string; memberId: string; kind: MailKind }>(
  'mails.booking-mail-sent',
);
