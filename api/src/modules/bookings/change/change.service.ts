import type { Booking, Language, RouteById, RouteReply } from '@escale/contract';
import { halfIndex } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireOwnMoney } from '../../../platform/access/impersonation.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { lockMove } from '../../inventory/spaces/public.ts';
import { balanceOf, lockPayers } from '../../ledger/public.ts';
import { lockMembersOf, lockMembersOfAll } from '../life/lock-booking.ts';
import type { BookingState } from '../read/booking-state.queries.ts';
import { readBooking } from '../read/view.service.ts';
import { type BookingContext, type RequestedSlot, sharesOfAll } from '../request/booking-context.ts';
import { endReplaced, requireCancellable, requireOwn } from '../request/give-up.ts';
import { costOf, moveBooking } from './move-booking.ts';
import { type Change, type ReadChange, readChange } from './read-change.ts';
import { requestReplacement } from './request-replacement.ts';

type Reply = RouteReply<RouteById<'bookings.change'>>;
export interface ChangeCall {
  actor: Actor;
  id: string;
  change: Change;
  language: Language;
  idempotencyKey: string;
}

/** A booking and the state it is to change to, decided by the rules of a new request. */
export interface ChangeWanted {
  booking: BookingState;
  shown: Booking;
  situation: BookingContext;
  slot: RequestedSlot;
  comment: string | undefined;
  language: Language;
}

/**
 * Changes the date, place, seat or number of people of a live booking (BKG-25). In a space that confirms at once the booking is moved in
 * place, wholly or not at all; where a host, a manager or a supplier must answer, a replacement waits and the booking is kept until the
 * replacement is confirmed. A higher price is paid with credits; a lower price is granted only while cancelling would refund everything.
 */
export async function changeBooking(context: Context, call: ChangeCall): Promise<Reply> {
  const { actor, id, change, idempotencyKey } = call;
  const request = { actor, key: idempotencyKey, routeId: 'bookings.change', body: { id, ...change } };
  return transact(context.db, (tx) => withIdempotency(tx, request, () => changeWithin(tx, context, call)));
}

/** Takes the locks in the order common to all bookings (docs/bookings.md): members, accounts, then the old and the new places together. */
async function changeWithin(tx: Db, context: Context, call: ChangeCall): Promise<Reply> {
  const { actor, id, change, language } = call;
  const now = context.clock.now();
  const { shown, situation, slot, asksNobody, ...read } = await lockAndRead(tx, context, call);
  requireOwnMoney(context, costOf(read.booking, situation, slot));
  const wanted = { booking: read.booking, shown, situation, slot, comment: change.comment, language };
  if (asksNobody) await moveBooking(tx, context, wanted);
  const replacementId = asksNobody ? null : await requestReplacement(tx, context, wanted);
  const after = await readBooking(tx, sql`b.id = ${id}`, { now, language });
  if (!after) throw new ApiError('resource.not-found');
  const replacement = replacementId && (await readBooking(tx, sql`b.id = ${replacementId}`, { now, language }));
  return { booking: after, replacement: replacement || null, creditsCents: await balanceOf(tx, actor.memberId) };
}

/**
 * Reads the change under its locks. What else the organiser holds at the new time is listed in a refusal, unless both are to be kept or
 * these end with the change, as for a new booking (BKG-26).
 */
async function lockAndRead(tx: Db, context: Context, call: ChangeCall): Promise<ReadChange> {
  const { actor, id, change } = call;
  const { replaces = [], alongside = false } = change;
  const given = replaces.length > 0 ? await lockMembersOfAll(tx, [id, ...replaces], [actor.memberId]) : [];
  const [booking, ...replaced] = await lockMembersOf(tx, id);
  const ends = given.filter((one) => one.id !== booking?.id);
  const read = await readChange(tx, context, call, booking, [...replaced, ...ends]);
  requireOwn(ends, replaces, read.booking.organiserId);
  if (ends.length > 0 && !read.asksNobody) throw new ApiError('booking.not-replaceable');
  requireCancellable(ends, context.clock.now());
  if (!alongside && read.held.length > 0)
    throw new ApiError('booking.already-booked', { details: { bookings: read.held } });
  await lockMoneyAndPlaces(tx, [read.booking, ...replaced, ...ends], [read]);
  if (ends.length === 0) return read;
  await endReplaced(tx, context, actor, ends);
  // Credits and quotas no longer contain what has ended.
  return readChange(tx, context, call, booking, [...replaced, ...ends]);
}

/** Takes the locks of accounts and places that some changes need, for all of them at once. */
export async function lockMoneyAndPlaces(
  tx: Db,
  bookings: readonly BookingState[],
  changes: readonly Pick<ChangeWanted, 'situation' | 'slot'>[],
): Promise<void> {
  const bookingIds = bookings.map(({ id }) => id);
  const shares = changes.flatMap(({ situation }) => sharesOfAll(situation));
  const known = new Map(changes.flatMap(({ situation }) => [...situation.booker.accounts]));
  // A payer may have left the company since, so row-level security is bypassed.
  await asSystem(tx, () => lockPayers(tx, { shares, known, bookingIds }));
  const targets = changes.flatMap(({ situation: { space }, slot }) => {
    const placed = slot.placement.slot;
    return placed ? [{ workspaceId: space.id, day: placed.date, halves: placed.halves.map(halfIndex) }] : [];
  });
  await lockMove(tx, [...bookings, ...targets]);
}
