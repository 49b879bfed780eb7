import { z } from 'zod';

/** What is stored of a notice, by what its kind is about; texts are made from it when it is read. */
export const bookingFacts = z.object({
  bookingId: z.string(),
  place: z.string(),
  timezone: z.string(),
  from: z.string(),
  to: z.string(),
  part: z.enum(['morning', 'afternoon', 'day', 'hours']),
  answerBy: z.string().nullish(),
  reason: z.string().nullish(),
});
export type BookingFacts = z.infer<typeof bookingFacts>;

/** An invitation to connect; without an id it has been accepted. */
export const personFacts = z.object({ invitationId: z.string().optional() });

export const creditFacts = z.object({ cents: z.number() });

export const linkFacts = z.object({ service: z.string() });
