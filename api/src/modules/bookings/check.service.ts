import type { Language, RouteById, RouteReply, RouteRequest } from '@escale/contract';
import { addPrices, refundUntil, refusal, type Verdict } from '@escale/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { errorMessage } from '../../platform/errors/error-message.ts';
import { cardForm } from '../../providers/payment/index.ts';
import { countIn, decideSlot, readSituation, type Situation, shareOf } from './asked.ts';
import { readOccupancy, standingOf } from './occupancy.queries.ts';
import { onSite } from './site-time.ts';
import { findWaysOut } from './ways-out.ts';

type Check = RouteById<'bookings.check'>;

/** The decision and the price of a booking without booking: every rule tried, and ways out where one fails (BKG-21). */
export async function checkBooking(
  context: Context,
  actor: Actor,
  asked: RouteRequest<Check>['body'],
  language: Language,
): Promise<RouteReply<Check>> {
  const situation = await readSituation(context.db, context, actor, asked);
  const { space, booker } = situation;
  const fresh = { ...situation, booker: { ...booker } };
  const dates = situation.slots.flatMap(({ placement }) => placement.slot?.date ?? []);
  const occupancy = await readOccupancy(context.db, space, dates, asked.seatId);
  const slots = situation.slots.map((slot) => {
    const verdicts = decideSlot(situation, slot, standingOf(occupancy, slot.placement.slot));
    const bookable = refusal(verdicts) === null;
    if (bookable) countIn(situation, slot);
    return { slot: slot.choice, bookable, decisions: verdicts.map((verdict) => inWords(verdict, language)) };
  });
  const price = addPrices(
    situation.slots.map((slot) => slot.price),
    space.tariff.taxBasisPoints,
  );
  const share = shareOf(fresh, price);
  const refusedSlot = slots.find(({ bookable }) => !bookable)?.slot;
  return {
    slots,
    price,
    creditsBeforeCents: booker.balanceCents,
    creditsAfterCents: booker.balanceCents === null ? null : booker.balanceCents - share.credits,
    cardCents: share.card,
    card: cardForm(context.config),
    refundUntil: fullRefundUntil(situation),
    waysOut: await findWaysOut(context.db, situation, refusedSlot),
  };
}

function inWords({ rule, passed, code, setBy }: Verdict, language: Language) {
  return { rule, passed, code, message: code && errorMessage(code, language), setBy };
}

function fullRefundUntil({ space, slots, now }: Situation): string | null {
  const first = slots.find(({ placement }) => placement.slot)?.placement.slot;
  const until = first ? refundUntil(space.cancellation.steps, first.from, now) : null;
  return until && onSite(until, space.timezone);
}
