import { secondsAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { retryDelay } from '../../../platform/jobs/retry-delay.ts';
import type { ProviderPayment } from '../../../providers/payment/port.ts';
import { payableOf } from '../payable.ts';
import { changePayment, lockPayment } from '../payment.queries.ts';
import { isOver, type PaymentFailure, type PaymentState } from '../payment-state.ts';
import type { Answer, Work } from './ask-provider.ts';

/** Seconds before a payment lapses at which its provider is queried: the member may have approved and never come back. */
const lastCallBefore = 300;

interface Recording {
  tx: Db;
  context: Context;
  payment: PaymentState;
  now: string;
}

/**
 * Commits the outcome of a step, with its effect on the booking or invoice, in one transaction: held and gate passed, or refused and
 * booking ended. The outcome of a step that another process has finished meanwhile is dropped: they shared one idempotency key.
 */
export async function recordAnswer(context: Context, work: Work, answer: Answer): Promise<void> {
  const now = context.clock.now();
  await transact(context.db, async (tx) => {
    // Lock order: the paid booking or invoice before the payment.
    const thing = payableOf(context, work.payment);
    if (thing.wantsAll || isNews(work, answer)) await thing.lock(tx);
    const payment = await lockPayment(tx, work.payment.id);
    if (payment?.status !== work.payment.status || payment.attempts !== work.payment.attempts) return;
    const recording = { tx, context, payment, now };
    if (answer.kind === 'known') return recordFound(recording, answer.found);
    if (answer.kind === 'refused' && work.step === 'hold') {
      return endUnpaid(recording, 'failed', 'payment.provider-error');
    }
    await tryAgain(recording, work, answer);
  });
}

const expected: Readonly<Record<string, ProviderPayment['status']>> = {
  capture: 'captured',
  release: 'released',
  refund: 'captured',
};

/** Whether an outcome changes the subject: money that moved as expected does not, and neither does a temporary error. */
function isNews({ step }: Work, answer: Answer): boolean {
  if (answer.kind === 'known') return answer.found?.status !== expected[step];
  return answer.kind === 'refused' && step === 'hold';
}

/** Ends a payment that was not held in time. */
export async function recordLapse(context: Context, seen: PaymentState): Promise<void> {
  const now = context.clock.now();
  await transact(context.db, async (tx) => {
    await payableOf(context, seen).lock(tx);
    const payment = await lockPayment(tx, seen.id);
    if (payment?.status !== 'new') return;
    await endUnpaid({ tx, context, payment, now }, 'failed', 'payment.intent-failed');
  });
}

/** Updates our books to the state at the provider. */
async function recordFound(recording: Recording, found: ProviderPayment | null): Promise<void> {
  const { payment } = recording;
  const { status, wanted } = payment;
  const isOpen = ['holding', 'actionRequired', 'held'].includes(status);
  switch (found?.status) {
    case 'held':
      // The booking was confirmed while the provider was queried; the money is captured next.
      if (status === 'held' && wanted === 'capture') return;
      if (isOpen && wanted === 'hold') return recordHeld(recording, found);
      return isOpen || isOver(status) ? letGo(recording, found) : undefined;
    case 'actionRequired':
      if (isOver(status) || wanted === 'release') return letGo(recording, found);
      return recordWaiting(recording, found);
    case 'captured':
      return recordCaptured(recording, found);
    case 'declined':
      return isOpen || status === 'capturing'
        ? endUnpaid(recording, 'declined', 'payment.failed', found)
        : gone(recording);
    default:
      return isOpen || status === 'capturing'
        ? endUnpaid(recording, 'failed', 'payment.intent-failed')
        : gone(recording);
  }
}

async function recordHeld({ tx, context, payment, now }: Recording, { reference }: ProviderPayment) {
  if (payment.status === 'held') return;
  const held = { status: 'held', reference, next_try_at: null, refusals: 0, ...nothingToShow };
  await changePayment(tx, payment.id, now, held);
  const wish = await payableOf(context, payment).held(tx, context);
  if (wish !== null) await changePayment(tx, payment.id, now, { ...wish, next_try_at: now });
}

async function recordWaiting(recording: Recording, found: ProviderPayment): Promise<void> {
  const { tx, context, payment, now } = recording;
  const { reference, clientSecret, actionUrl } = found;
  const waiting = { status: 'actionRequired', reference, client_secret: clientSecret, action_url: actionUrl };
  const isLate = Date.parse(now) >= Date.parse(payment.lapsesAt);
  if (!isLate) {
    const lastCall = secondsAfter(payment.lapsesAt, -lastCallBefore);
    const askAt = Date.parse(now) < Date.parse(lastCall) ? lastCall : payment.lapsesAt;
    await changePayment(tx, payment.id, now, { ...waiting, card_token: null, next_try_at: askAt });
    return;
  }
  const failure = 'payment.intent-failed';
  await changePayment(tx, payment.id, now, {
    ...waiting,
    ...nothingToShow,
    failure,
    wanted: 'release',
    next_try_at: now,
  });
  await payableOf(context, payment).ended(tx, context);
}

async function recordCaptured(recording: Recording, found: ProviderPayment): Promise<void> {
  const { tx, context, payment, now } = recording;
  const isOurs = payment.status === 'capturing' || payment.status === 'captured';
  const captured = { captured_cents: found.capturedCents, refunded_cents: found.refundedCents };
  const settled = { status: 'captured', reference: found.reference, moving_cents: null, refusals: 0, next_try_at: now };
  if (isOurs) {
    await changePayment(tx, payment.id, now, { ...captured, ...settled });
    return payableOf(context, payment).captured(tx, context);
  }
  // Captured by someone else: the member gets all of it back.
  await changePayment(tx, payment.id, now, {
    ...captured,
    ...settled,
    ...nothingToShow,
    given_back_cents: payment.cents,
  });
  await payableOf(context, payment).ended(tx, context);
}

/** Nothing is held any more, as wanted. */
async function gone({ tx, payment, now }: Recording): Promise<void> {
  const status = isOver(payment.status) ? payment.status : 'released';
  await changePayment(tx, payment.id, now, {
    status,
    next_try_at: null,
    moving_cents: null,
    refusals: 0,
    ...nothingToShow,
  });
}

/** The provider holds money that nothing needs: it is released next. */
async function letGo({ tx, payment, now }: Recording, { reference }: ProviderPayment): Promise<void> {
  const status = isOver(payment.status) || payment.status === 'holding' ? 'held' : payment.status;
  await changePayment(tx, payment.id, now, {
    status,
    reference,
    wanted: 'release',
    next_try_at: now,
    ...nothingToShow,
  });
}

/** Nothing is held and nothing will be: the subject ends, unless that is what ended the payment. */
async function endUnpaid(
  { tx, context, payment, now }: Recording,
  status: 'declined' | 'failed',
  failure: PaymentFailure,
  found?: ProviderPayment,
): Promise<void> {
  const isWished = payment.wanted === 'release';
  const end = isWished ? { status: 'released' } : { status, failure };
  const reference = found?.reference || payment.reference;
  await changePayment(tx, payment.id, now, {
    ...end,
    reference,
    next_try_at: null,
    moving_cents: null,
    ...nothingToShow,
  });
  if (!isWished) await payableOf(context, payment).ended(tx, context);
}

async function tryAgain({ tx, context, payment, now }: Recording, { step }: Work, answer: Answer): Promise<void> {
  const { id: paymentId, attempts, refusals } = payment;
  if (answer.kind !== 'known') {
    context.log.warn(
      { paymentId, step, attempts, cause: String(answer.cause) },
      'a card payment has to be tried again',
    );
  }
  const at = secondsAfter(now, retryDelay(attempts));
  if (step !== 'ask' || payment.status === 'actionRequired') {
    const refused = answer.kind === 'refused' ? 1 : 0;
    await changePayment(tx, paymentId, now, { next_try_at: at, refusals: refusals + refused });
  }
  await context.jobs.enqueue(tx, 'payments.advance', { paymentId, requested: step === 'ask' }, { at });
}

/** Cleared once the card has answered: its token, and what the member needed for the approval. */
const nothingToShow = { card_token: null, client_secret: null, action_url: null };
