import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import { begin, end, goOn } from '../life.ts';
import { choiceOf, type Model, type ModelBooking } from '../model.ts';
import { type Method, priceOf } from '../money.ts';
import { isHeldAlready, refusalOf, type Wish } from '../places.ts';
import {
  asksMember,
  asOf,
  at,
  cards,
  codeOf,
  command,
  index,
  isRefused,
  paymentOf,
  phone,
  type Real,
  spanAt,
  time,
} from './command.ts';

const requested = fc.record({
  space: index,
  who: index,
  times: fc.oneof(
    { weight: 4, arbitrary: time.map((one) => [one]) },
    { weight: 1, arbitrary: fc.uniqueArray(time, { minLength: 2, maxLength: 3, selector: ({ day }) => day }) },
  ),
  people: fc.constantFrom(1, 1, 1, 2, 3),
  other: fc.constantFrom('nobody', 'colleague', 'outsider'),
  seat: index,
  method: fc.constantFrom<Method>('credits', 'credits', 'shared', 'card', 'creditsThenCard'),
  card: cards,
});
type Requested = typeof requested extends fc.Arbitrary<infer T> ? T : never;

/** The same wish for each of the dates, in the order in which their places are taken. */
function wishesOf(model: Model, { space: which, who, times, people, other, seat, method }: Requested): Wish[] {
  const space = at(model.spaces, which);
  const organiser = at(model.members, who);
  const colleagues = model.members.filter((one) => one !== organiser);
  const named = { nobody: [], colleague: colleagues.slice(0, 1), outsider: [model.outsider] }[other];
  const others = people > 1 ? named : [];
  const seatId = space.seats.length > 0 ? at(space.seats, seat) : null;
  // Only colleagues can share the price (BKG-08).
  const means = method === 'shared' && (others.length === 0 || other === 'outsider') ? 'credits' : method;
  return times
    .map((one) => ({ space, span: spanAt(space, one), organiser, others, people, seat: seatId, method: means }))
    .map((wish) => (priceOf(space, wish.span, people) === 0 ? { ...wish, method: 'free' as const } : wish))
    .sort((a, b) => a.span.from - b.span.from);
}

function send({ api }: Real, wishes: readonly Wish[], card: string, key: string) {
  const [wish] = wishes;
  if (!wish) throw new Error('nothing asked for');
  const { space, organiser, others, people, seat, method, span } = wish;
  return api.call('bookings.create', {
    as: asOf(organiser),
    idempotencyKey: key,
    body: {
      workspaceId: space.id,
      slots: wishes.map((one) => choiceOf(one.span)),
      people,
      participants: others,
      phone,
      payment: paymentOf(method, card, priceOf(space, span, people)),
      alongside: true,
      ...(seat ? { seatId: seat } : {}),
    },
  });
}

/** The bank's answer for a pending payment; a booking that it refuses ends before anyone is notified. */
function pays(model: Model, booking: ModelBooking, card: string): boolean {
  if (booking.gates[0] !== 'payment' || asksMember(card)) return true;
  if (!isRefused(card)) goOn(model, booking);
  else {
    end(model, booking, 'payment');
    model.bookings.splice(model.bookings.indexOf(booking), 1);
    model.refusedCards.push(booking.organiser);
  }
  return !isRefused(card);
}

/**
 * One date or several: what can be booked is, the rest is returned with its reasons (BKG-05); nothing where the organiser holds a place in
 * the same space already (BKG-26).
 */
export const book = command('book', requested, async (model, real, value) => {
  const { card } = value;
  const wishes = wishesOf(model, value);
  const key = randomUUID();
  const isHeld = wishes.some((wish) => isHeldAlready(model, wish));
  const answer = await send(real, wishes, card, key);
  if (isHeld) return void expect(codeOf(answer)).toBe('booking.already-booked');
  const begun: ModelBooking[] = [];
  const failures: { from: number; code: string }[] = [];
  for (const wish of wishes) {
    const code = refusalOf(model, wish);
    if (code) failures.push({ from: wish.span.from, code });
    else begun.push(begin(model, wish, ''));
  }
  const unpaid = begun.filter((booking) => !pays(model, booking, card));
  const reported = begun.filter((booking) => !unpaid.includes(booking));
  const first = begun.length === 0 ? failures[0]?.code : reported.length === 0 ? 'payment.failed' : null;
  expect({ code: codeOf(answer) }).toEqual({ code: first });
  // A retry after a lost reply books nothing more (BKG-06).
  const again = await send(real, wishes, card, key);
  expect({ code: codeOf(again) }).toEqual({ code: first });
  if (answer.status !== 200) return;
  expect(again.body).toEqual(answer.body);
  const { bookings, failures: refused } = answer.body;
  expect(bookings.map(({ slot }) => Date.parse(slot.from))).toEqual(reported.map(({ from }) => from));
  reported.forEach((booking, place) => {
    booking.id = bookings[place]?.id ?? '';
  });
  const expected = [...failures.map(({ code }) => code), ...unpaid.map(() => 'payment.failed')];
  expect(refused.map(({ code }) => code)).toEqual(expected);
});
