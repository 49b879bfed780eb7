import { z } from 'zod';

/** The card provider of this installation: none, Stripe (with its publishable key), or the test provider with its test cards (BKG-10). */
export const cardProvider = z.strictObject({
  provider: z.enum(['none', 'stripe', 'test']),
  publishableKey: z.string().nullable(),
});
