import type { ErrorCode, Language, PriceBreakdown, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { addPrices, type RefundTier, refundTiers, refusal, type Verdict } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { onSite } from '../../../platform/clock/site-time.ts';
import type { Context } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/db/caller.ts';
import { transact } from '../../../platform/db/transact.ts';
import { cardForm } from '../../../providers/payment/index.ts';
import { availabilityOf } from '../../inventory/spaces/public.ts';
import { readState } from '../read/booking-state.queries.ts';
import { heldAt } from './already-booked.ts';
import {
  type BookingContext,
  countIn,
  decideSlot,
  gatesOfSlot,
  readDecision,
  shareByMember,
  shareOf,
  unableToPay,
} from './booking-context.ts';
import { requireOwn } from './give-up.ts';
import { inWords } from './in-words.ts';
import { othersWeeks } from './others-weeks.ts';
import { findWaysOut } from './ways-out.ts';
import { withRefunds } from './with-refunds.ts';

type Check = RouteById<'bookings.check'>;

/** Returns the decision and the price without booking: every rule evaluated, and alternatives where one fails (BKG-21). */
export async function checkBooking(
  context: Context,
  actor: Actor,
  requested: RouteRequest<Check>['body'],
  language: Language,
): Promise<RouteReply<Check>> {
  const { situation, fresh, decided, held, weeks } = await decideRequest(context, actor, requested, language, true);
  const { space, booker } = situation;
  const replaces = requested.replaces ?? [];
  const kept = held.filter(({ id }) => !replaces.includes(id));
  const slots = decided.map(({ slot, verdicts, waitsFor }) => ({
    slot: slot.choice,
    bookable: refusal(verdicts) === null,
    decisions: inWords(verdicts, language),
    waitsFor,
    priceCents: slot.price.totalIncludingTaxCents,
    held: heldAt(kept, situation, slot),
  }));
  const prices = pricedOf(decided).map(({ slot }) => slot.price);
  const price = addPrices(prices, space.tariff.taxBasisPoints);
  const share = shareOf(fresh, price);
  const refused = slots.find(({ bookable }) => !bookable);
  const code = refused?.decisions.find(({ passed }) => !passed)?.code ?? null;
  const refunds = refundsOf(situation);
  const asksManager = slots.some(({ waitsFor }) => waitsFor.includes('approval'));
  return {
    slots,
    price,
    creditsBeforeCents: booker.balanceCents,
    creditsAfterCents: creditsAfter(fresh, ownShare(fresh, prices, share.credits)),
    cardCents: share.card,
    card: cardForm(context.config),
    refundUntil: refunds[0]?.percent === 100 ? refunds[0].until : null,
    refunds,
    waysOut: await findWaysOut(context.db, situation, refused && { slot: refused.slot, code }),
    ...(asksManager ? { approver: booker.approver } : {}),
    ...(situation.participants.length > 0 ? { customFields: fieldsOf(booker, language) } : {}),
    ...(situation.participants.length > 0 || booker.bookedBy !== null ? weeks : {}),
    ...(requested.payment.shared ? { cannotPay: unableToPay(fresh, prices) } : {}),
  };
}

function fieldsOf({ customFields }: BookingContext['booker'], language: Language) {
  return customFields.map(({ label, ...field }) => ({ ...field, label: label[language] }));
}

/** What the booker's own credits pay: all that credits pay, or their share of each price (BKG-08). */
function ownShare(situation: BookingContext, prices: readonly PriceBreakdown[], allCents: number): number {
  if (!situation.requested.payment.shared) return allCents;
  return shareByMember(situation, prices).get(situation.booker.memberId) ?? 0;
}

/** Of several dates only those that would be booked are paid (BKG-05); when none would be, the price covers all requested dates. */
function pricedOf<T extends { verdicts: readonly Verdict[] }>(decided: readonly T[]): readonly T[] {
  const bookable = decided.filter(({ verdicts }) => refusal(verdicts) === null);
  return bookable.length > 0 ? bookable : decided;
}

/** For each slot of a request, in order, the code by which it would be refused or null when it would be booked; without alternatives. */
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
  withHeld = false,
) {
  // A transaction keeps all reads on one connection; parallel reads would otherwise take several of a small pool.
  const { situation, occupancy, held, weeks } = await transact(context.db, async (tx) => {
    const asker = { actor, language };
    const read = await readDecision(tx, context, asker, requested, { withHeld });
    const ends = (requested.replaces ?? []).map((id) => readState(tx, id));
    const known = (await Promise.all(ends)).filter((state) => state !== null);
    requireOwn(known, requested.replaces ?? [], requested.onBehalfOf ?? actor.memberId);
    const viewer = { memberId: actor.memberId, now: context.clock.now() };
    // Bookings and the week of a participant are not the caller's rows; what is told of them is decided by their visibility.
    const situation = await withRefunds(tx, read.situation, known);
    return { ...read, situation, weeks: await asSystem(tx, () => othersWeeks(tx, viewer, situation)) };
  });
  const fresh = { ...situation, booker: { ...situation.booker } };
  const decided = situation.slots.map((slot) => {
    const verdicts = decideSlot(situation, slot, availabilityOf(occupancy, slot.placement.slot));
    const bookable = refusal(verdicts) === null;
    const waitsFor = bookable ? gatesOfSlot(situation, slot) : [];
    if (bookable) countIn(situation, slot);
    return { slot, verdicts, waitsFor };
  });
  return { situation, fresh, decided, held, weeks };
}

/**
 * Balance of the member's own account after the booking: company accounts pay what it cannot; an amount nobody can pay makes it negative.
 */
export function creditsAfter(
  { booker: { balanceCents, spendableCents } }: BookingContext,
  cents: number,
): number | null {
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
