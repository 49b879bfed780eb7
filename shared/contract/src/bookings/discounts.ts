import { z } from 'zod';
import { date, languages } from '../common.ts';
import { route } from '../route.ts';

/** Characters of a promo code. */
export const longestPromoCode = 40;

/** What a member may use in a booking: a code in their account, or the free day of a running campaign (ACC-02, BKG-13). */
export const discount = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('code'),
    code: z.string(),
    percent: z.int(),
    until: date.describe('Last day on which a booking can be made with it'),
    once: z.boolean().describe('It counts for one booking'),
  }),
  z.strictObject({
    kind: z.literal('freeDay'),
    code: z.string(),
    name: z.record(z.enum(languages), z.string()),
    from: date.describe('First day that can be booked free of charge'),
    until: date,
  }),
]);
export type Discount = z.infer<typeof discount>;
const code = z.string().trim().min(1).max(longestPromoCode);

export const discountRoutes = {
  list: route({
    id: 'discounts.list',
    method: 'GET',
    path: '/users/me/discounts',
    shows: ['discount', 'booking'],
    summary:
      'Codes in my account that still count and free days I may still book, the first to end first, at most 20 (ACC-02)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({ items: z.array(discount) }),
    errors: [],
    example: { items: [] },
  }),
  add: route({
    id: 'discounts.add',
    method: 'POST',
    path: '/users/me/discounts',
    changes: ['discount'],
    summary: 'Add a promo code to my account; repeating it changes nothing (ACC-02)',
    auth: 'required',
    access: 'member',
    limit: 20,
    body: z.strictObject({ code }),
    reply: discount,
    errors: ['booking.promo-unknown', 'booking.promo-used', 'booking.promo-exhausted'],
    example: { kind: 'code', code: 'BIENVENUE', percent: 10, until: '2026-12-31', once: false },
  }),
} as const;
