import { secondsAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import { retryDelay } from '../../../platform/jobs/retry-delay.ts';
import { supplierOf } from '../../../providers/supplier/index.ts';
import type { SupplierAnswer } from '../../../providers/supplier/port.ts';
import { failSupplier, passGate } from '../life/gates.service.ts';
import { lockBooking } from '../life/lock-booking.ts';
import { changeOrder, dueOrders, lockOrder, type SupplierOrder } from './supplier-order.queries.ts';
import { nextSupplierStep, type SupplierStep } from './supplier-step.ts';

/** Lease in seconds during which the caller that started a call may finish it: longer than any call takes. */
const lease = 30;
/** An acceptance that is no longer wanted and its cancellation are the most calls one order needs; the third pass finds nothing due. */
const mostSteps = 3;

/**
 * Hook at every moment at which a process may die: `book.intended`, `book.answered`, `book.recorded`, `callOff.intended` … Tests stop the
 * call there, for good or temporarily.
 */
export const supplierMoments: { reached(moment: string): void | Promise<void> } = { reached: () => undefined };

interface Call {
  step: Exclude<SupplierStep, 'drop'>;
  order: SupplierOrder;
}
/** Outcome of a call; `unknown`: the supplier may or may not have carried it out. */
type Outcome = SupplierAnswer | { kind: 'calledOff' } | { kind: 'unknown'; cause: unknown };

/**
 * Books a booking at its supplier or calls it off, as far as possible: each call is committed as an intent, made outside any transaction,
 * and its outcome committed together with its effect on the booking. Calling this function again, at any moment and any number of times,
 * makes the call that is due (BKG-19). False when the supplier has not answered.
 */
export async function callSupplier(context: Context, bookingId: string): Promise<boolean> {
  for (let count = 0; count < mostSteps; count += 1) {
    const call = await begin(context, bookingId);
    if (call === null) return true;
    await supplierMoments.reached(`${call.step}.intended`);
    const outcome = await make(context, call);
    await supplierMoments.reached(`${call.step}.answered`);
    await record(context, call, outcome);
    await supplierMoments.reached(`${call.step}.recorded`);
    if (outcome.kind === 'unknown') return false;
  }
  return true;
}

/** Makes every supplier call that is due, whichever process left it, also after a downtime (JOB-01). */
export async function callDueSuppliers(context: Context): Promise<void> {
  const due = await dueOrders(context.db, context.clock.now(), 200);
  await eachAlone(due, (bookingId) => callSupplier(context, bookingId), context.log);
}

function begin({ db, clock }: Context, bookingId: string): Promise<Call | null> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, bookingId);
    const step = order && nextSupplierStep(order, now);
    if (!order || step === null) return null;
    if (step === 'drop') {
      await changeOrder(tx, bookingId, now, { status: 'calledOff', next_try_at: null });
      return null;
    }
    const status = step === 'book' ? ('asking' as const) : ('callingOff' as const);
    const attempts = order.attempts + 1;
    await changeOrder(tx, bookingId, now, { status, attempts, next_try_at: secondsAfter(now, lease) });
    return { step, order: { ...order, status, attempts } };
  });
}

/** Makes one call. Never throws: an error is returned as an outcome. */
async function make(context: Context, { step, order }: Call): Promise<Outcome> {
  const supplier = supplierOf(context);
  // The first attempt without a configured supplier: no request can have been sent before, so it is refused.
  if (supplier === null && step === 'book' && order.attempts === 1) return { kind: 'refused' };
  try {
    if (supplier === null) throw new Error('no supplier is set up any more');
    if (step === 'book') return await supplier.book(requestOf(order));
    await supplier.callOff(order);
    return { kind: 'calledOff' };
  } catch (cause) {
    return { kind: 'unknown', cause };
  }
}

/** Only the fields the supplier needs are sent to it. */
function requestOf({ key, supplier, space, from, to, people, reference }: SupplierOrder) {
  return { key, supplier, space, from, to, people, reference };
}

/** Commits the outcome of a call. An outcome already recorded concurrently is dropped; the idempotency key made the calls one. */
function record(context: Context, call: Call, outcome: Outcome): Promise<void> {
  const { bookingId } = call.order;
  return transact(context.db, async (tx) => {
    // Lock order: the booking before its supplier order.
    if (outcome.kind === 'accepted' || outcome.kind === 'refused') await lockBooking(tx, bookingId);
    const order = await lockOrder(tx, bookingId);
    if (order?.status !== call.order.status || order.attempts !== call.order.attempts) return;
    await recordOutcome(tx, context, order, outcome);
  });
}

async function recordOutcome(tx: Db, context: Context, order: SupplierOrder, outcome: Outcome): Promise<void> {
  const { bookingId, wanted, attempts } = order;
  const now = context.clock.now();
  switch (outcome.kind) {
    case 'accepted': {
      const { reference } = outcome;
      await changeOrder(tx, bookingId, now, { status: 'accepted', reference, next_try_at: null });
      if (wanted === 'book' && (await passGate(tx, context, bookingId, 'supplier'))) return;
      return changeOrder(tx, bookingId, now, { wanted: 'callOff', next_try_at: now });
    }
    case 'refused':
      await changeOrder(tx, bookingId, now, { status: 'refused', next_try_at: null });
      if (wanted === 'book') await failSupplier(tx, context, bookingId);
      return;
    case 'calledOff':
      return changeOrder(tx, bookingId, now, { status: 'calledOff', next_try_at: null });
    case 'unknown': {
      context.log.warn({ bookingId, attempts, cause: String(outcome.cause) }, 'a supplier has to be asked again');
      const at = secondsAfter(now, retryDelay(attempts));
      await changeOrder(tx, bookingId, now, { next_try_at: at });
      await context.jobs.enqueue(tx, 'bookings.ask-supplier', { bookingId }, { at });
    }
  }
}
