import type { bookingRequest, ErrorCode, Language, RouteById, RouteReply, SlotChoice } from '@escale/contract';
import { refusal, type Verdict, withRefusal } from '@escale/rules';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { attempt, attemptLast } from '../../../platform/db/savepoint.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import { toApiError } from '../../../platform/errors/to-api-error.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { availabilityOf } from '../../inventory/spaces/public.ts';
import { lockPayers, ownBalance, type PayingAccounts } from '../../ledger/public.ts';
import { requireNoneHeld } from './already-booked.ts';
import { type Booked, bookSlot } from './book-slot.ts';
import {
  type BookingContext,
  countIn,
  decideSlot,
  readBookingContext,
  readDecision,
  sharesOfAll,
} from './booking-context.ts';
import { requireEachGuestOnce } from './each-once.ts';
import { giveUp } from './give-up.ts';
import { countInvited } from './guest-letters.queries.ts';
import { inWords } from './in-words.ts';
import { settleOutside } from './settle-outside.service.ts';
import { findWaysOut } from './ways-out.ts';

type Request = z.output<typeof bookingRequest>;
type Reply = RouteReply<RouteById<'bookings.create'>>;
interface Failure {
  slot: SlotChoice;
  code: ErrorCode;
  verdicts: Verdict[];
}
export interface BookingCall {
  actor: Actor;
  body: Request;
  language: Language;
  idempotencyKey: string;
}
/** Refuses a request of which nothing could be booked, with the code of its first failure. */
class NothingBooked extends ApiError {
  readonly failures: readonly Failure[];
  constructor(failures: readonly Failure[]) {
    super(failures[0]?.code ?? 'booking.unavailable');
    this.failures = failures;
  }
}

/**
 * Books every bookable slot of a request and lists the others as failures (BKG-03…BKG-06), in one transaction that holds the idempotency
 * key, places, seat, bookings, money, week, events and jobs. Cards are authorised and suppliers called after the commit, or by the worker
 * if this process dies meanwhile. When nothing could be booked the transaction is rolled back, and the first failure's code is thrown with
 * its trace and up to three alternatives (BKG-21). A request that replaces own bookings is done entirely or not at all (BKG-26).
 */
export async function createBookings(context: Context, call: BookingCall): Promise<Reply> {
  const { actor, body, idempotencyKey } = call;
  const request = { actor, key: idempotencyKey, routeId: 'bookings.create', body };
  let sent: Decided[] = [];
  try {
    const reply = await transact(context.db, (tx) => {
      sent = [];
      const book = async (read: Read) => {
        const made = await bookAll(tx, context, call, read);
        sent = made.booked;
        return made.reply;
      };
      // Ending bookings writes, so it has to wait for the look-up of the stored reply.
      if (body.replaces.length > 0)
        return withIdempotency(tx, request, async () => book(await giveUpAndRead(tx, context, call)));
      return withIdempotency(tx, request, book, () => lockAndRead(tx, context, call));
    });
    const organiserId = body.onBehalfOf ?? actor.memberId;
    return await settleOutside(context, { organiserId, language: call.language }, reply);
  } catch (error) {
    const failures = error instanceof NothingBooked ? error.failures : failuresAtEnd(sent, error);
    if (failures.length > 0) throw await refused(context, call, failures);
    throw error;
  }
}

/** A slot with its verdicts. */
interface Decided {
  slot: SlotChoice;
  verdicts: Verdict[];
}

/** The writes of a single slot are sent with the commit, so an error of the commit is reported as that slot's failure. */
function failuresAtEnd(sent: readonly Decided[], error: unknown): Failure[] {
  const [only, ...more] = sent;
  const { code, status } = toApiError(error);
  if (only === undefined || more.length > 0 || status >= 500) return [];
  return [{ slot: only.slot, code, verdicts: withRefusal(only.verdicts, code) }];
}

/** Like `createBookings`, within the caller's transaction; the worker continues the card payments (WEK-10). */
export async function bookWithin(tx: Db, context: Context, call: Omit<BookingCall, 'idempotencyKey'>): Promise<Reply> {
  return (await bookAll(tx, context, call, await lockAndRead(tx, context, call))).reply;
}

type Read = Awaited<ReturnType<typeof readDecision>>;

/** Cheap pre-check before any place is locked; database constraints decide races. */
async function lockAndRead(tx: Db, context: Context, call: Omit<BookingCall, 'idempotencyKey'>): Promise<Read> {
  const { actor, body } = call;
  const memberIds = [body.onBehalfOf ?? actor.memberId, ...body.participants];
  await lockMembers(tx, memberIds);
  await requireEachGuestOnce(tx, { memberIds, guests: body.guests });
  await countInvited(tx, context, actor, { guests: body.guests, bookings: body.slots.length });
  const read = await readDecision(tx, context, call, body, { withHeld: true });
  requireNoneHeld(read.held, read.situation, body.alongside);
  return read;
}

/** Ends the bookings that the request replaces, then reads the state without them. */
async function giveUpAndRead(tx: Db, context: Context, call: Omit<BookingCall, 'idempotencyKey'>): Promise<Read> {
  const { actor, body, language } = call;
  const organiserId = body.onBehalfOf ?? actor.memberId;
  const memberIds = [organiserId, ...body.participants];
  await giveUp(tx, context, { actor, language }, body, { replaces: body.replaces, organiserId, memberIds });
  return lockAndRead(tx, context, call);
}

async function bookAll(
  tx: Db,
  context: Context,
  { body, language }: Omit<BookingCall, 'idempotencyKey'>,
  { situation, occupancy }: Read,
): Promise<{ reply: Reply; booked: Decided[] }> {
  let accounts: PayingAccounts | undefined = await lockPayers(tx, {
    shares: sharesOfAll(situation),
    known: situation.booker.accounts,
  });
  // A single slot needs no savepoint: when it is refused, the transaction has nothing else to keep.
  const isAlone = situation.slots.length === 1;
  const booked: (Booked & Decided)[] = [];
  const failures: Failure[] = [];
  for (const slot of situation.slots) {
    const verdicts = decideSlot(situation, slot, availabilityOf(occupancy, slot.placement.slot));
    const code = refusal(verdicts);
    const book = () => bookSlot(tx, context, situation, slot, { ...body, accounts });
    const outcome = code ? { value: null, code } : await (isAlone ? attemptLast(book) : attempt(tx, book));
    if (outcome.code === null) {
      booked.push({ ...outcome.value, slot: slot.choice, verdicts });
      accounts = outcome.value.accounts;
      countIn(situation, slot);
    } else failures.push({ slot: slot.choice, code: outcome.code, verdicts: withRefusal(verdicts, outcome.code) });
  }
  const isIncomplete = body.replaces.length > 0 && failures.length > 0;
  if (booked.length === 0 || isIncomplete) throw new NothingBooked(failures);
  const reply = {
    bookings: booked.map(({ booking }) => booking),
    failures: failures.map((failure) => failureOf(failure, language)),
    creditsCents: accounts === undefined ? null : ownBalance(accounts, situation.booker.memberId),
    paymentIds: booked.flatMap(({ paymentId }) => paymentId ?? []),
  };
  return { reply, booked };
}

function failureOf({ slot, code, verdicts }: Failure, language: Language) {
  const decisions = inWords(verdicts, language);
  const message = decisions.find(({ passed }) => !passed)?.message ?? errorMessage(code, language);
  return { slot, code, message, decisions };
}

async function refused(context: Context, call: BookingCall, failures: readonly Failure[]) {
  const { body, language } = call;
  const first = failures[0];
  const waysOut = await transact(context.db, async (tx) => {
    const situation: BookingContext = await readBookingContext(tx, context, call, body);
    return findWaysOut(tx, situation, first);
  });
  const pointer = `/body/slots/${first ? body.slots.indexOf(first.slot) : 0}`;
  const listed = failures.map((failure) => failureOf(failure, language));
  return new ApiError(first?.code ?? 'booking.unavailable', {
    message: listed[0]?.message,
    errors: [{ pointer, message: '' }],
    details: { decisions: listed[0]?.decisions ?? [], waysOut, failures: listed },
  });
}
