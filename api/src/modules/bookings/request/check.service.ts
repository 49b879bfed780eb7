import type { ErrorCode, Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { addPrices, type RefundTier, refundTiers, refusal, type Verdict } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { onSite } from '../../../platform/clock/site-time.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { cardForm } from '../../../providers/payment/index.ts';
import { availabilityOf } from '../../inventory/spaces/public.ts';
import { type BookingContext, countIn, decideSlot, gatesOfSlot, readDecision, shareOf } from './booking-context.ts';
import { inWords } from './in-words.ts';
import { findWaysOut } from './ways-out.ts';

type Check = RouteById<'bookings.check'>;

/** The decision and the price of a booking without booking: every rule tried, and ways out where one fails (BKG-21). */
export async function checkBooking(
  context: Context,
  actor: Actor,
  requested: RouteRequest<Check>['body'],
  language: Language,
): Promise<RouteReply<Check>> {
  const { situation, fresh, decided } = await decideRequest(context, actor, requested, language);
  const { space, booker } = situation;
  const slots = decided.map(({ slot, verdicts, waitsFor }) => ({
    slot: slot.choice,
    bookable: refusal(verdicts) === null,
    decisions: inWords(verdicts, language),
    waitsFor,
  }));
  const price = addPrices(
    pricedOf(decided).map(({ slot }) => slot.price),
    space.tariff.taxBasisPoints,
  );
  const share = shareOf(fresh, price);
  const refused = slots.find(({ bookable }) => !bookable);
  const code = refused?.decisions.find(({ passed }) => !passed)?.code ?? null;
  const refunds = refundsOf(situation);
  return {
    slots,
    price,
    creditsBeforeCents: booker.balanceCents,
    creditsAfterCents: creditsAfter(fresh, share.credits),
    cardCents: share.card,
    card: cardForm(context.config),
    refundUntil: refunds[0]?.percent === 100 ? refunds[0].until : null,
    refunds,
    waysOut: await findWaysOut(context.db, situation, refused && { slot: refused.slot, code }),
  };
}

/** Of several dates only those that would be booked are paid (BKG-05); where none would be, the price is that of what was asked. */
function pricedOf<T extends { verdicts: readonly Verdict[] }>(decided: readonly T[]): readonly T[] {
  const bookable = decided.filter(({ verdicts }) => refusal(verdicts) === null);
  return bookable.length > 0 ? bookable : decided;
}

/** Why each slot of a request would be refused, in their order, and null where it would be booked: the decision without ways out. */
export async function refusalsOf(
  context: Context,
  actor: Actor,
  requested: RouteRequest<Check>['body'],
  language: Language,
): Promise<(ErrorCode | null)[]> {
  const { decided } = await decideRequest(context, actor, requested, language);
  return decided.map(({ verdicts }) => refusal(verdicts));
}

async function decideRequest(
  context: Context,
  actor: Actor,
  requested: RouteRequest<Check>['body'],
  language: Language,
) {
  // A transaction for its one connection: what is read at the same time would else take several of a small pool.
  const { situation, occupancy } = await transact(context.db, (tx) =>
    readDecision(tx, context, { actor, language }, requested),
  );
  const fresh = { ...situation, booker: { ...situation.booker } };
  const decided = situation.slots.map((slot) => {
    const verdicts = decideSlot(situation, slot, availabilityOf(occupancy, slot.placement.slot));
    const bookable = refusal(verdicts) === null;
    const waitsFor = bookable ? gatesOfSlot(situation, slot) : [];
    if (bookable) countIn(situation, slot);
    return { slot, verdicts, waitsFor };
  });
  return { situation, fresh, decided };
}

/** What the own account would hold: accounts of the company pay what it does not; what nobody can pay is told below zero. */
function creditsAfter({ booker: { balanceCents, spendableCents } }: BookingContext, cents: number): number | null {
  if (balanceCents === null) return null;
  const own = Math.max(0, balanceCents);
  const byOthers = Math.min(Math.max(0, cents - own), Math.max(0, spendableCents - own));
  return balanceCents - cents + byOthers;
}

function refundsOf({ space, slots, now }: BookingContext): RefundTier[] {
  const first = slots.find(({ placement }) => placement.slot)?.placement.slot;
  const tiers = first ? refundTiers(space.cancellation.steps, first.from, now) : [];
  return tiers.map(({ percent, until }) => ({ percent, until: onSite(until, space.timezone) }));
}
