import type {
  Booking,
  BookingGate,
  bookingRequest,
  Language,
  Person,
  PriceBreakdown,
  SlotChoice,
} from '@escale/contract';
import {
  canShare,
  type DecisionFacts,
  decide,
  gatesOf,
  halfIndex,
  namedPeople,
  type Placement,
  placeSlot,
  priceOf,
  refundTiers,
  type Verdict,
} from '@escale/rules';
import { keptAt, keptFrom } from '@escale/rules/kept-zone.rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { siteTime } from '../../../platform/clock/site-time.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/later.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';
import {
  type Availability,
  isBuildingOpen,
  type Occupancy,
  readOccupancy,
  readOrdered,
  readSpace,
  requireKnown,
  type Space,
} from '../../inventory/spaces/public.ts';
import { creditsIn } from '../../ledger/public.ts';
import { usedHalves } from '../../policies/public.ts';
import { type Offer, readOffer } from '../offers/offer.queries.ts';
import { type Held, heldBy } from './already-booked.ts';
import { type Booker, bookingsAhead, readBooker, readParticipants, readSeat } from './booker.queries.ts';
import { requireColleagues } from './colleagues.ts';

/** The parts of a booking request that its decision depends on; `bookings.check` sends no others. */
export type RequestedBooking = Pick<
  z.output<typeof bookingRequest>,
  | 'workspaceId'
  | 'slots'
  | 'people'
  | 'participants'
  | 'seatId'
  | 'promoCode'
  | 'payment'
  | 'services'
  | 'layout'
  | 'freeDay'
  | 'private'
  | 'onBehalfOf'
  | 'customFields'
> & { guests?: readonly unknown[] };

/** Member who makes the request, and the language of the reply. */
export interface Requester {
  actor: Pick<Actor, 'memberId'>;
  language: Language;
}

/** Everything read about a request before any of its slots is decided. */
export interface BookingContext {
  requested: RequestedBooking;
  booker: Booker;
  space: Space;
  buildingOpen: boolean;
  participants: string[];
  /** The participants in the shape of the contract, by name. */
  people: Person[];
  seat: 'none' | 'free' | 'closed';
  /** The requested seat in the shape of the contract; null without one. */
  seatShown: Booking['seat'];
  offer: Offer;
  ordered: Awaited<ReturnType<typeof readOrdered>>['ordered'];
  /** The services in the form stored with the booking. */
  services: Awaited<ReturnType<typeof readOrdered>>['kept'];
  /** Language of the caller. */
  language: Language;
  now: string;
  slots: RequestedSlot[];
  /** Of a booking to be moved: colleagues pay a share of it, and leaving it would still give them something back. */
  returnsShares?: boolean;
}
export interface RequestedSlot {
  choice: SlotChoice;
  placement: Placement;
  price: PriceBreakdown;
}

/** Reads the situation of a request; throws errors that apply to every slot (`resource.not-found`, `booking.promo-unknown`, …). */
export async function readBookingContext(
  db: Db,
  context: Pick<Context, 'clock'>,
  asker: Requester,
  requested: RequestedBooking,
): Promise<BookingContext> {
  return (await readContext(db, context, asker, requested, async () => null)).situation;
}

/** Also reads, in the same round trips, the space's occupancy on the requested dates and, `withHeld`, the organiser's own bookings. */
export async function readDecision(
  db: Db,
  context: Pick<Context, 'clock'>,
  asker: Requester,
  requested: RequestedBooking,
  { withHeld = false } = {},
): Promise<{ situation: BookingContext; occupancy: Occupancy; held: readonly Held[] }> {
  const organiserId = requested.onBehalfOf ?? asker.actor.memberId;
  const { situation, also } = await readContext(db, context, asker, requested, (space, dates, now) =>
    together(readOccupancy(db, space, dates, requested.seatId, now), withHeld ? heldBy(db, organiserId, dates) : []),
  );
  const [occupancy, held] = also;
  return { situation, occupancy, held };
}

/** Two round trips: rows by the requested ids, then rows that depend on the policy, the company and the time zone of the space. */
async function readContext<T>(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { actor, language }: Requester,
  requested: RequestedBooking,
  read: (space: Space, dates: readonly string[], now: string) => Promise<T>,
): Promise<{ situation: BookingContext; also: T }> {
  const now = clock.now();
  const { workspaceId, onBehalfOf, payment } = requested;
  const memberId = onBehalfOf ?? actor.memberId;
  const [known, space, people, isOpen, { ordered, kept }, foundSeat] = await together(
    readBooker(db, actor, { workspaceId, onBehalfOf, sharers: payment.shared ? requested.participants : [] }),
    readSpace(db, workspaceId),
    readParticipants(db, memberId, requested.participants),
    isBuildingOpen(db, memberId, sql`(select building_id from views.workspace where id = ${workspaceId}::uuid)`),
    readOrdered(db, workspaceId, requested.services, language),
    readSeat(db, requested.seatId),
  );
  requireKnown(space, known.companyId);
  requireLayout(requested, space);
  const participants = people.map(({ id }) => id);
  requireSharing(requested, known, participants);
  if (requested.seatId !== undefined && foundSeat?.workspaceId !== workspaceId)
    throw refusedField('resource.not-found', '/body/seatId');
  const seat = space.hasSeats ? foundSeat : null;
  const { companyId, policy } = known;
  const today = clock.today(space.timezone);
  const dates = requested.slots.map((choice) => dateOf(choice, space.timezone));
  const [used, ahead, offer, also] = await together(
    usedHalves(db, memberId, policy, dates),
    known.freemium ? bookingsAhead(db, memberId, now) : Promise.resolve<string[]>([]),
    readOffer(db, { ...requested, memberId, companyId, dates, today }),
    read(space, dates, now),
    payment.shared ? requireColleagues(db, memberId, requested.participants, notSharing) : null,
  );
  const situation = {
    requested,
    booker: { ...known, used, ahead: [...ahead] },
    space,
    buildingOpen: space.hostId !== null || isOpen,
    participants,
    people,
    seat: seat === null ? ('none' as const) : seat.closed ? ('closed' as const) : ('free' as const),
    seatShown: seat && { id: seat.id, name: seat.name, floorId: seat.floorId },
    offer,
    ordered,
    services: kept,
    language,
    now,
  };
  return { situation: { ...situation, slots: laySlots(space, requested.slots, situation) }, also };
}

/** A layout is one that the space offers, for at least so many people (BKG-01). */
function requireLayout({ layout, people }: RequestedBooking, { layouts }: Space): void {
  if (layout === undefined) return;
  const offered = layouts.find((one) => one.layout === layout);
  if (!offered) throw refusedField('resource.not-found', '/body/layout');
  if (people > offered.people) throw refusedField('booking.too-many-people', '/body/people');
}

const notSharing = { code: 'booking.share-refused', pointer: '/body/participants' } as const;

/** Local date of a choice at the space, whatever UTC offset its hours were sent with. */
function dateOf(choice: SlotChoice, timezone: string): string {
  return 'date' in choice ? choice.date : siteTime(timezone).toLocal(choice.from).date;
}

/** Sharing colleagues' credits requires their names, the ticked authorisation and the company's fields (spec §5, BKG-08). */
function requireSharing(
  { payment, customFields }: RequestedBooking,
  booker: Booker,
  participants: readonly string[],
): void {
  if (!payment.shared) return;
  if (participants.length === 0) throw refusedField('booking.participant-required', '/body/participants');
  if (!payment.consent) throw refusedField('booking.consent-required', '/body/payment/consent');
  const missing = booker.customFields.find(({ id, required }) => required && !customFields[id]);
  if (missing) throw refusedField('booking.custom-fields-required', `/body/customFields/${missing.id}`);
}

/** Converts choices to local times of the space and prices them, in the order in which their places are locked. */
export function laySlots(
  space: Space,
  choices: readonly SlotChoice[],
  { requested, offer, ordered }: Pick<BookingContext, 'requested' | 'offer' | 'ordered'>,
): RequestedSlot[] {
  const site = siteTime(space.timezone);
  const laid = choices.map((choice) => {
    const placement: Placement = space.monthlyOnly
      ? { slot: null, code: 'booking.unavailable' }
      : placeSlot(choice, space, site);
    const amount = { halves: 1, hourly: false, minutes: 0 };
    if (placement.slot) Object.assign(amount, placement.slot, { halves: placement.slot.halves.length });
    else if ('part' in choice && choice.part === 'day') amount.halves = 2;
    return { choice, placement, price: priceOf(space.tariff, amount, requested.people, offer.promo, ordered) };
  });
  return laid.sort((a, b) => startOf(a) - startOf(b));
}

function startOf({ choice, placement }: RequestedSlot): number {
  if (placement.slot) return Date.parse(placement.slot.from);
  return Date.parse('date' in choice ? choice.date : choice.from);
}

/** Splits a price between the available credits and the card (BKG-10). */
export function shareOf(
  { requested, booker }: BookingContext,
  price: PriceBreakdown,
): { credits: number; card: number } {
  const total = price.totalIncludingTaxCents;
  const { method } = requested.payment;
  if (method === 'card') return { credits: 0, card: total };
  if (method !== 'creditsThenCard') return { credits: method === 'credits' ? total : 0, card: 0 };
  const credits = Math.min(total, Math.max(0, booker.spendableCents));
  return { credits, card: total - credits };
}

/** Equal shares of a price in credits for the booker and the participants; the booker pays the remainder of the division (BKG-08). */
export function creditShares({ requested, booker, participants }: BookingContext, cents: number) {
  const others = requested.payment.shared ? participants : [];
  const share = Math.floor(cents / (others.length + 1));
  const own = { memberId: booker.memberId, cents: cents - share * others.length };
  return [own, ...others.map((memberId) => ({ memberId, cents: share }))].filter((one) => one.cents > 0);
}

/** The shares of the participants, by their ids. */
export function othersShares(situation: BookingContext, cents: number) {
  return creditShares(situation, cents)
    .filter(({ memberId }) => memberId !== situation.booker.memberId)
    .sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
}

/** Credits that each payer pays if every slot is booked. */
export function sharesOfAll(situation: BookingContext): { memberId: string; cents: number }[] {
  const prices = situation.slots.map(({ price }) => price);
  return [...shareByMember(situation, prices)].map(([memberId, cents]) => ({ memberId, cents }));
}

/** What the credits of each member pay of some prices, in cents (BKG-08). */
export function shareByMember(situation: BookingContext, prices: readonly PriceBreakdown[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const price of prices)
    for (const { memberId, cents } of creditShares(situation, shareOf(situation, price).credits))
      all.set(memberId, (all.get(memberId) ?? 0) + cents);
  return all;
}

/** Participants whose own credits do not cover their share of some prices (BKG-08). */
export function unableToPay(situation: BookingContext, prices: readonly PriceBreakdown[]): Person[] {
  const shares = shareByMember(situation, prices);
  return situation.people.filter((_, index) => {
    const memberId = situation.participants[index] ?? '';
    return (shares.get(memberId) ?? 0) > (creditsIn(situation.booker.accounts, memberId)?.spendableCents ?? 0);
  });
}

/** Cents that a slot takes from the booker's own credits; null when no balance check applies. */
function creditsRequested(situation: BookingContext, { totalIncludingTaxCents: cents }: PriceBreakdown): number | null {
  if (situation.requested.payment.method !== 'credits' || cents === 0) return null;
  return creditShares(situation, cents)[0]?.cents ?? null;
}

/** Gates that a booking of the slot would wait for before it is confirmed (BKG-03, BKG-10, BKG-23). */
export function gatesOfSlot(situation: BookingContext, { price }: RequestedSlot): BookingGate[] {
  const { booker, space } = situation;
  const totalCents = price.totalIncludingTaxCents;
  const cardCents = shareOf(situation, price).card;
  const { instant, supplied, hostId } = space;
  const { approvalAboveCents } = booker;
  return gatesOf({ cardCents, totalCents, approvalAboveCents, instant, internal: hostId === null, supplied });
}

/** Names of the departments that the zone is kept for instead of the booker's (MAP-07). */
function keptFromBooker({ space, booker, now }: BookingContext, { placement: { slot } }: RequestedSlot): string[] {
  if (slot === null || space.kept.length === 0) return [];
  return keptFrom(keptAt(space.kept, slot, now, siteTime(space.timezone)), booker.departmentIds);
}

/** Evaluates the booking rules for one slot (BKG-11, BKG-21). */
export function decideSlot(situation: BookingContext, slot: RequestedSlot, availability: Availability): Verdict[] {
  const { requested, booker, space, now, buildingOpen } = situation;
  const credits = creditsRequested(situation, slot.price);
  const facts: DecisionFacts = {
    member: {
      freemium: booker.freemium,
      bookingsAhead: booker.ahead.length,
      internalSites: booker.internalSites,
      buildingOpen,
    },
    space: { ...space, internal: space.hostId === null, closure: space.closure ?? availability.closure },
    slot: slot.placement,
    keptFor: keptFromBooker(situation, slot),
    now,
    policy: booker.policy,
    quotaApproach: booker.approach,
    used: booker.used,
    people: requested.people,
    named: namedPeople({ participants: situation.participants, guests: requested.guests ?? [] }),
    freePlaces: availability.freePlaces,
    seat: availability.seatTaken ? 'taken' : situation.seat,
    seatName: situation.seatShown?.name ?? null,
    services: situation.ordered.length > 0 ? Math.max(...situation.ordered.map(({ leadHours }) => leadHours)) : null,
    offer: situation.offer.refusal,
    keepsShares:
      (requested.payment.shared ? credits !== null : situation.returnsShares === true) &&
      slot.placement.slot !== null &&
      !canShare(refundTiers(space.cancellation.steps, slot.placement.slot.from, now)),
    creditsRequested: credits,
    creditsLeft: booker.spendableCents,
  };
  return decide(facts);
}

/** Adds a booked slot to the situation, so that it counts for the slots after it. */
export function countIn(situation: BookingContext, { placement, price }: RequestedSlot): void {
  const { booker, space } = situation;
  const { slot } = placement;
  if (slot && space.placesMember) {
    const type = space.hostId === null ? ('office' as const) : ('flexOffice' as const);
    booker.used.push(...slot.halves.map((half) => ({ date: slot.date, half: halfIndex(half), type })));
  }
  booker.ahead.push('');
  booker.spendableCents -= creditShares(situation, shareOf(situation, price).credits)[0]?.cents ?? 0;
}
