import type { Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { acceptOffer, endBooking, lockBooking, readBooking } from '../../bookings/public.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { balanceOf } from '../../ledger/public.ts';
import { advancePayment } from '../../payments/public.ts';
import { type Entry, readEntry, setEntry } from './entries.queries.ts';

type Accept = RouteById<'waiting-list.accept'>;
type Reply = RouteReply<Accept>;

/** Accepts an offer: it is paid now, and continues through its gates; a repeat returns the same booking (BKG-17). */
export async function acceptPlace(
  context: Context,
  actor: Actor,
  id: string,
  body: RouteRequest<Accept>['body'],
  language: Language,
): Promise<Reply> {
  const { bookingId, paymentId } = await transact(context.db, async (tx) => {
    const entry = await lockOwn(tx, actor, id);
    if (entry.bookingId === null) throw new ApiError('waiting-list.offer-over');
    if (entry.status === 'taken') return { bookingId: entry.bookingId, paymentId: null };
    const requested = { ...body, bookingId: entry.bookingId, actor, language };
    const paid = await acceptOffer(tx, context, requested);
    await setEntry(tx, id, 'taken');
    return { bookingId: entry.bookingId, paymentId: paid };
  });
  const payment = paymentId === null ? null : await advancePayment(context, paymentId);
  const booking = await readBooking(context.db, sql`b.id = ${bookingId}`, { now: context.clock.now(), language });
  // The place of a refused card is already offered to the next member.
  if (!booking || booking.endedBecause === 'payment') throw new ApiError('waiting-list.card-refused');
  const creditsCents = await balanceOf(context.db, actor.memberId);
  return {
    booking,
    creditsCents,
    paymentIds: paymentId !== null && payment?.status === 'actionRequired' ? [paymentId] : [],
  };
}

/** Declines an offer, which passes to the next member; idempotent (BKG-17). */
export async function declinePlace(context: Context, actor: Actor, id: string): Promise<{ done: true }> {
  return transact(context.db, async (tx) => {
    const entry = await lockOwn(tx, actor, id);
    if (entry.status === 'declined') return { done: true };
    if (entry.status !== 'offered') throw new ApiError('waiting-list.offer-over');
    await decline(tx, context, entry);
    return { done: true };
  });
}

/** Leaves the waiting list, whatever the state of the entry; a place already taken stays booked. */
export async function leaveWaitingList(context: Context, actor: Actor, id: string): Promise<{ done: true }> {
  return transact(context.db, async (tx) => {
    const entry = await lockOwn(tx, actor, id);
    if (entry.status === 'waiting') await setEntry(tx, id, 'left');
    if (entry.status === 'offered') await decline(tx, context, entry);
    return { done: true };
  });
}

/** An entry of the caller, read under the member's lock, which every change of it requires. */
async function lockOwn(tx: Db, { memberId }: Actor, id: string): Promise<Entry> {
  await lockMembers(tx, [memberId]);
  const entry = await readEntry(tx, id);
  if (entry?.memberId !== memberId) throw new ApiError('resource.not-found');
  return entry;
}

async function decline(tx: Db, context: Context, { bookingId }: Entry): Promise<void> {
  const booking = bookingId === null ? null : await lockBooking(tx, bookingId);
  if (!booking) throw new ApiError('waiting-list.offer-over');
  const now = context.clock.now();
  const ending = { status: 'cancelled', because: 'declined', now, by: booking.organiserId } as const;
  if ((await endBooking(tx, context, booking, ending)) === null) throw new ApiError('waiting-list.offer-over');
}
