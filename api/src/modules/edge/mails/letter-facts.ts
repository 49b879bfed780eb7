import { defineFact } from '../../../platform/facts/facts.ts';
import type { LetterKind } from './letter-kind.ts';

/** A letter about a booking was sent to a member. */
export const bookingLetterSent = defineFact<{ bookingId: string; memberId: string; kind: LetterKind }>(
  'mails.booking-letter-sent',
);
