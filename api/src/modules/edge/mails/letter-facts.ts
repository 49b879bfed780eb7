import { defineFact } from '../../../platform/facts/facts.ts';
import type { LetterKind } from './letter-kind.ts';

/** A member was written to about a booking. */
export const bookingLetterSent = defineFact<{ bookingId: string; memberId: string; kind: LetterKind }>(
  'mails.booking-letter-sent',
);
