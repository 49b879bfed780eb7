import { z } from 'zod';
import { cents, id } from '../common.ts';
import { route } from '../route.ts';
import {
  bookingChange,
  bookingGate,
  bookingRoutes,
  changeErrors,
  decision,
  heldBooking,
  priceBreakdown,
  wayOut,
} from './bookings.ts';

/** Why a booking cannot be changed as asked, beyond the rules of a new booking (BKG-25). */
export const changeObstacle = z.enum(['card', 'pending', 'notRefunded', 'notOwnMoney']);
export type ChangeObstacle = z.infer<typeof changeObstacle>;

const checkExample = bookingRoutes.check.example;

/** What a change of a booking leads to, before it is made (BKG-25). */
export const changeRoutes = {
  check: route({
    id: 'changes.check',
    method: 'POST',
    path: '/bookings/{id}/check-change',
    shows: ['availability', 'booking', 'schedule', 'credits', 'policy'],
    summary:
      'The decision and the price of a change without making it; the places of the booking count as free (BKG-25)',
    auth: 'required',
    access: 'member',
    params: z.strictObject({ id }),
    body: bookingChange.omit({ comment: true, alongside: true }),
    reply: z.strictObject({
      bookable: z.boolean(),
      decisions: z.array(decision),
      obstacle: changeObstacle
        .nullable()
        .describe('Paid by card; still waiting for an answer; cheaper at a time when nothing is refunded any more'),
      waitsFor: z.array(bookingGate).describe('What the replacement would wait for; empty: changed at once'),
      price: priceBreakdown,
      differenceCents: cents.describe('To pay more; below zero: to be given back'),
      nonRefundableCents: cents.describe('What no cancellation gives back any more once it is changed'),
      creditsAfterCents: cents.nullable(),
      waysOut: z.array(wayOut).max(3),
      held: z
        .array(heldBooking)
        .optional()
        .describe(
          'What else the organiser holds at that time: to replace, or to keep as well (BKG-26). A server of an earlier release does not send it',
        ),
    }),
    errors: [...changeErrors, 'booking.not-changeable', 'booking.already-booked'],
    example: {
      bookable: true,
      decisions: [],
      obstacle: null,
      waitsFor: [],
      price: checkExample.price,
      differenceCents: 0,
      nonRefundableCents: 0,
      creditsAfterCents: 8600,
      waysOut: [],
    },
  }),
} as const;
