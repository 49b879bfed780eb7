import type { ErrorCode, SlotChoice, wayOut } from '@escale/contract';
import { addDays, refusal } from '@escale/rules';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { availabilityOf, readOccupancy, type Space, similarSpaces } from '../../inventory/spaces/public.ts';
import { nearestSeat } from './booker.queries.ts';
import { type BookingContext, decideSlot, laySlots, type RequestedSlot } from './booking-context.ts';

type WayOut = z.output<typeof wayOut>;
const daysAhead = 14;
const nearbyTried = 8;

const mostWays = 3;
/** Refused for every slot: another card or credits help, or fewer bookings, another time does not. */
const everywhere: readonly ErrorCode[] = ['payment.failed', 'payment.provider-error', 'booking.freemium-limit'];
const full: readonly ErrorCode[] = ['booking.full', 'booking.unavailable', 'booking.seat-taken'];

/**
 * Up to three alternatives that would work now: another seat of the space where only the seat is taken, the other half of the day, the next
 * day, the nearest free place of the kind, a cheaper one when the money did not suffice, and the waiting list when all places are taken
 * (BKG-17, BKG-21). They are decided by the rules of a booking; nothing is held for them. None where the card failed or a free account has
 * all the bookings it may. A request for a free place gets paid alternatives that the credits suffice for.
 */
export async function findWaysOut(
  db: Db,
  asking: BookingContext,
  refused: { slot: SlotChoice; code: ErrorCode | null } | undefined,
): Promise<WayOut[]> {
  if (!refused || (refused.code && everywhere.includes(refused.code))) return [];
  const { slot: choice, code } = refused;
  const { requested } = asking;
  const method = requested.payment.method === 'free' ? 'credits' : requested.payment.method;
  const situation: BookingContext = {
    ...asking,
    requested: { ...requested, payment: { ...requested.payment, method } },
  };
  const otherSeat = code === 'booking.seat-taken' ? await seatBeside(db, situation, choice) : null;
  const otherHalf = await firstThatWorks(db, situation, situation.space, otherHalves(choice));
  const otherDay = await firstThatWorks(db, situation, situation.space, otherDays(choice));
  const found = [
    otherSeat,
    otherHalf && wayTo('otherHalf', situation.space, otherHalf, null),
    otherDay && wayTo('otherDay', situation.space, otherDay, null),
    await nearestFree(db, situation, choice, code === 'payment.no-credits' ? 'cheaper' : 'nearby'),
    code && full.includes(code) ? waitingList(situation, choice) : null,
  ];
  return found.filter((way) => way !== null).slice(0, mostWays);
}

/** The free seat of the space that is nearest to the requested one. */
async function seatBeside(db: Db, situation: BookingContext, choice: SlotChoice): Promise<WayOut | null> {
  const { space, requested } = situation;
  const [slot] = laySlots(space, [choice], situation);
  const placed = slot?.placement.slot;
  if (!slot || !placed) return null;
  const seat = await nearestSeat(db, { workspaceId: space.id, seatId: requested.seatId, ...placed });
  if (!seat) return null;
  const occupancy = await readOccupancy(db, space, [placed.date], seat.id, situation.now);
  const verdicts = decideSlot({ ...situation, seat: 'free' }, slot, availabilityOf(occupancy, placed));
  return refusal(verdicts) === null ? { ...wayTo('otherSeat', space, slot, null), seat } : null;
}

function waitingList(situation: BookingContext, choice: SlotChoice): WayOut | null {
  const [slot] = laySlots(situation.space, [choice], situation);
  return slot ? wayTo('waitingList', situation.space, slot, null) : null;
}

function otherHalves(choice: SlotChoice): SlotChoice[] {
  if (!('part' in choice)) return [];
  const halves = (['morning', 'afternoon'] as const).filter((half) => half !== choice.part);
  return halves.map((part) => ({ date: choice.date, part }));
}

function otherDays(choice: SlotChoice): SlotChoice[] {
  return Array.from({ length: daysAhead }, (_, index) => later(choice, index + 1));
}

function later(choice: SlotChoice, days: number): SlotChoice {
  if ('part' in choice) return { date: addDays(choice.date, days), part: choice.part };
  const move = (instant: string) => addDays(instant.slice(0, 10), days) + instant.slice(10);
  return { from: move(choice.from), to: move(choice.to) };
}

async function nearestFree(
  db: Db,
  situation: BookingContext,
  choice: SlotChoice,
  kind: 'nearby' | 'cheaper',
): Promise<WayOut | null> {
  const { space, booker, requested } = situation;
  const near = await similarSpaces(db, space, booker.companyId, requested.people, nearbyTried);
  for (const { space: other, meters } of near) {
    const slot = await firstThatWorks(db, situation, other, [choice]);
    const placed = slot?.placement.slot;
    if (!slot || !placed) continue;
    if (!other.hasSeats) return wayTo(kind, other, slot, meters);
    const seat = await nearestSeat(db, { workspaceId: other.id, seatId: requested.seatId, ...placed });
    if (seat) return { ...wayTo(kind, other, slot, meters), seat };
  }
  return null;
}

async function firstThatWorks(
  db: Db,
  situation: BookingContext,
  space: Space,
  choices: SlotChoice[],
): Promise<RequestedSlot | null> {
  if (choices.length === 0) return null;
  // Ordered services and the seat belong to the original space, and access to a building elsewhere is decided by its own rules.
  const elsewhere = space.id !== situation.space.id;
  const laid: BookingContext = elsewhere ? { ...situation, ordered: [], seat: 'free' } : situation;
  const slots = laySlots(space, choices, laid);
  const dates = slots.flatMap(({ placement }) => placement.slot?.date ?? []);
  const { requested } = situation;
  const occupancy = await readOccupancy(db, space, dates, elsewhere ? undefined : requested.seatId, situation.now);
  const works = slots.find((slot) => {
    const { slot: placed } = slot.placement;
    if (!placed) return false;
    return refusal(decideSlot({ ...laid, space }, slot, availabilityOf(occupancy, placed))) === null;
  });
  return works ?? null;
}

function wayTo(kind: WayOut['kind'], space: Space, { choice, price }: RequestedSlot, meters: number | null): WayOut {
  const priceCents = price.totalIncludingTaxCents;
  return { kind, workspaceId: space.id, name: space.name, slot: choice, distanceMeters: meters, priceCents };
}
