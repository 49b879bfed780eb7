import type { bookingRequest, ErrorCode, Language, RouteById, RouteReply, SlotChoice } from '@escale/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { errorMessage } from '../../platform/errors/error-message.ts';
import { repliedBefore, withIdempotency } from '../../platform/http/idempotency.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { paymentProvider } from '../../providers/payment/index.ts';
import { mailBooking } from '../mails/mails.service.ts';
import { countIn, readSituation, type Situation } from './asked.ts';
import { attempt } from './attempt.ts';
import { type Booked, bookSlot } from './book-slot.ts';
import { type CardHolds, holdOnCard, releaseCard } from './card.ts';
import { lockMembers } from './member-lock.service.ts';
import { readOccupancy, standingOf } from './occupancy.queries.ts';
import { hostMembers, tellBooking, tellCredits, tellSchedule } from './tell.ts';
import { readBookings } from './view.service.ts';
import { findWaysOut } from './ways-out.ts';

type Request = z.output<typeof bookingRequest>;
type Reply = RouteReply<RouteById<'bookings.create'>>;
interface Failure {
  slot: SlotChoice;
  code: ErrorCode;
}
export interface BookingCall {
  actor: Actor;
  body: Request;
  language: Language;
  idempotencyKey: string;
}
class NothingBooked extends Error {
  readonly failures: readonly Failure[];
  constructor(failures: readonly Failure[]) {
    super('nothing could be booked');
    this.failures = failures;
  }
}

/**
 * Books what can be booked of a request and lists the rest (BKG-03…BKG-06), in one transaction that holds the idempotency
 * key, places, seat, bookings, money, week, events and jobs. When nothing could be booked nothing is kept, and the first
 * failure's code is thrown with up to three ways out (BKG-21).
 */
export async function createBookings(context: Context, call: BookingCall): Promise<Reply> {
  const { actor, body, idempotencyKey } = call;
  const request = { actor, key: idempotencyKey, routeId: 'bookings.create', body };
  const before = await repliedBefore<Reply>(context.db, request);
  if (before !== null) return before;
  const holds = await holdOnCard(context, actor, body, idempotencyKey);
  try {
    return await context.db
      .transaction()
      .execute((tx) => withIdempotency(tx, request, () => bookAll(tx, context, call, holds)));
  } catch (error) {
    await releaseCard(paymentProvider(context.config), holds);
    if (error instanceof NothingBooked) throw await refused(context, call, error.failures);
    throw error;
  }
}

async function bookAll(tx: Db, context: Context, call: BookingCall, holds: CardHolds): Promise<Reply> {
  const { actor, body, language } = call;
  await lockMembers(tx, [actor.memberId, ...body.participants]);
  const situation = await readSituation(tx, context, actor, body);
  const dates = situation.slots.flatMap(({ placement }) => placement.slot?.date ?? []);
  // What stands already is refused before anything is locked; what comes meanwhile, by the database itself.
  const occupancy = await readOccupancy(tx, situation.space, dates, body.seatId);
  const booked: Booked[] = [];
  const failures: Failure[] = [];
  for (const slot of situation.slots) {
    const hold = (slot.placement.slot && holds.get(slot.placement.slot.from)) ?? null;
    const standing = standingOf(occupancy, slot.placement.slot);
    const particulars = { ...body, paymentReference: hold?.reference ?? null, cardCents: hold?.cents ?? 0 };
    const outcome = await attempt(tx, () => bookSlot(tx, situation, slot, standing, particulars));
    if (outcome.code === null) {
      booked.push(outcome.value);
      countIn(situation, slot);
    } else failures.push({ slot: slot.choice, code: outcome.code });
    if (hold) await settleCard(tx, context, hold.reference, outcome.code === null, situation.space.instant);
  }
  if (booked.length === 0) throw new NothingBooked(failures);
  const creditsCents = await tellAll(tx, context.jobs, situation, booked);
  for (const { id, answerBy } of booked) {
    if (answerBy) await context.jobs.enqueue(tx, 'bookings.expire', { bookingId: id }, { at: answerBy, key: id });
  }
  const where = sql`b.id = any(${booked.map(({ id }) => id)}::uuid[])`;
  const { items } = await readBookings(tx, {
    where,
    order: sql`b.from_at, b.id`,
    limit: booked.length,
    now: situation.now,
  });
  return { bookings: items, failures: failures.map((failure) => told(failure, language)), creditsCents };
}

async function settleCard(tx: Db, { jobs }: Context, reference: string, isBooked: boolean, instant: boolean) {
  if (isBooked && instant) await jobs.enqueue(tx, 'payments.capture', { reference }, { key: reference });
  if (!isBooked) await jobs.enqueue(tx, 'payments.release', { reference }, { key: reference });
}

async function tellAll(tx: Db, jobs: Jobs, { booker, participants, space }: Situation, booked: readonly Booked[]) {
  const members = [booker.memberId, ...participants];
  const status = space.instant ? ('confirmed' as const) : ('pending' as const);
  const hosts = space.instant ? [] : await hostMembers(tx, space.hostId);
  for (const { id, day } of booked) {
    const told = { id, day, status, workspaceId: space.id, workspaceName: space.name };
    await tellBooking(tx, space.instant ? 'booking.confirmed' : 'booking.requested', [...members, ...hosts], told);
    await mailBooking(tx, jobs, status, members, id);
    await mailBooking(tx, jobs, 'asked', hosts, id);
  }
  await tellSchedule(
    tx,
    members,
    booked.map(({ day }) => day),
  );
  return tellCredits(tx, booker.memberId);
}

function told({ slot, code }: Failure, language: Language) {
  return { slot, code, message: errorMessage(code, language) };
}

async function refused(context: Context, { actor, body, language }: BookingCall, failures: readonly Failure[]) {
  const first = failures[0];
  const situation = await readSituation(context.db, context, actor, body);
  const waysOut = await findWaysOut(context.db, situation, first?.slot);
  const pointer = `/body/slots/${first ? body.slots.indexOf(first.slot) : 0}`;
  const code = first?.code ?? 'booking.unavailable';
  return new ApiError(code, {
    errors: [{ pointer, message: errorMessage(code, language) }],
    details: { waysOut, failures: failures.map((failure) => told(failure, language)) },
  });
}
