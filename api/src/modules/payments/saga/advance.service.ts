import type { PaymentStatus } from '@escale/contract';
import { secondsAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { cardProvider } from '../../../providers/payment/index.ts';
import { providerTimeout } from '../../../providers/payment/port.ts';
import { changePayment, lockPayment, readPayment } from '../payment.queries.ts';
import type { PaymentFailure, PaymentState } from '../payment-state.ts';
import { callProvider, type Work } from './ask-provider.ts';
import { faultPoints } from './fault-points.ts';
import { nextStep, type Step, toCapture, toRefund } from './next-step.ts';
import { recordAnswer, recordLapse } from './record.service.ts';

/** Seconds for which a started step is left to its process: longer than querying a provider and then sending it one command. */
const lease = (3 * providerTimeout) / 1000;
/** More steps than any payment has; a saga that does not settle is left to its next job. */
const mostSteps = 8;

/**
 * Advances a payment as far as possible: each step is committed as an intent, done at the provider outside any transaction, and its outcome
 * committed. It can be called again at any moment and any number of times, and finds the step that is due (BKG-10). Returns the resulting
 * status. `requested`: the provider may know more than we do, so it is queried first.
 */
export async function advancePayment(
  context: Context,
  paymentId: string,
  { requested = false } = {},
): Promise<{ status: PaymentStatus; failure: PaymentFailure | null }> {
  for (let count = 0; count < mostSteps; count += 1) {
    const begun = await begin(context, paymentId, requested && count === 0);
    if (begun === null) break;
    if (!('isRepeat' in begun)) {
      if (begun.step === 'lapse') await recordLapse(context, begun.payment);
      continue;
    }
    await faultPoints.reached(`${begun.step}.intended`);
    const answer = await callProvider(cardProvider(context, begun.payment.provider), begun);
    await faultPoints.reached(`${begun.step}.answered`);
    await recordAnswer(context, begun, answer);
    await faultPoints.reached(`${begun.step}.recorded`);
    if (answer.kind !== 'known') break;
  }
  const { status, failure } = await present(context, paymentId);
  return { status, failure };
}

async function present({ db }: Context, id: string): Promise<PaymentState> {
  const payment = await readPayment(db, id);
  if (payment === null) throw new Error(`no payment ${id}`);
  return payment;
}

/** Decides the next step and commits that it has begun, so that nobody else begins it before its lease ends. */
function begin(
  { db, clock }: Context,
  id: string,
  requested: boolean,
): Promise<Work | { step: 'drop' | 'lapse'; payment: PaymentState } | null> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment === null) return null;
    const step = nextStep(payment, now, requested);
    const isLate = Date.parse(now) >= Date.parse(payment.lapsesAt);
    if (step === null) {
      const isIdle = payment.nextTryAt !== null && Date.parse(payment.nextTryAt) <= Date.parse(now);
      if (isIdle) await changePayment(tx, id, now, { next_try_at: null });
      return null;
    }
    if (step === 'lapse') return { step, payment };
    if (step === 'drop') {
      await changePayment(tx, id, now, { status: 'released', card_token: null, next_try_at: null });
      return { step, payment };
    }
    const facts = { step, mayHold: payment.wanted === 'hold' && !isLate, isLate };
    if (step === 'ask') return { ...facts, payment, isRepeat: false };
    const isRepeat = payment.status === underWay[step] && (step !== 'refund' || payment.movingCents !== null);
    const intent = { ...intentOf(step, payment), attempts: payment.attempts + 1 };
    const nextTryAt = secondsAfter(now, lease);
    await changePayment(tx, id, now, { ...columnsOf(intent), next_try_at: nextTryAt });
    return { ...facts, payment: { ...payment, ...intent, nextTryAt }, isRepeat };
  });
}

type Moving = Exclude<Step, 'drop' | 'lapse' | 'ask'>;
const underWay: Record<Moving, PaymentStatus> = {
  hold: 'holding',
  capture: 'capturing',
  release: 'releasing',
  refund: 'captured',
};

/** State committed before the provider is called; an amount, once begun, stays until it is settled. */
function intentOf(step: Moving, payment: PaymentState): Pick<PaymentState, 'status' | 'movingCents' | 'refusals'> {
  const status = underWay[step];
  const refusals = status === payment.status ? payment.refusals : 0;
  if (step === 'capture') return { status, refusals, movingCents: payment.movingCents ?? toCapture(payment) };
  if (step === 'refund') return { status, refusals, movingCents: payment.movingCents ?? toRefund(payment) };
  return { status, refusals, movingCents: null };
}

function columnsOf({
  status,
  movingCents,
  refusals,
  attempts,
}: Pick<PaymentState, 'status' | 'movingCents' | 'refusals' | 'attempts'>) {
  return { status, moving_cents: movingCents, refusals, attempts };
}
