import type { ChangeObstacle, Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { refusal } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { availabilityOf, readOccupancy } from '../../inventory/spaces/public.ts';
import { type BookingState, readState } from '../read/booking-state.queries.ts';
import { decideSlot, gatesOfSlot } from '../request/booking-context.ts';
import { creditsAfter } from '../request/check.service.ts';
import { inWords } from '../request/in-words.ts';
import { findWaysOut } from '../request/ways-out.ts';
import { withRefunds } from '../request/with-refunds.ts';
import { costOf, moneyOf } from './move-booking.ts';
import { type Asked, type ReadChange, readChange } from './read-change.ts';

type Check = RouteById<'changes.check'>;

/**
 * Decides and prices a change as `changeBooking` would, without locks and without making it (BKG-25). A booking that is moved in place
 * pays the difference; a replacement is paid in full and the first booking refunded once it is confirmed.
 */
export async function checkChange(
  context: Context,
  actor: Actor,
  { id, change, language }: { id: string; change: RouteRequest<Check>['body']; language: Language },
): Promise<RouteReply<Check>> {
  return transact(context.db, async (tx) => {
    const state = await readState(tx, id);
    const known: BookingState[] = [];
    for (const one of [state?.replacesId ?? null, ...(change.replaces ?? [])]) {
      const other = one === null ? null : await readState(tx, one);
      if (other && other.organiserId === state?.organiserId) known.push(other);
    }
    const ends = known.filter((one) => change.replaces?.includes(one.id));
    return checkWithin(tx, context, { actor, id, change, language }, state, known, ends);
  });
}

/**
 * The same inside a transaction; `beside` are bookings that hold nothing against it, because they end or move with it, and `ends` those of
 * them that give back their credits.
 */
export async function checkWithin(
  tx: Db,
  context: Context,
  asked: Asked,
  state: BookingState | null,
  beside: readonly BookingState[],
  ends: readonly BookingState[] = [],
): Promise<RouteReply<Check>> {
  const read = await readChange(tx, context, asked, state, beside);
  const { language } = asked;
  const { booking, slot, asksNobody } = read;
  const situation = await withRefunds(tx, read.situation, ends);
  const { space, requested, now } = situation;
  const placed = slot.placement.slot;
  const dates = placed ? [placed.date] : [];
  const own = asksNobody ? booking : null;
  const occupancy = await readOccupancy(tx, space, dates, requested.seatId, now, own);
  const difference = slot.price.totalIncludingTaxCents - booking.totalCents;
  const dueCents = asksNobody ? Math.max(0, difference) : slot.price.totalIncludingTaxCents;
  const decided = { ...slot, price: { ...slot.price, totalIncludingTaxCents: dueCents } };
  const verdicts = decideSlot(situation, decided, availabilityOf(occupancy, placed));
  const code = refusal(verdicts);
  const money = moneyOf(booking, slot.price.totalIncludingTaxCents, now);
  const isOthers = context.isImpersonated && costOf(booking, situation, slot) > 0;
  const obstacle = isOthers ? 'notOwnMoney' : obstacleOf(read, money);
  const refused = code === null ? undefined : { slot: slot.choice, code };
  return {
    bookable: code === null && obstacle === null,
    decisions: inWords(verdicts, language),
    obstacle,
    waitsFor: gatesOfSlot(situation, slot),
    price: slot.price,
    differenceCents: difference,
    nonRefundableCents: money.lost,
    creditsAfterCents: creditsAfter(situation, asksNobody ? difference : dueCents),
    waysOut: await findWaysOut(tx, situation, refused),
    held: read.held,
  };
}

/** The conditions under which a move or a replacement is refused although its place could be booked. */
function obstacleOf(
  { booking, slot, asksNobody }: ReadChange,
  { isRefundable, lost }: ReturnType<typeof moneyOf>,
): ChangeObstacle | null {
  if (booking.cardCents > 0) return 'card';
  if (!asksNobody) return slot.price.totalIncludingTaxCents < lost ? 'notRefunded' : null;
  if (booking.status !== 'confirmed') return 'pending';
  return isRefundable ? null : 'notRefunded';
}
