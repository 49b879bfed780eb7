import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import { clear, end, goOn, move, restore, startsLater } from '../life.ts';
import { choiceOf, type Model, type ModelBooking, meets } from '../model.ts';
import { asksApproval, creditsOf, pay, priceOf, refundOf } from '../money.ts';
import { isHeldAlready, isSeatTaken, overQuota, refusalOf, roomRefusal, type Wish } from '../places.ts';
import { asOf, at, chosen, codeOf, command, index, some, spanAt, time } from './command.ts';

/** Cancels for everyone; an offer is declined. */
export function cancelAll(model: Model, booking: ModelBooking): void {
  end(model, booking, booking.gates[0] === 'offer' ? 'declined' : 'member');
}

/** What leaving gives back of a member's share, and the organiser pays instead. */
function shareBackOf(model: Model, booking: ModelBooking, member: string): number {
  const share = member === booking.organiser ? 0 : (booking.credits.get(member) ?? 0);
  return booking.paid === 0 ? 0 : Math.floor((share * refundOf(model, booking)) / booking.paid);
}

/** Whether the organiser cannot take over the share of a member who leaves. */
export const isStuck = (model: Model, booking: ModelBooking, member: string): boolean =>
  shareBackOf(model, booking, member) > creditsOf(model, booking.organiser);

/** One of several people stays away: the place is unchanged, the organiser takes over what the member's share gets back. */
export function leave(model: Model, booking: ModelBooking, member: string): void {
  const back = shareBackOf(model, booking, member);
  if (back > 0) {
    pay(model, member, -back);
    pay(model, booking.organiser, back);
    booking.credits.set(member, (booking.credits.get(member) ?? 0) - back);
    booking.credits.set(booking.organiser, (booking.credits.get(booking.organiser) ?? 0) + back);
  }
  clear(model, booking, [member]);
  if (member === booking.organiser) booking.organiserLeft = true;
  else booking.others = booking.others.filter((one) => one !== member);
}

/** Preferably a booking whose slot someone waits for. */
function toCancel(model: Model, which: number): ModelBooking {
  const wanted = model.bookings.filter(
    (one) =>
      startsLater(model, one) &&
      model.waiting.some(({ status, space, span }) => status === 'waiting' && space === one.space && meets(span, one)),
  );
  return wanted.length > 0 && which % 3 > 0 ? at(wanted, which) : chosen(model, which);
}

export const cancel = command(
  'cancel',
  fc.record({ which: index, self: fc.constantFrom(false, false, true), who: index }),
  async (model, { api }, { which, self, who }) => {
    const booking = toCancel(model, which);
    const member = self ? at([booking.organiser, ...booking.others], who) : booking.organiser;
    const answer = await api.call('bookings.cancel', {
      as: asOf(member),
      params: { id: booking.id },
      body: { scope: self ? 'self' : 'all' },
    });
    const can = startsLater(model, booking);
    const stuck = self && isStuck(model, booking, member) ? 'booking.share-not-taken' : null;
    const code = can ? stuck : 'booking.not-cancellable';
    expect({ code: codeOf(answer) }).toEqual({ code });
    if (code !== null) return;
    if (self && booking.others.length > 0) leave(model, booking, member);
    else cancelAll(model, booking);
  },
  some,
);

/** Code with which undoing a cancellation is refused; null when it succeeds. */
function undoRefusal(model: Model, booking: ModelBooking): string | null {
  const { cancelled, card, space, people, seat, credits } = booking;
  if (cancelled === null) return 'resource.not-found';
  if (card > 0 || model.now > cancelled.at + 30_000 || model.now >= booking.from) return 'booking.not-undoable';
  if (isHeldAlready(model, { space, span: booking, organiser: booking.organiser })) return 'booking.already-booked';
  const isCounted = space.place === 'flexOffice' && booking.hour === null;
  if (isCounted && overQuota(model, booking.organiser, booking)) return 'booking.no-days-left';
  const full = roomRefusal(model, { space, span: booking, people });
  if (full) return full;
  if (seat && isSeatTaken(model, space, booking, seat)) return 'booking.seat-taken';
  const short = [...cancelled.credits].some(
    ([member, cents]) => cents - (credits.get(member) ?? 0) > creditsOf(model, member),
  );
  return short ? 'payment.no-credits' : null;
}

export const undo = command(
  'undo',
  index,
  async (model, { api }, which) => {
    const since = model.bookings.filter(({ cancelled }) => cancelled !== null).slice(-3);
    const booking = since.length > 0 ? at(since, which) : chosen(model, which);
    const answer = await api.call('bookings.undo-cancel', {
      as: asOf(booking.organiser),
      params: { id: booking.id },
    });
    const code = undoRefusal(model, booking);
    if (booking.cancelled === null) return void expect(answer.status).not.toBe(200);
    expect({ code: codeOf(answer) }).toEqual({ code });
    if (code === null) restore(model, booking);
  },
  some,
);

export const answer = command(
  'answer',
  fc.record({ which: index, yes: fc.boolean() }),
  async (model, { api, host, manager }, { which, yes }) => {
    const booking = chosen(model, which);
    const [waitsFor] = booking.status === 'pending' ? booking.gates : [];
    const gate =
      waitsFor === 'host' || waitsFor === 'approval' ? waitsFor : booking.space.instant ? 'approval' : 'host';
    const params = { bookingId: booking.id };
    const body = { reason: 'Pas ce jour-là' };
    const reported =
      gate === 'host'
        ? await (yes
            ? api.call('host.accept', { as: host, params })
            : api.call('host.reject', { as: host, params, body }))
        : await (yes
            ? api.call('approvals.approve', { as: asOf(manager), params })
            : api.call('approvals.reject', { as: asOf(manager), params, body }));
    const can = waitsFor === gate && model.now < booking.answerBy;
    expect({ code: codeOf(reported) }).toEqual({ code: can ? null : 'booking.not-pending' });
    if (!can) return;
    if (yes) goOn(model, booking);
    else end(model, booking, 'rejected');
  },
  some,
);

export const change = command(
  'change',
  fc.record({ which: index, to: time }),
  async (model, { api }, { which, to }) => {
    const booking = chosen(model, which);
    const { space, organiser, others, people, seat } = booking;
    const span = spanAt(space, to);
    const cents = priceOf(space, span, people);
    // A change that needs new approval becomes a second booking, which has tests of its own.
    if (!space.instant || asksApproval(cents) || booking.gates.length > 0) return;
    const reported = await api.call('bookings.change', {
      as: asOf(organiser),
      idempotencyKey: randomUUID(),
      params: { id: booking.id },
      body: { slot: choiceOf(span), alongside: true },
    });
    const wish: Wish = { space, span, organiser, others, people, seat, method: 'credits' };
    const isHeld = startsLater(model, booking) && isHeldAlready(model, wish, booking);
    const can = startsLater(model, booking) && booking.card === 0;
    const allowed = can ? refusalOf(model, wish, { instead: booking }) : 'booking.not-changeable';
    const refusal = isHeld ? 'booking.already-booked' : allowed;
    const back = booking.paid - cents;
    // A cheaper change is allowed only while cancelling would refund everything.
    const keeps = (back > 0 && refundOf(model, { ...booking, paid: back, lost: 0 }) < back) || cents < booking.lost;
    const code = refusal ?? (keeps ? 'booking.not-changeable' : null);
    expect({ code: codeOf(reported) }).toEqual({ code });
    if (code === null) move(model, booking, wish);
  },
  some,
);
