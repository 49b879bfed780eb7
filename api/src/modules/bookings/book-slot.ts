import { halfIndex, type PlacedSlot, refusal } from '@escale/rules';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { transfer } from '../ledger/transfer.ts';
import { placeBooking } from '../schedule/booked-halves.ts';
import { type AskedSlot, decideSlot, type Situation, type Standing } from './asked.ts';
import { takePlaces, takeSeat } from './places.queries.ts';
import { insertBooking, type Particulars } from './record.queries.ts';
import { hoursAfter } from './site-time.ts';

/** When the host's time to answer ends: after the space's 24 or 48 hours, and never after the start (BKG-03). */
function answerBy({ space, now }: Situation, slot: PlacedSlot): string | null {
  if (space.instant) return null;
  const after = hoursAfter(now, space.answerHours);
  return Date.parse(after) < Date.parse(slot.from) ? after : slot.from;
}

export interface Booked {
  id: string;
  day: string;
  answerBy: string | null;
}

/**
 * Books one slot of a request, or throws the code that refuses it: decides, takes places and seat, writes the booking, moves
 * the money and, when confirmed at once, the week. What it takes is kept from others by the database itself (BKG-04).
 */
export async function bookSlot(
  tx: Db,
  situation: Situation,
  asked: AskedSlot,
  standing: Standing,
  particulars: Omit<Particulars, 'answerBy' | 'paidWith'>,
): Promise<Booked> {
  const code = refusal(decideSlot(situation, asked, standing)) ?? paymentRefusal(situation, asked, particulars);
  const slot = asked.placement.slot;
  if (code || !slot) throw new ApiError(code ?? 'booking.unavailable');
  const { space, booker, participants, now } = situation;
  const halves = slot.halves.map(halfIndex);
  const hourly = space.bookingMode === 'hours';
  const count = hourly ? 0 : space.whole ? space.capacity : situation.asked.people;
  const places = { workspaceId: space.id, day: slot.date, halves, count };
  if (!(await takePlaces(tx, places, space.capacity))) {
    throw new ApiError(space.whole ? 'booking.unavailable' : 'booking.full');
  }
  const cents = asked.price.totalIncludingTaxCents;
  const { cardCents } = particulars;
  const paidWith = cents === 0 ? 'free' : cardCents === cents ? 'card' : 'credits';
  const until = answerBy(situation, slot);
  const id = await insertBooking(tx, situation, asked, slot, { ...particulars, paidWith, answerBy: until });
  if (space.hasSeats && situation.asked.seatId) await takeSeat(tx, id, situation.asked.seatId, places);
  const move = { bookingId: id, at: now, to: space.instant ? ('bookings' as const) : ('holds' as const) };
  const credits = { from: { memberId: booker.memberId }, cents: cents - cardCents };
  await transfer(tx, { ...move, ...credits, kind: space.instant ? 'booking' : 'hold' });
  await transfer(tx, { ...move, from: 'card', cents: cardCents, kind: space.instant ? 'card' : 'hold' });
  if (space.instant && (space.placesMember || hourly)) {
    const memberIds = [booker.memberId, ...participants];
    const where = { buildingId: space.buildingId, workspaceId: space.id, internal: space.hostId === null };
    await placeBooking(tx, { bookingId: id, memberIds, day: slot.date, halves, ...where, onlyEmpty: hourly });
  }
  return { id, day: slot.date, answerBy: until };
}

/** The card pays what was reserved on it and the credits the rest, as it was told before; neither pays more (BKG-10). */
function paymentRefusal(
  { asked, booker }: Situation,
  { price }: AskedSlot,
  { cardCents }: Pick<Particulars, 'cardCents'>,
) {
  const cents = price.totalIncludingTaxCents;
  const { method } = asked.payment;
  if (cents === 0 || method === 'credits') return null;
  if (method === 'creditsThenCard' && cardCents <= cents)
    return cents - cardCents <= booker.spendableCents ? null : ('payment.no-credits' as const);
  return method === 'card' && cardCents === cents ? null : ('payment.failed' as const);
}
