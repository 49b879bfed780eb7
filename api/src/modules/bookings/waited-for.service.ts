import type { bookingRequest, Language, SlotChoice } from '@escale/contract';
import { gatesOf, halfIndex, type PlacedSlot, refusal, type Verdict } from '@escale/rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { payWithCredits } from '../ledger/pay.service.ts';
import { mailBooking } from '../mails/mails.service.ts';
import { type Asked, type AskedSlot, creditShares, decideSlot, readSituation, type Situation } from './asked.ts';
import { attempt } from './attempt.ts';
import { bookSlot, paidWithOf, paymentOf, payRest } from './book-slot.ts';
import { lockBooking } from './end-booking.ts';
import { passLocked } from './gates.service.ts';
import { inWords } from './in-words.ts';
import { readOccupancy, standingOf } from './occupancy.queries.ts';
import { firstFreeSeat } from './places.queries.ts';
import { readState } from './record.queries.ts';
import { membersOf, tellBooking } from './tell.ts';
import { readBooking } from './view.service.ts';

/** A place that a member waits for. */
export interface WaitedFor {
  memberId: string;
  workspaceId: string;
  slot: SlotChoice;
  people: number;
}

interface Decided {
  situation: Situation;
  slot: AskedSlot;
  placed: PlacedSlot | null;
  verdicts: Verdict[];
}

/**
 * The decision of booking it now, at the first free seat where there are seats; how it is paid is asked with the answer. What is promised
 * to the line is free to who is next in it only (BKG-17).
 */
export async function decideWaitedFor(db: Db, context: Context, waited: WaitedFor, isNext = false): Promise<Decided> {
  const { memberId, workspaceId, slot: choice, people } = waited;
  const asked: Asked = { ...nothingMore, workspaceId, slots: [choice], people };
  const asker = { actor: { memberId }, language: 'fr' as const };
  const situation = await readSituation(db, context, asker, asked);
  const [slot] = situation.slots;
  if (!slot) throw new ApiError('booking.unavailable');
  const { space } = situation;
  const placed = slot.placement.slot;
  const dates = placed ? [placed.date] : [];
  const occupancy = await readOccupancy(db, space, dates, undefined, isNext ? null : situation.now);
  const standing = standingOf(occupancy, placed);
  if (!space.hasSeats || !placed) return { situation, slot, placed, verdicts: decideSlot(situation, slot, standing) };
  const seatId = await firstFreeSeat(db, space.id, placed.date, placed.halves.map(halfIndex));
  const seated: Situation = { ...situation, seat: 'free', asked: seatId === null ? asked : { ...asked, seatId } };
  const verdicts = decideSlot(seated, slot, { ...standing, seatTaken: seatId === null });
  return { situation: seated, slot, placed, verdicts };
}

const nothingMore = {
  participants: [],
  payment: { method: 'free' as const, shared: false, consent: false },
  services: [],
  freeDay: false,
  private: false,
  customFields: {},
};
const mostSeatsTried = 5;

/**
 * Holds a place for who waited for it, as a pending booking whose first gate is the offer, and tells the member; the member's lock is
 * held. Gives its id, or null when it does not fit or the rules refuse it now.
 */
export async function offerWaitedFor(tx: Db, context: Context, waited: WaitedFor): Promise<string | null> {
  for (let tried = 0; tried < mostSeatsTried; tried += 1) {
    const outcome = await attempt(tx, async () => {
      const { situation, slot, verdicts } = await decideWaitedFor(tx, context, waited, true);
      const code = refusal(verdicts);
      if (code) return null;
      return (await bookSlot(tx, context, situation, slot, { guests: [], comment: '', phone: '' }, true)).id;
    });
    // Somebody took the seat first: there may be another one.
    if (outcome.code === 'booking.seat-taken') continue;
    if (outcome.value !== null) await tellOffer(tx, context, outcome.value);
    return outcome.value;
  }
  return null;
}

async function tellOffer(tx: Db, { jobs }: Context, bookingId: string): Promise<void> {
  const booking = await readState(tx, bookingId);
  if (!booking) return;
  await tellBooking(tx, 'booking.requested', membersOf(booking), booking);
  await mailBooking(tx, jobs, 'offered', membersOf(booking), bookingId);
}

export interface Acceptance
  extends Pick<z.output<typeof bookingRequest>, 'phone' | 'payment' | 'billing' | 'customFields'> {
  bookingId: string;
  actor: Actor;
  language: Language;
}

/**
 * Takes an offer: it is paid for at its own price, by credits at once or by a card as the next gate, and goes on through its gates.
 * Only money, access and policy are decided again, as of the offer: the place is held. Gives the card payment that goes on after the
 * commit; `waiting-list.offer-over` when the offer stands no more.
 */
export async function acceptOffer(tx: Db, context: Context, accepted: Acceptance): Promise<string | null> {
  const { bookingId, actor, language, phone, payment, billing, customFields } = accepted;
  const now = context.clock.now();
  const booking = await lockBooking(tx, bookingId);
  const isOpen =
    booking?.status === 'pending' && booking.gates[0] === 'offer' && booking.organiserId === actor.memberId;
  if (!isOpen || !booking.answerBy || Date.parse(now) >= Date.parse(booking.answerBy))
    throw new ApiError('waiting-list.offer-over');
  const shown = await readBooking(tx, sql`b.id = ${bookingId}`, now);
  if (!shown) throw new ApiError('waiting-list.offer-over');
  const asked: Asked = {
    ...nothingMore,
    workspaceId: booking.workspaceId,
    slots: [shown.slot.hourly ? { from: shown.slot.from, to: shown.slot.to } : halvesOf(shown.slot)],
    people: booking.people,
    participants: booking.participants,
    payment,
    customFields,
    ...(booking.seatId ? { seatId: booking.seatId } : {}),
  };
  const read = await readSituation(tx, context, { actor, language }, asked);
  const [laid] = read.slots;
  if (!laid) throw new ApiError('waiting-list.offer-over');
  const slot = { ...laid, price: shown.price };
  // Its own halves do not count against it, and it was in time when it was offered.
  const used = read.booker.used.filter(({ date, half }) => date !== booking.day || !booking.halves.includes(half));
  const situation = { ...read, now: booking.bookedAt, booker: { ...read.booker, used } };
  const verdicts = decideSlot(situation, slot, { closure: null, freePlaces: null, seatTaken: false });
  const code = refusal(verdicts);
  if (code) throw new ApiError(code, { details: { decisions: inWords(verdicts, language) } });
  const { credits, card } = paymentOf(situation, slot);
  const { approvalAboveCents } = read.booker;
  const { totalCents } = booking;
  const { instant } = read.space;
  const gates = gatesOf({ offer: true, cardCents: card, totalCents, approvalAboveCents, instant });
  const paidWith = paidWithOf(totalCents, card);
  const money = { gates, cardCents: card, paidCents: credits, bookedAt: now };
  await tx
    .updateTable('booking')
    .set({ gates, card_cents: card, paid_cents: credits, paid_with: paidWith, created_at: now })
    .set({ phone: phone.replace(/[^+\d]/g, ''), custom_fields: JSON.stringify(customFields) })
    .set(billing ? { billing: JSON.stringify(billing) } : {})
    .where('id', '=', bookingId)
    .execute();
  await payWithCredits(tx, { bookingId, at: now, kind: 'hold', shares: creditShares(situation, credits) });
  const paymentId = card > 0 ? await payRest(tx, context, situation, bookingId, card) : null;
  if (!(await passLocked(tx, context, { ...booking, ...money }, 'offer')))
    throw new ApiError('waiting-list.offer-over');
  return paymentId;
}

function halvesOf({ date, halves }: { date: string; halves: readonly ('morning' | 'afternoon')[] }): SlotChoice {
  const [first, ...more] = halves;
  return { date, part: first && more.length === 0 ? first : 'day' };
}
