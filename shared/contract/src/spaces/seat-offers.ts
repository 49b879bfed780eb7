import { z } from 'zod';
import { date, half, id, instant } from '../common.ts';
import { route } from '../route.ts';

const u = '018f4f2e-0000-7000-8000-000000000001';
/** Kept: nobody answered in time, and the equal seat is theirs. Over: the booking ended or has another seat already. */
export const seatAnswer = z.enum(['open', 'accepted', 'declined', 'kept', 'over']);
export type SeatAnswer = z.infer<typeof seatAnswer>;

/** An equal seat that a member gets because a planned version of a plan takes theirs away (MAP-08). */
const seatOffer = z.strictObject({
  bookingId: id,
  workspaceId: id,
  state: seatAnswer,
  answerBy: instant,
  startsAt: instant.describe('When the new plan is published'),
  oldSeatName: z.string(),
  seatName: z.string().nullable().describe('None: somebody took it meanwhile, and no equal one is free'),
  takenSeatName: z.string().nullable().describe('The seat offered before, which somebody took meanwhile'),
  zoneName: z.string(),
  floor: z.strictObject({ id, buildingId: id, buildingName: z.string(), name: z.string(), number: z.int() }),
  date,
  halves: z.array(half),
});
export type SeatOffer = z.infer<typeof seatOffer>;
const example: SeatOffer = {
  ...{
    bookingId: u,
    workspaceId: u,
    state: 'open',
    answerBy: '2027-01-02T06:00:00Z',
    startsAt: '2027-01-04T06:00:00Z',
  },
  ...{
    oldSeatName: '2.33',
    seatName: '2.93',
    takenSeatName: null,
    zoneName: 'Atelier',
    date: '2027-01-05',
    halves: ['morning', 'afternoon'],
  },
  floor: { id: u, buildingId: u, buildingName: 'Saint-Martin', name: 'Étage 2', number: 2 },
};
const params = z.strictObject({ id: id.describe('Of the booking') });

/** Seats that are offered in place of those that a planned version takes away. */
export const seatOfferRoutes = {
  get: route({
    id: 'seat-offers.get',
    method: 'GET',
    path: '/bookings/{id}/seat-offer',
    shows: ['booking'],
    summary: 'The equal seat that is offered for a booking of the caller (MAP-08)',
    auth: 'required',
    access: 'member',
    params,
    reply: seatOffer,
    errors: ['resource.not-found'],
    example,
  }),
  answer: route({
    id: 'seat-offers.answer',
    method: 'POST',
    path: '/bookings/{id}/seat-offer',
    changes: ['booking', 'availability', 'schedule'],
    summary:
      'Accept the equal seat, which is then held, or decline it, which ends the booking with all that was paid. Without an answer in time the equal seat is kept. Where somebody took it meanwhile it is refused, and another equal one is offered (MAP-08)',
    auth: 'required',
    access: 'member',
    params,
    body: z.strictObject({ answer: z.enum(['accepted', 'declined']) }),
    reply: seatOffer,
    errors: ['resource.not-found', 'waiting-list.offer-over', 'booking.seat-taken'],
    example: { ...example, state: 'accepted' },
  }),
} as const;
