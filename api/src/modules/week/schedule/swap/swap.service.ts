import type { Language, RouteById, RouteReply, SwapWay } from '@escale/contract';
import {
  freePairs,
  type HalfAt,
  type HeldHalf,
  halfAt,
  partOfHalves,
  type StatedPlace,
  type SwapMove,
  swapHalves,
  swapMoves,
  swapPairs,
} from '@escale/rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { together } from '../../../../platform/db/later.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { bookingState, cancelWithin, membersOf, moveWithin } from '../../../bookings/public.ts';
import { lockMembers } from '../../../directory/members/public.ts';
import { balanceOf } from '../../../ledger/public.ts';
import { memberPolicy } from '../../../policies/public.ts';
import { emitScheduleChanged, judge, requireEditable } from '../change.service.ts';
import {
  deleteEntries,
  heldHalves,
  markEmptied,
  readEntries,
  type ScheduleEntry,
  upsertEntries,
} from '../entries.queries.ts';
import { markSplit, removeSplits } from '../split.queries.ts';

type Reply = RouteReply<RouteById<'schedule.swap'>>;
export interface SwapCall {
  actor: Actor;
  first: string;
  second: string;
  bookings?: SwapWay | undefined;
  language: Language;
}

/**
 * Two days or two halves exchange their places (WEK-05), in one transaction. A booking in them goes along, by the rules of changing it, is
 * cancelled, or stays with its half, as the member chose; without a choice it refuses the swap: `schedule.booked`. The policy judges the
 * result as a whole, so that a swap within a period never exceeds its quota.
 */
export async function swapPlaces(context: Context, call: SwapCall): Promise<Reply> {
  const { memberId } = call.actor;
  const pairs = swapPairs(call.first, call.second);
  if (pairs.length === 0) throw refusedField('request.invalid', '/body/second');
  const touched = pairs.flat();
  const dates = [...new Set(touched.map(({ date }) => date))].sort();
  return transact(context.db, async (tx) => {
    await requireEditable(tx, context, memberId, dates);
    await lockWithBookings(tx, memberId, touched);
    const [held, entries, policy] = await together(
      heldHalves(tx, memberId, touched),
      readEntries(tx, memberId, dates[0] ?? '', dates.at(-1) ?? ''),
      memberPolicy(tx, memberId),
    );
    const exchanged = exchangedPairs(pairs, held, call.bookings);
    const halves = exchanged.flat();
    const places = placesAfter(exchanged, held, entries, call.bookings);
    await judge(
      tx,
      memberId,
      policy,
      halves.map((half) => ({ ...half, place: places.find((one) => isAt(one, half)) ?? null })),
    );
    // A booking must not cover what leaves its half.
    await deleteEntries(
      tx,
      memberId,
      halves.filter((half) => !isIn(half, held)),
    );
    const refundedCents = await treatBookings(tx, context, call, swapMoves(exchanged, held));
    await writeFree(tx, memberId, halves, places);
    if (exchanged.length === 2) await swapSplits(tx, memberId, dates);
    const days = await emitScheduleChanged(tx, memberId, dates);
    return { days, refundedCents, creditsCents: await balanceOf(tx, memberId) };
  });
}

/** Locks the member together with everyone whose booking may move or end: locks of members are taken once, in their order. */
async function lockWithBookings(tx: Db, memberId: string, halves: readonly HalfAt[]): Promise<void> {
  const held = await heldHalves(tx, memberId, halves);
  const others: string[] = [];
  for (const id of new Set(held.map(({ bookingId }) => bookingId))) {
    const state = await bookingState(tx, id);
    if (state) others.push(...membersOf(state));
  }
  await lockMembers(tx, [memberId, ...others]);
}

/** The pairs to exchange; refuses those that a booking holds where the member chose nothing, and a swap of which nothing is left. */
function exchangedPairs(
  pairs: [HalfAt, HalfAt][],
  held: readonly HeldHalf[],
  way: SwapWay | undefined,
): [HalfAt, HalfAt][] {
  if (held.length === 0) return pairs;
  const exchanged = way === undefined ? [] : way === 'keep' ? freePairs(pairs, held) : pairs;
  if (exchanged.length === 0) throw new ApiError('schedule.booked');
  return exchanged;
}

/** The stated places after the swap. What a booking holds goes with it; of a released one its site remains, as a statement. */
function placesAfter(
  pairs: readonly [HalfAt, HalfAt][],
  held: readonly HeldHalf[],
  entries: readonly ScheduleEntry[],
  way: SwapWay | undefined,
): (HalfAt & StatedPlace)[] {
  const stated = entries.filter((entry) => isIn(entry, pairs.flat()) && (way === 'release' || !isIn(entry, held)));
  return swapHalves(stated, pairs).map(({ date, half, type, buildingId, workspaceId, offsitePlaceId, bookingId }) => {
    if (bookingId === null) return { date, half, type, buildingId, workspaceId, offsitePlaceId };
    const site = type === 'office' ? buildingId : null;
    return { date, half, type, buildingId: site, workspaceId: null, offsitePlaceId: null };
  });
}

/** Moves or cancels the bookings of the swap; returns what cancelling gave back, in cents. */
async function treatBookings(
  tx: Db,
  context: Context,
  { actor, language, bookings: way }: SwapCall,
  moves: readonly SwapMove[],
): Promise<number> {
  let refundedCents = 0;
  for (const { bookingId, from } of moves) {
    const state = await bookingState(tx, bookingId);
    // A booking goes as a whole: one that holds more than what is swapped would leave the rest behind.
    if (!state || state.halves.length !== from.length || (way === 'move' && state.hourly))
      throw new ApiError('schedule.booked');
    if (way !== 'release') continue;
    const scope = state.organiserId === actor.memberId ? 'all' : 'self';
    refundedCents += (await cancelWithin(tx, context, actor, bookingId, scope)).refundedCents;
  }
  if (way === 'move' && moves.length > 0)
    await moveWithin(tx, context, {
      actor,
      language,
      moves: moves.map((move) => ({ id: move.bookingId, slot: slotOf(move) })),
    });
  return refundedCents;
}

/** The slot that a booking goes to. */
export function slotOf({ to }: SwapMove) {
  return { date: to[0]?.date ?? '', part: partOfHalves(to.map(({ half }) => halfAt(half))) };
}

/** Writes the halves that no booking holds now. */
async function writeFree(
  tx: Db,
  memberId: string,
  halves: readonly HalfAt[],
  places: readonly (HalfAt & StatedPlace)[],
): Promise<void> {
  const dates = halves.map(({ date }) => date).sort();
  const entries = await readEntries(tx, memberId, dates[0] ?? '', dates.at(-1) ?? '');
  const free = halves.filter((half) => !entries.some((entry) => isAt(entry, half) && entry.bookingId !== null));
  const stated = places.filter((half) => isIn(half, free));
  await deleteEntries(tx, memberId, free);
  await upsertEntries(tx, memberId, stated, 'member');
  const isStated = (half: HalfAt) => isIn(half, stated);
  await markEmptied(tx, memberId, free.filter(isStated), false);
  await markEmptied(
    tx,
    memberId,
    free.filter((half) => !isStated(half)),
    true,
  );
}

function isAt(a: HalfAt, b: HalfAt): boolean {
  return a.date === b.date && a.half === b.half;
}

function isIn(half: HalfAt, halves: readonly HalfAt[]): boolean {
  return halves.some((one) => isAt(one, half));
}

/** The split of a day moves with its places. */
async function swapSplits(tx: Db, memberId: string, dates: readonly string[]): Promise<void> {
  const split = await removeSplits(tx, memberId, dates);
  if (split.length === 1)
    await markSplit(
      tx,
      memberId,
      dates.filter((date) => !split.includes(date)),
    );
  if (split.length === 2) await markSplit(tx, memberId, split);
}
