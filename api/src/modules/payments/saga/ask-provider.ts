import { type CardProvider, PaymentTrouble, type ProviderPayment } from '../../../providers/payment/port.ts';
import { returnPath } from '../callbacks/return-path.ts';
import type { PaymentState } from '../payment-state.ts';
import type { Step } from './next-step.ts';

/** A step whose intent is committed. */
export interface Work {
  step: Exclude<Step, 'drop' | 'lapse'>;
  payment: PaymentState;
  /** The step was begun before, so its outcome is queried first. */
  isRepeat: boolean;
  /** The subject still awaits the money: it may be held now if it never was. */
  mayHold: boolean;
  /** No request of ours can still be under way: a payment that the provider does not know will never exist. */
  isLate: boolean;
}

/** Outcome of a step. */
export type Answer =
  /** Current state at the provider; null when it does not know the payment. */
  | { kind: 'known'; found: ProviderPayment | null }
  /** The provider did nothing. */
  | { kind: 'refused'; cause: unknown }
  /** The provider may have done it. */
  | { kind: 'unknown'; cause: unknown };

/** Performs one step at the provider. Never throws: an error is returned as an outcome. */
export async function callProvider(provider: CardProvider | null, work: Work): Promise<Answer> {
  const { reference, key, createdAt } = work.payment;
  try {
    if (provider === null) throw new Error('this card provider is not set up any more');
    if (work.step === 'ask' || work.isRepeat) {
      const found = await provider.find({ reference, key, since: createdAt });
      if (isSettled(work, found)) return { kind: 'known', found };
      if (work.step === 'hold' && !work.mayHold) throw new Error('our request may still arrive');
    }
  } catch (cause) {
    return { kind: 'unknown', cause };
  }
  try {
    return { kind: 'known', found: await doStep(provider, work) };
  } catch (cause) {
    return { kind: cause instanceof PaymentTrouble ? cause.kind : 'unknown', cause };
  }
}

/** Whether the step need not be done (again). */
function isSettled({ step, payment, mayHold, isLate }: Work, found: ProviderPayment | null): boolean {
  if (step === 'ask') return true;
  if (found === null) return step !== 'hold' || (!mayHold && isLate);
  switch (step) {
    case 'hold':
      return true;
    case 'capture':
      return found.status !== 'held';
    case 'release':
      return found.status !== 'held' && found.status !== 'actionRequired';
    case 'refund':
      return found.refundedCents >= payment.refundedCents + (payment.movingCents ?? 0);
  }
}

/**
 * Idempotency keys: the hold has one for ever; the keys of the others change after a refusal, because a provider repeats its refusal under
 * the same key, and never after an unknown outcome.
 */
async function doStep(provider: CardProvider, { step, payment }: Work): Promise<ProviderPayment> {
  const { key, cents, currency, cardToken, keptFor, refusals, refundedCents } = payment;
  const reference = payment.reference ?? '';
  const moving = payment.movingCents ?? 0;
  const after = { reference, capturedCents: payment.capturedCents, refundedCents, clientSecret: null, actionUrl: null };
  switch (step) {
    case 'capture':
      await provider.capture(reference, moving, `${key}:capture:${refusals}`);
      return { ...after, status: 'captured', capturedCents: moving };
    case 'release':
      await provider.release(reference, `${key}:release:${refusals}`);
      return { ...after, status: 'released' };
    case 'refund':
      await provider.refund(reference, moving, `${key}:refund:${refundedCents}:${refusals}`);
      return { ...after, status: 'captured', refundedCents: refundedCents + moving };
    default:
      return provider.hold({ cents, currency, cardToken: cardToken ?? '', key, keptFor, returnTo: returnPath(key) });
  }
}
