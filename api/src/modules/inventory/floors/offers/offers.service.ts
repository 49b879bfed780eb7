import type { SeatOffer } from '@escale/contract';
import { itemsOf } from '@escale/rules/plan.rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { asSystem } from '../../../../platform/db/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { eachAlone, throwAll } from '../../../../platform/jobs/each-alone.ts';
import { portOf } from '../../../../platform/ports/ports.ts';
import { lockSeats } from '../booked-seats.ts';
import { readLeavers } from '../publish/publish-plan.ts';
import { seatMoves } from '../publish/seat-moves.ts';
import { findTouched, type TouchedBooking } from '../publish/touched-bookings.ts';
import { readVersion } from '../publish/versions.queries.ts';
import { seatDeclined, seatsOffered } from './offer-facts.ts';
import {
  addOffers,
  lockOffer,
  lockOpen,
  noteAnswer,
  type OfferedSeats,
  type OfferRow,
  offeredSeats,
  overdueOffers,
  placeOfVersion,
  readOffer,
  readSeats,
  replaceSeat,
} from './offers.queries.ts';

/** Members answer until so many hours before a plan is published. */
const hoursBefore = 48;

/** Offers the equal seats of a planned version to the organisers of the bookings that it touches (MAP-08). */
export async function offerSeats(
  tx: Db,
  context: Context,
  { id, startsAt }: { id: string; startsAt: string },
  touched: readonly TouchedBooking[],
): Promise<void> {
  const start = Date.parse(startsAt);
  const early = start - hoursBefore * 3_600_000;
  // A plan that is published sooner leaves the time until then.
  const answerBy = new Date(early > Date.parse(context.clock.now()) ? early : start).toISOString();
  const bookingIds = await addOffers(tx, id, touched, answerBy);
  if (bookingIds.length > 0) await publish(tx, context, seatsOffered, { bookingIds });
}

/** The equal seat that is offered for a booking of the caller. */
export async function readSeatOffer({ db }: Context, actor: Actor, bookingId: string): Promise<SeatOffer> {
  const offer = await transact(db, async (tx) => {
    const open = await lockOffer(tx, bookingId, actor.memberId);
    if (open) await renewOffer(tx, open);
    return readOffer(tx, bookingId, actor.memberId);
  });
  if (!offer) throw new ApiError('resource.not-found');
  return offer;
}

/**
 * Answers an offer in time. An accepted seat that exists is taken at once; a new one waits for the plan, and nobody else can book it before.
 * One that somebody took meanwhile is refused, and another is offered in its place. Declining ends the booking.
 */
export async function answerOffer(
  context: Context,
  actor: Actor,
  bookingId: string,
  answer: 'accepted' | 'declined',
): Promise<SeatOffer> {
  const now = context.clock.now();
  const isTaken = await transact(context.db, async (tx) => {
    const offer = await lockOffer(tx, bookingId, actor.memberId);
    if (!offer) throw new ApiError('resource.not-found');
    // Sent twice, the answer stands.
    if (offer.answer === answer) return false;
    if (offer.answer !== null || Date.parse(now) >= Date.parse(offer.answerBy))
      throw new ApiError('waiting-list.offer-over');
    // The end of a booking locks its members first, and its seats last.
    if (answer === 'accepted') await lockSeats(tx, [offer.oldSeatId, offer.seatId]);
    const seats = await readSeats(tx, offer);
    if (!seats.isHeld) throw new ApiError('waiting-list.offer-over');
    if (answer === 'accepted' && !seats.isFree) {
      await renewOffer(tx, offer);
      return true;
    }
    await noteAnswer(tx, offer, answer, now);
    if (answer === 'declined') await publish(tx, context, seatDeclined, { bookingId, memberId: actor.memberId, now });
    else await takeSeatNow(tx, context, offer, seats);
    return false;
  });
  // The other seat stays offered: it is not taken before its member has seen it.
  if (isTaken) throw new ApiError('booking.seat-taken');
  return readSeatOffer(context, actor, bookingId);
}

/** Offers another equal seat, found as when the plan is published, in place of one that somebody took; the offer as it is then. */
async function renewOffer(tx: Db, offer: OfferRow): Promise<OfferRow> {
  const { versionId, bookingId } = offer;
  const { isHeld, isFree } = await readSeats(tx, offer);
  if (offer.answer !== null || !isHeld || isFree) return offer;
  const equal = await asSystem(tx, async () => {
    const place = await placeOfVersion(tx, versionId);
    const version = place && (await readVersion(tx, place.floorId, versionId));
    if (!version) return null;
    const seats = itemsOf(version.items, 'seat');
    const { removed, given } = await readLeavers(tx, place.floorId, seats);
    const offered = await offeredSeats(tx, versionId);
    // The others keep what they were offered.
    offered.delete(bookingId);
    const touched = await findTouched(tx, [...removed, ...given], seats, place.from, offered);
    return touched.find((one) => one.bookingId === bookingId)?.equal ?? null;
  });
  if (!equal) return offer;
  await replaceSeat(tx, offer, equal);
  return { ...offer, seatId: equal.id };
}

/** Moves a booking to its equal seat, which is locked and free, where that exists already; it waits for the plan otherwise. */
async function takeSeatNow(
  tx: Db,
  context: Context,
  { bookingId, seatId }: OfferRow,
  { isThere, isHeld }: OfferedSeats,
): Promise<void> {
  if (isThere && isHeld) await portOf(context, seatMoves)(tx, context, [{ bookingId, seatId }]);
}

/** Gives the equal seats that nobody answered for in time: a booking is not lost by silence (MAP-08). */
export async function keepOverdue(context: Context): Promise<void> {
  const now = context.clock.now();
  const due = await overdueOffers(context.db, now);
  const keep = (offer: (typeof due)[number]) =>
    transact(context.db, async (tx) => {
      const found = await lockOpen(tx, offer);
      if (!found) return;
      const open = await renewOffer(tx, found);
      await lockSeats(tx, [open.oldSeatId, open.seatId]);
      const seats = await readSeats(tx, open);
      // Without an equal seat there is nothing to keep yet: one may become free until the plan is published.
      if (!seats.isFree) return;
      await noteAnswer(tx, open, 'kept', now);
      await takeSeatNow(tx, context, open, seats);
    });
  throwAll(await eachAlone(due, keep, context.log), 'offered seats could not be kept');
}
