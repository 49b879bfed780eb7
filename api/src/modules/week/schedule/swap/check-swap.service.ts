import type { Booking, Language, RouteById, RouteReply, SwappedBooking } from '@escale/contract';
import { freePairs, halfAt, isCancellable, partOfHalves, type SwapMove, swapMoves, swapPairs } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { refusedField } from '../../../../platform/errors/api-error.ts';
import { errorMessage } from '../../../../platform/errors/error-message.ts';
import { bookingState, checkMoves, readBookings } from '../../../bookings/public.ts';
import { requireEditable } from '../change.service.ts';
import { heldHalves } from '../entries.queries.ts';
import { slotOf } from './swap.service.ts';

type Check = RouteById<'schedule.check-swap'>;
type Move = SwappedBooking['move'];
const nothing = { message: null, differenceCents: 0, nonRefundableCents: 0, waysOut: [] };

/** What a swap would do to the bookings in it, by each way, without making it (WEK-05): the same checks and prices as a change (BKG-25). */
export async function checkSwap(
  context: Context,
  { actor, first, second, language }: { actor: Actor; first: string; second: string; language: Language },
): Promise<RouteReply<Check>> {
  const { memberId } = actor;
  const pairs = swapPairs(first, second);
  if (pairs.length === 0) throw refusedField('request.invalid', '/body/second');
  const now = context.clock.now();
  return transact(context.db, async (tx) => {
    const halves = pairs.flat();
    await requireEditable(tx, context, memberId, [...new Set(halves.map(({ date }) => date))]);
    const held = await heldHalves(tx, memberId, halves);
    const moves = swapMoves(pairs, held);
    const ids = moves.map(({ bookingId }) => bookingId);
    const { items } = await readBookings(tx, {
      where: sql`b.id = any(${ids}::uuid[])`,
      order: sql`b.from_at, b.id`,
      limit: 4,
      now,
      language,
    });
    const checked = await checkMoves(tx, context, {
      actor,
      language,
      moves: moves.map((move) => ({ id: move.bookingId, slot: slotOf(move) })),
    });
    const bookings: SwappedBooking[] = [];
    for (const [index, move] of moves.entries()) {
      const booking = items.find(({ id }) => id === move.bookingId);
      const state = await bookingState(tx, move.bookingId);
      const check = checked[index];
      if (!booking || !state || !check) continue;
      const isWhole = state.halves.length === move.from.length;
      const known = state.hourly ? 'hours' : isWhole ? null : 'part';
      const found: Move = known === null ? movedBy(check, language) : { ...nothing, obstacle: known };
      bookings.push({ ...shown(booking, move, memberId, now), move: found });
    }
    return { bookings, swapsRest: freePairs(pairs, held).length > 0 };
  });
}

function shown(
  { id, workspace, organiser, participants, status, slot, refundNow }: Booking,
  move: SwapMove,
  memberId: string,
  now: string,
): Omit<SwappedBooking, 'move'> {
  const isOrganiser = organiser.id === memberId;
  const refund = isOrganiser ? refundNow.cents : 0;
  return {
    id,
    name: workspace.name,
    date: move.from[0]?.date ?? '',
    part: partOfHalves(move.from.map(({ half }) => halfAt(half))),
    to: slotOf(move),
    isOrganiser,
    others: participants.length,
    refundCents: isCancellable(status, slot.from, now) ? refund : null,
  };
}

/** What the check of the change says of the move. */
function movedBy(check: Awaited<ReturnType<typeof checkMoves>>[number], language: Language): Move {
  if ('code' in check) {
    const obstacle = check.code === 'resource.not-found' ? ('others' as const) : ('refused' as const);
    return { ...nothing, obstacle, message: obstacle === 'refused' ? errorMessage(check.code, language) : null };
  }
  const { bookable, obstacle, decisions, waitsFor, differenceCents, nonRefundableCents, waysOut } = check;
  const message = decisions.find(({ passed }) => !passed)?.message ?? null;
  const refused = bookable ? null : (obstacle ?? ('refused' as const));
  const asks = waitsFor.length > 0 ? ('answer' as const) : null;
  return { obstacle: refused ?? asks, message, differenceCents, nonRefundableCents, waysOut };
}
