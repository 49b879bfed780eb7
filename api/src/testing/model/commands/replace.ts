import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import { begin, end, startsLater } from '../life.ts';
import { choiceOf, type Model, type ModelBooking } from '../model.ts';
import { asksApproval, priceOf } from '../money.ts';
import { isHeldAlready, refusalOf, type Wish } from '../places.ts';
import { asOf, at, chosen, codeOf, command, index, paymentOf, phone, some, spanAt, time } from './command.ts';

/** The code with which the wish is refused once the others have ended; the model itself is unchanged. */
function codeAfter(model: Model, replaced: readonly ModelBooking[], wish: Wish): string | null {
  const cents = priceOf(wish.space, wish.span, wish.people);
  if (!wish.space.instant || asksApproval(cents)) return 'booking.not-replaceable';
  if (replaced.some((one) => one.gates[0] === 'offer' || !startsLater(model, one))) return 'booking.not-changeable';
  const places = replaced.map((one) => model.bookings.indexOf(one));
  const { after, wanted } = structuredClone({ after: model, wanted: wish });
  for (const place of places) end(after, at(after.bookings, place), 'declined');
  return isHeldAlready(after, wanted) ? 'booking.already-booked' : refusalOf(after, wanted);
}

/** One booking instead of up to three of the same member: all of them end and it is booked, or nothing changes (BKG-26). */
export const replace = command(
  'replace',
  fc.record({ which: index, more: fc.nat({ max: 2 }), space: index, to: time }),
  async (model, { api }, { which, more, space: other, to }) => {
    const first = chosen(model, which);
    const { organiser } = first;
    const own = model.bookings.filter((one) => one !== first && one.organiser === organiser && startsLater(model, one));
    const replaced = [first, ...own.slice(-more || own.length)];
    const space = at(model.spaces, other);
    const seat = space.seats.length > 0 ? at(space.seats, which) : null;
    const span = spanAt(space, to);
    const cents = priceOf(space, span, 1);
    const method = cents === 0 ? 'free' : 'credits';
    const wish: Wish = { space, span, organiser, others: [], people: 1, seat, method };
    const code = codeAfter(model, replaced, wish);
    const answer = await api.call('bookings.create', {
      as: asOf(organiser),
      idempotencyKey: randomUUID(),
      body: {
        workspaceId: space.id,
        slots: [choiceOf(span)],
        people: 1,
        phone,
        payment: paymentOf(method, '', cents),
        alongside: true,
        ...(seat ? { seatId: seat } : {}),
        replaces: replaced.map(({ id }) => id),
      },
    });
    expect({ code: codeOf(answer) }).toEqual({ code });
    if (answer.status !== 200) return;
    for (const one of replaced) end(model, one, 'declined');
    begin(model, wish, answer.body.bookings[0]?.id ?? '');
  },
  some,
);
