import type { Booking, bookingChange, Language, RouteById, RouteReply } from '@escale/contract';
import { choiceOf, halfIndex, isCancellable, refundNow } from '@escale/rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { asSystem } from '../../../platform/db/standing-for.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { watchForNoShow } from '../../edge/check-in/public.ts';
import { placeFreed } from '../../edge/waiting-list/public.ts';
import {
  freePlaces,
  freeSeat,
  lockPlaces,
  readOccupancy,
  standingOf,
  takePlaces,
  takeSeat,
} from '../../inventory/spaces/public.ts';
import { balanceOf, giveBack, lockPayers, payWithCredits } from '../../ledger/public.ts';
import { clearBooking, placeBooking } from '../../week/schedule/public.ts';
import { readBooking } from '../read/view.service.ts';
import {
  type Asked,
  creditShares,
  gatesOfSlot,
  laySlots,
  readSituation,
  type Situation,
  sharesOfAll,
} from '../request/asked.ts';
import { bookSlot } from '../request/book-slot.ts';
import { requireOfferHolds } from '../request/offer.queries.ts';
import { requirePassed } from '../request/require-passed.ts';
import { type BookingState, lockBooking } from './end-booking.ts';
import { placeColumns, readState } from './record.queries.ts';
import { bookingEvent, creditsEvents, hostMembers, membersOf, scheduleEvents } from './tell.ts';

type Reply = RouteReply<RouteById<'bookings.change'>>;
type Change = z.output<typeof bookingChange>;
export interface ChangeCall {
  actor: Actor;
  id: string;
  change: Change;
  language: Language;
  idempotencyKey: string;
}

/**
 * Gives a live booking another date, place, seat or number of people (BKG-25). A space that confirms at once has it moved in place,
 * wholly or not at all; where a host, a manager or a supplier is asked a replacement waits, and the booking stays until it is confirmed. What
 * becomes dearer is paid by credits; cheaper it becomes only while cancelling would give everything back.
 */
export async function changeBooking(context: Context, call: ChangeCall): Promise<Reply> {
  const { actor, id, change, idempotencyKey } = call;
  const request = { actor, key: idempotencyKey, routeId: 'bookings.change', body: { id, ...change } };
  return context.db.transaction().execute((tx) =>
    withIdempotency(tx, request, async () => {
      const booking = await lockBooking(tx, id);
      const organises = booking?.organiserId === actor.memberId || booking?.bookedBy === actor.memberId;
      if (!booking || !organises) throw new ApiError('resource.not-found');
      const shown = await readBooking(tx, sql`b.id = ${id}`, context.clock.now());
      if (!shown || booking.gates[0] === 'offer' || !isCancellable(booking.status, booking.from, context.clock.now()))
        throw new ApiError('booking.not-changeable');
      const asked = askedAnew(shown, booking, change);
      // Its own halves and places are free to the booking itself.
      const situation = withDiscount(await readSituation(tx, context, call, asked), shown.price.discount);
      situation.booker.used = situation.booker.used.filter(
        ({ date, half }) => date !== booking.day || !booking.halves.includes(half),
      );
      await lockPayers(tx, { shares: sharesOfAll(situation), own: situation.booker });
      const [slot] = situation.slots;
      const asksNobody = slot !== undefined && !booking.supplied && gatesOfSlot(situation, slot).length === 0;
      const replacementId = asksNobody
        ? await move(tx, context, call, booking, situation)
        : await askAnew(tx, context, call, booking, situation, shown);
      const [after, replacement] = await Promise.all([read(tx, context, id), read(tx, context, replacementId)]);
      if (!after) throw new ApiError('resource.not-found');
      return { booking: after, replacement, creditsCents: await balanceOf(tx, actor.memberId) };
    }),
  );
}

async function read(tx: Db, { clock }: Context, id: string | null): Promise<Booking | null> {
  return id === null ? null : readBooking(tx, sql`b.id = ${id}`, clock.now());
}

/** The booking as a new request would ask for it. */
function askedAnew(shown: Booking, booking: BookingState, change: Change): Asked {
  const { slot } = shown;
  const seatId = change.seatId ?? (change.workspaceId ? undefined : (booking.seatId ?? undefined));
  return {
    workspaceId: change.workspaceId ?? booking.workspaceId,
    slots: [change.slot ?? choiceOf(slot)],
    people: change.people ?? booking.people,
    participants: booking.participants,
    guests: shown.guests,
    payment: { method: booking.totalCents === 0 ? 'credits' : shown.paidWith, shared: false, consent: false },
    services: change.workspaceId ? [] : shown.services.map(({ id, quantity }) => ({ id, quantity })),
    freeDay: false,
    private: shown.private,
    customFields: {},
    ...(seatId === undefined ? {} : { seatId }),
    ...(booking.bookedBy ? { onBehalfOf: booking.organiserId } : {}),
  };
}

/** What was taken off the price is taken off the new one, too. */
function withDiscount(situation: Situation, promo: Booking['price']['discount']): Situation {
  const offer = { promo, campaign: null, once: false, refusal: null };
  return { ...situation, offer, slots: laySlots(situation.space, situation.asked.slots, { ...situation, offer }) };
}

/** Frees what the booking holds and takes what it asks for in one transaction: refused, it stands as it was. */
async function move(
  tx: Db,
  context: Context,
  { change, language }: ChangeCall,
  booking: BookingState,
  situation: Situation,
): Promise<null> {
  const { space, asked } = situation;
  const [slot] = situation.slots;
  const placed = slot?.placement.slot;
  if (!slot || !placed) {
    const code = slot?.placement.code ?? 'booking.unavailable';
    throw new ApiError(code);
  }
  if (booking.cardCents > 0 || booking.status !== 'confirmed') throw new ApiError('booking.not-changeable');
  const halves = placed.halves.map(halfIndex);
  const places = { workspaceId: space.id, day: placed.date, halves };
  if (slot.price.discount) await requireOfferHolds(tx, booking.id, placed.date);
  await lockPlaces(tx, [booking, places]);
  await freePlaces(tx, { ...booking, count: booking.places }, booking.whole && !booking.hourly);
  await freeSeat(tx, booking.id);
  // It is not in its own way; its row says again below what it holds.
  await tx.updateTable('booking').set({ exclusive: false }).where('id', '=', booking.id).execute();
  const occupancy = await readOccupancy(tx, space, [placed.date], asked.seatId, situation.now);
  const total = slot.price.totalIncludingTaxCents;
  const dearer = Math.max(0, total - booking.paidCents);
  const price = { ...slot.price, totalIncludingTaxCents: dearer };
  requirePassed(situation, { ...slot, price }, standingOf(occupancy, placed), language);
  const count = space.bookingMode === 'hours' ? 0 : space.whole ? space.capacity : asked.people;
  if (!(await takePlaces(tx, { ...places, count }, space.capacity))) {
    throw new ApiError(space.whole ? 'booking.unavailable' : 'booking.full');
  }
  const now = context.clock.now();
  const isThere = space.id === booking.workspaceId && Date.parse(placed.from) === Date.parse(booking.from);
  const back = Math.max(0, booking.paidCents - total);
  const refund = { ...booking, steps: booking.cancellation.steps, now, paidCents: back };
  if (refundNow(refund).cents < back) throw new ApiError('booking.not-changeable');
  await tx
    .updateTable('booking')
    .set(placeColumns(space, placed, asked.seatId, asked.people))
    .set({ price: JSON.stringify(slot.price), total_cents: total, paid_cents: total })
    .set(isThere ? {} : { checked_in_at: null })
    .set(change.comment === undefined ? {} : { comment: change.comment })
    .where('id', '=', booking.id)
    .execute();
  if (space.hasSeats && asked.seatId) await takeSeat(tx, booking.id, asked.seatId, { ...places, count });
  if (dearer > 0) {
    const shares = creditShares(situation, dearer);
    await payWithCredits(tx, { bookingId: booking.id, at: now, kind: 'booking', shares });
  }
  await asSystem(tx, () => giveBack(tx, { bookingId: booking.id, cents: back, at: now, kind: 'refund' }));
  await moveWeek(tx, booking, situation, placed.date, halves);
  const moved = await readState(tx, booking.id);
  if (moved) await watchForNoShow(tx, context, moved);
  await placeFreed(tx, context, { ...booking, at: now });
  await tellMoved(tx, booking, placed.date);
  return null;
}

async function moveWeek(tx: Db, booking: BookingState, { space }: Situation, day: string, halves: readonly number[]) {
  await clearBooking(tx, booking.id);
  const hourly = space.bookingMode === 'hours';
  if (!space.placesMember && !hourly) return;
  const memberIds = booking.present;
  const where = { buildingId: space.buildingId, workspaceId: space.id, internal: space.hostId === null };
  await placeBooking(tx, { bookingId: booking.id, memberIds, day, halves, ...where, onlyEmpty: hourly });
}

async function tellMoved(tx: Db, booking: BookingState, day: string): Promise<void> {
  const members = membersOf(booking);
  const told = [...members, ...(await hostMembers(tx, booking.hostId))];
  await emitAll(tx, [
    bookingEvent('booking.updated', told, { ...booking, day }),
    ...scheduleEvents(members, [booking.day, day]),
    ...(await creditsEvents(tx, booking.organiserId)),
  ]);
}

/** A replacement that waits for the host, with its own place and money; confirmed, it ends the booking it replaces. */
async function askAnew(
  tx: Db,
  context: Context,
  { change, language }: ChangeCall,
  booking: BookingState,
  situation: Situation,
  shown: Booking,
): Promise<string> {
  const [slot] = situation.slots;
  if (!slot || booking.cardCents > 0) throw new ApiError('booking.not-changeable');
  const placed = slot.placement.slot;
  const dates = placed ? [placed.date] : [];
  const occupancy = await readOccupancy(tx, situation.space, dates, situation.asked.seatId, situation.now);
  requirePassed(situation, slot, standingOf(occupancy, placed), language);
  const { guests, comment, phone } = shown;
  const particulars = { guests, comment: change.comment ?? comment, phone, replacesId: booking.id };
  return (await bookSlot(tx, context, situation, slot, particulars)).id;
}
