import { expect } from '@jest/globals';
import fc from 'fast-check';
import { end, goOn, payShares } from '../life.ts';
import { joinRefusal } from '../line.ts';
import { choiceOf, isLive, type Model, type ModelSpace, type Span, type Waiting } from '../model.ts';
import { creditsOf, sharesOf } from '../money.ts';
import { isHeldAlready, overQuota } from '../places.ts';
import { asOf, at, codeOf, command, index, isRefused, paymentOf, phone, spanAt, time } from './command.ts';

/** A slot that someone already waits for, so that there is a line, or a booked one. */
function wantedAt(model: Model, which: number): { space: ModelSpace; span: Span } | undefined {
  const first = model.waiting.filter(({ status, span }) => status === 'waiting' && span.from > model.now).at(-1);
  const taken = model.bookings.filter(isLive).at(-1 - (which % 3));
  if (first && which % 2 === 0) return first;
  return taken && { space: taken.space, span: taken };
}

/** Joins the waiting list of a place, most often of a taken one (BKG-17). */
export const join = command(
  'join',
  fc.record({
    which: index,
    taken: fc.constantFrom(true, true, false),
    to: time,
    who: index,
    people: fc.constantFrom(1, 1, 2),
  }),
  async (model, { api }, { which, taken, to, who, people }) => {
    const like = taken ? wantedAt(model, which) : undefined;
    const space = like?.space ?? at(model.spaces, which);
    const span = like?.span ?? spanAt(space, to);
    const member = at(model.members, who);
    const answer = await api.call('waiting-list.join', {
      as: asOf(member),
      body: { workspaceId: space.id, slot: choiceOf(span), people },
    });
    const wanted = { member, space, span: { ...span }, people };
    expect({ code: codeOf(answer) }).toEqual({ code: joinRefusal(model, wanted) });
    if (answer.status !== 200) return;
    model.waiting.push({ ...wanted, id: answer.body.entry.id, status: 'waiting', booking: null });
  },
);

const waits = (model: Model) => model.waiting.length > 0;
/** Preferably an entry with an offer. */
function entryAt(model: Model, which: number): Waiting {
  const offered = model.waiting.filter(({ status }) => status === 'offered');
  return at(offered.length > 0 && which % 5 > 0 ? offered : model.waiting, which);
}

const means = fc.constantFrom(
  { method: 'credits' as const, card: '' },
  { method: 'credits' as const, card: '' },
  { method: 'card' as const, card: 'card_accepted' },
  { method: 'card' as const, card: 'card_refused' },
);

export const accept = command(
  'accept',
  fc.record({ which: index, how: means }),
  async (model, { api }, { which, how: { method, card } }) => {
    const entry = entryAt(model, which);
    const { booking, member } = entry;
    const answer = await api.call('waiting-list.accept', {
      as: asOf(member),
      params: { id: entry.id },
      body: { phone, payment: paymentOf(method, card, booking?.total ?? 0) },
    });
    if (entry.status === 'taken') return void expect(codeOf(answer)).toBeNull();
    const isOpen = booking !== null && entry.status === 'offered' && model.now < booking.answerBy;
    if (!isOpen) return void expect(codeOf(answer)).toBe('waiting-list.offer-over');
    const { space, total } = booking;
    const byQuota = space.place === 'flexOffice' && booking.hour === null && overQuota(model, member, booking, booking);
    const byCredits = method === 'credits' && total > creditsOf(model, member) && total > 0;
    // Since the offer the member may have booked the same space themselves; both are not kept (BKG-26).
    const isTwice = isHeldAlready(model, { space, span: booking, organiser: member }, booking);
    const refused = byQuota
      ? 'booking.no-days-left'
      : byCredits
        ? 'payment.no-credits'
        : isTwice
          ? 'booking.already-booked'
          : null;
    const byCard = method === 'card' && isRefused(card) && total > 0;
    expect({ code: codeOf(answer) }).toEqual({ code: refused ?? (byCard ? 'waiting-list.card-refused' : null) });
    if (refused) return;
    const shares = sharesOf(model, { method: total === 0 ? 'free' : method, organiser: member, others: [] }, total);
    Object.assign(booking, { card: shares.card, bookedAt: model.now });
    if (shares.card > 0) booking.gates.splice(1, 0, 'payment');
    payShares(model, booking, shares.credits);
    entry.status = 'taken';
    goOn(model, booking);
    if (byCard) end(model, booking, 'payment');
    else if (shares.card > 0) goOn(model, booking);
  },
  waits,
);

export const decline = command(
  'decline',
  fc.record({ which: index, leaves: fc.boolean() }),
  async (model, { api }, { which, leaves }) => {
    const entry = entryAt(model, which);
    const call = { as: asOf(entry.member), params: { id: entry.id } };
    const answer = leaves ? await api.call('waiting-list.leave', call) : await api.call('waiting-list.decline', call);
    const can = leaves || entry.status === 'offered' || entry.status === 'declined';
    expect({ code: codeOf(answer) }).toEqual({ code: can ? null : 'waiting-list.offer-over' });
    if (entry.status === 'offered' && entry.booking) end(model, entry.booking, 'declined');
    else if (entry.status === 'waiting' && leaves) entry.status = 'left';
  },
  waits,
);
