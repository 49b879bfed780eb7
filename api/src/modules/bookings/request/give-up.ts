import { halfIndex, isCancellable } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { lockMove } from '../../inventory/spaces/public.ts';
import { lockPayers } from '../../ledger/public.ts';
import { endBooking } from '../life/end-booking.ts';
import { lockMembersOfAll } from '../life/lock-booking.ts';
import type { BookingState } from '../read/booking-state.queries.ts';
import {
  type BookingContext,
  gatesOfSlot,
  type Requester,
  readBookingContext,
  sharesOfAll,
} from './booking-context.ts';

interface Replacing {
  /** Bookings to end, in the order of the request. */
  replaces: readonly string[];
  organiserId: string;
  /** Everyone of the new request. */
  memberIds: readonly string[];
}

/**
 * Ends own bookings in the transaction of the request that replaces them (BKG-26). Takes the locks of the old and the new bookings together,
 * in the common order (docs/bookings.md); whatever is read afterwards, such as credits and quotas, no longer contains the old ones. The
 * caller rolls back when the new bookings are refused. A request that somebody still has to answer or a card has to pay replaces nothing:
 * the member would have neither place meanwhile.
 */
export async function giveUp(
  tx: Db,
  context: Context,
  asker: Requester & { actor: Actor },
  requested: Parameters<typeof readBookingContext>[3],
  { replaces, organiserId, memberIds }: Replacing,
): Promise<void> {
  const now = context.clock.now();
  const bookings = await lockMembersOfAll(tx, replaces, memberIds);
  requireOwn(bookings, replaces, organiserId);
  const situation = await readBookingContext(tx, context, asker, requested);
  if (situation.slots.some((slot) => gatesOfSlot(situation, slot).length > 0))
    throw new ApiError('booking.not-replaceable');
  requireCancellable(bookings, now);
  await lockMoneyAndPlaces(tx, bookings, situation);
  await endReplaced(tx, context, asker.actor, bookings);
}

/** Ends bookings that another one replaces, under locks that the caller holds. */
export async function endReplaced(
  tx: Db,
  context: Context,
  { memberId }: Pick<Actor, 'memberId'>,
  bookings: readonly BookingState[],
): Promise<void> {
  for (const booking of bookings) {
    const ending = { status: 'cancelled', because: 'change', now: context.clock.now(), by: memberId } as const;
    if ((await endBooking(tx, context, booking, ending)) === null) throw new ApiError('booking.not-changeable');
  }
}

/** Refuses to replace a booking that the organiser does not organise. */
export function requireOwn(bookings: readonly BookingState[], replaces: readonly string[], organiserId: string): void {
  const own = new Set(bookings.filter((one) => one.organiserId === organiserId).map(({ id }) => id));
  const unknown = replaces.findIndex((id) => !own.has(id));
  if (unknown >= 0) throw refusedField('resource.not-found', `/body/replaces/${unknown}`);
}

/** Refuses to replace a booking that can no longer be cancelled, or an offer that waits for its answer. */
export function requireCancellable(bookings: readonly BookingState[], now: string): void {
  for (const { status, from, gates } of bookings)
    if (gates[0] === 'offer' || !isCancellable(status, from, now)) throw new ApiError('booking.not-changeable');
}

async function lockMoneyAndPlaces(tx: Db, bookings: readonly BookingState[], situation: BookingContext): Promise<void> {
  const { space, booker, slots } = situation;
  const bookingIds = bookings.map(({ id }) => id);
  // A payer may have left the company since, so row-level security is bypassed.
  await asSystem(tx, () => lockPayers(tx, { shares: sharesOfAll(situation), known: booker.accounts, bookingIds }));
  const wanted = slots.flatMap(({ placement: { slot } }) =>
    slot ? [{ workspaceId: space.id, day: slot.date, halves: slot.halves.map(halfIndex) }] : [],
  );
  await lockMove(tx, [...bookings, ...wanted]);
}
