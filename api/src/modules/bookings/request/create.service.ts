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
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { lockMembers } from '../../directory/members/public.ts';
import { readOccupancy, standingOf } from '../../inventory/spaces/public.ts';
import { balanceOf, lockPayers } from '../../ledger/public.ts';
import { readMade } from '../read/view.service.ts';
import { requireNoneHeld } from './already-booked.ts';
import { countIn, decideSlot, readSituation, type Situation, sharesOfAll } from './asked.ts';
import { type Booked, bookSlot } from './book-slot.ts';
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
/** Refuses a request of which nothing could be booked by its first failure's code. */
class NothingBooked extends ApiError {
  readonly failures: readonly Failure[];
  constructor(failures: readonly Failure[]) {
    super(failures[0]?.code ?? 'booking.unavailable');
    this.failures = failures;
  }
}

/**
 * Books what can be booked of a request and lists the rest (BKG-03…BKG-06), in one transaction that holds the idempotency
 * key, places, seat, bookings, money, week, events and jobs. Cards are held and suppliers asked after it has committed, and by the
 * worker if this process dies meanwhile. When nothing could be booked nothing is kept, and the first failure's code is thrown with its trace
 * and up to three ways out (BKG-21).
 */
export async function createBookings(context: Context, call: BookingCall): Promise<Reply> {
  const { actor, body, idempotencyKey } = call;
  const request = { actor, key: idempotencyKey, routeId: 'bookings.create', body };
  try {
    const reply = await transact(context.db, (tx) => withIdempotency(tx, request, () => bookWithin(tx, context, call)));
    const organiserId = body.onBehalfOf ?? actor.memberId;
    return await settleOutside(context, { organiserId, language: call.language }, reply);
  } catch (error) {
    if (error instanceof NothingBooked) throw await refused(context, call, error.failures);
    throw error;
  }
}

/** The same within a caller's transaction, for what books and does more; cards go on by the worker (WEK-10). */
export async function bookWithin(tx: Db, context: Context, call: Omit<BookingCall, 'idempotencyKey'>): Promise<Reply> {
  const { actor, body, language } = call;
  const organiserId = body.onBehalfOf ?? actor.memberId;
  await lockMembers(tx, [organiserId, ...body.participants]);
  const situation = await readSituation(tx, context, call, body);
  if (!body.alongside) await requireNoneHeld(tx, situation);
  await lockPayers(tx, { shares: sharesOfAll(situation), own: situation.booker });
  const dates = situation.slots.flatMap(({ placement }) => placement.slot?.date ?? []);
  // What stands already is refused before anything is locked; what comes meanwhile, by the database itself.
  const occupancy = await readOccupancy(tx, situation.space, dates, body.seatId, situation.now);
  // Refused, it leaves nothing that the transaction could go on with.
  const isAlone = situation.slots.length === 1;
  const booked: Booked[] = [];
  const failures: Failure[] = [];
  for (const slot of situation.slots) {
    const verdicts = decideSlot(situation, slot, standingOf(occupancy, slot.placement.slot));
    const code = refusal(verdicts);
    const book = () => bookSlot(tx, context, situation, slot, body);
    const outcome = code ? { value: null, code } : await (isAlone ? attemptLast(book) : attempt(tx, book));
    if (outcome.code === null) {
      booked.push(outcome.value);
      countIn(situation, slot);
    } else failures.push({ slot: slot.choice, code: outcome.code, verdicts: withRefusal(verdicts, outcome.code) });
  }
  if (booked.length === 0) throw new NothingBooked(failures);
  return {
    bookings: await readMade(tx, booked, { now: situation.now, language }),
    failures: failures.map((failure) => told(failure, language)),
    creditsCents: await balanceOf(tx, organiserId),
    paymentIds: booked.flatMap(({ paymentId }) => paymentId ?? []),
  };
}

function told({ slot, code, verdicts }: Failure, language: Language) {
  return { slot, code, message: errorMessage(code, language), decisions: inWords(verdicts, language) };
}

async function refused(context: Context, call: BookingCall, failures: readonly Failure[]) {
  const { body, language } = call;
  const first = failures[0];
  const situation: Situation = await readSituation(context.db, context, call, body);
  const waysOut = await findWaysOut(context.db, situation, first);
  const pointer = `/body/slots/${first ? body.slots.indexOf(first.slot) : 0}`;
  const code = first?.code ?? 'booking.unavailable';
  return new ApiError(code, {
    errors: [{ pointer, message: errorMessage(code, language) }],
    details: {
      decisions: first ? inWords(first.verdicts, language) : [],
      waysOut,
      failures: failures.map((failure) => told(failure, language)),
    },
  });
}
