import type { bookingRequest, PriceBreakdown, SlotChoice } from '@escale/contract';
import {
  type DecisionFacts,
  decide,
  halfIndex,
  type Placement,
  type Promo,
  placeSlot,
  priceOf,
  type Verdict,
} from '@escale/rules';
import type { z } from 'zod';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Booker, readBooker, readParticipants, readPromo, readSeat } from './booker.queries.ts';
import { siteTime } from './site-time.ts';
import { readSpace, type Space } from './space.queries.ts';

/** A booking as it was asked for, in the parts that decide it; `bookings.check` sends no more. */
export type Asked = Pick<
  z.output<typeof bookingRequest>,
  'workspaceId' | 'slots' | 'people' | 'participants' | 'seatId' | 'promoCode' | 'payment'
> & { guests?: readonly unknown[] };

/** Everything read about a request before any slot of it is decided. */
export interface Situation {
  asked: Asked;
  booker: Booker;
  space: Space;
  participants: string[];
  seat: 'none' | 'free' | 'closed';
  promo: Promo | null;
  now: string;
  slots: AskedSlot[];
}
export interface AskedSlot {
  choice: SlotChoice;
  placement: Placement;
  price: PriceBreakdown;
}

/** Reads who asks for what; codes that no slot could change are thrown (`resource.not-found`, `booking.promo-unknown`). */
export async function readSituation(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  asked: Asked,
): Promise<Situation> {
  const now = clock.now();
  const dates = asked.slots.map((slot) => ('date' in slot ? slot.date : slot.from.slice(0, 10)));
  const booker = await readBooker(db, actor, dates);
  const space = await readSpace(db, asked.workspaceId, booker.companyId);
  const participants = await readParticipants(db, booker, asked.participants);
  const seat = await readSeat(db, space.hasSeats ? asked.seatId : undefined, space.id);
  const promo = await readPromo(db, asked.promoCode, booker, clock.today(space.timezone));
  const slots = laySlots(space, asked, promo);
  return { asked, booker, space, participants, seat, promo, now, slots };
}

/** The choices laid on the clock of a space and priced, in the order in which their places are locked. */
export function laySlots(space: Space, asked: Asked, promo: Promo | null): AskedSlot[] {
  const site = siteTime(space.timezone);
  const laid = asked.slots.map((choice) => {
    const placement: Placement = space.monthlyOnly
      ? { slot: null, code: 'booking.unavailable' }
      : placeSlot(choice, space, site);
    const amount = { halves: 1, hourly: false, minutes: 0 };
    if (placement.slot) Object.assign(amount, placement.slot, { halves: placement.slot.halves.length });
    else if ('part' in choice && choice.part === 'day') amount.halves = 2;
    return { choice, placement, price: priceOf(space.tariff, amount, asked.people, promo) };
  });
  return laid.sort((a, b) => startOf(a) - startOf(b));
}

function startOf({ choice, placement }: AskedSlot): number {
  if (placement.slot) return Date.parse(placement.slot.from);
  return Date.parse('date' in choice ? choice.date : choice.from);
}

/** What stands at the moment of deciding: closed days, places and seat as far as they are known. */
export interface Standing {
  closure: 'closed' | 'closedForSale' | null;
  freePlaces: number | null;
  seatTaken: boolean;
}

/** Cents that a slot takes from the booker's credits; null when they need not be enough. */
function creditsAsked({ asked }: Situation, price: PriceBreakdown): number | null {
  return asked.payment.method === 'credits' && price.totalIncludingTaxCents > 0 ? price.totalIncludingTaxCents : null;
}

/** How a price is shared between the credits that are left and the card (BKG-10). */
export function shareOf({ asked, booker }: Situation, price: PriceBreakdown): { credits: number; card: number } {
  const total = price.totalIncludingTaxCents;
  const { method } = asked.payment;
  if (method === 'card') return { credits: 0, card: total };
  if (method !== 'creditsThenCard') return { credits: method === 'credits' ? total : 0, card: 0 };
  const credits = Math.min(total, Math.max(0, booker.spendableCents));
  return { credits, card: total - credits };
}

/** Tries the rules on one slot (BKG-11, BKG-21). */
export function decideSlot(situation: Situation, slot: AskedSlot, standing: Standing): Verdict[] {
  const { asked, booker, space, now } = situation;
  const facts: DecisionFacts = {
    member: { freemium: booker.freemium, internalSites: booker.internalSites },
    space: {
      internal: space.hostId === null,
      free: space.free,
      closure: space.closure ?? standing.closure,
      instant: space.instant,
      noticeHours: space.noticeHours,
      capacity: space.capacity,
      whole: space.whole,
      hasSeats: space.hasSeats,
      placesMember: space.placesMember,
    },
    slot: slot.placement,
    now,
    policy: booker.policy,
    quotaApproach: booker.approach,
    used: booker.used,
    people: asked.people,
    invited: situation.participants.length + (asked.guests?.length ?? 0),
    freePlaces: standing.freePlaces,
    seat: standing.seatTaken ? 'taken' : situation.seat,
    creditsAsked: creditsAsked(situation, slot.price),
    creditsLeft: booker.spendableCents,
  };
  return decide(facts);
}

/** What a booked slot used counts for the slots after it. */
export function countIn(situation: Situation, { placement, price }: AskedSlot): void {
  const { booker, space } = situation;
  const { slot } = placement;
  if (slot && space.placesMember) {
    const type = space.hostId === null ? ('office' as const) : ('flexOffice' as const);
    booker.used.push(...slot.halves.map((half) => ({ date: slot.date, half: halfIndex(half), type })));
  }
  booker.spendableCents -= shareOf(situation, price).credits;
}
