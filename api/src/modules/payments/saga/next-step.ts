import { isOver, type PaymentState } from '../payment-state.ts';

/** The next action: move money at the provider, query its state, or give up a payment that the provider does not know. */
export type Step = 'hold' | 'ask' | 'capture' | 'release' | 'refund' | 'drop' | 'lapse';

type Facts = Pick<
  PaymentState,
  | 'status'
  | 'wanted'
  | 'cents'
  | 'givenBackCents'
  | 'movingCents'
  | 'capturedCents'
  | 'refundedCents'
  | 'nextTryAt'
  | 'lapsesAt'
>;

/**
 * The next step of a payment at an instant; null when nothing is due. `requested`: a hint that the provider knows more than we do (the
 * member came back, a message arrived).
 */
export function nextStep(payment: Facts, now: string, requested: boolean): Step | null {
  const { status, wanted, movingCents } = payment;
  const isUnderWay = ['holding', 'capturing', 'releasing'].includes(status) || movingCents !== null;
  if (isUnderWay && isBefore(now, payment.nextTryAt)) return null;
  const isLate = !isBefore(now, payment.lapsesAt);
  switch (status) {
    case 'new':
      if (wanted === 'release') return 'drop';
      return isLate ? 'lapse' : 'hold';
    case 'holding':
      return 'hold';
    case 'actionRequired':
      if (wanted === 'release') return 'release';
      return requested || !isBefore(now, payment.nextTryAt ?? payment.lapsesAt) ? 'ask' : null;
    case 'held':
      if (wanted === 'hold') return requested ? 'ask' : null;
      return wanted === 'capture' && toCapture(payment) > 0 ? 'capture' : 'release';
    case 'capturing':
      return 'capture';
    case 'releasing':
      return 'release';
    case 'captured':
      return movingCents !== null || toRefund(payment) > 0 ? 'refund' : null;
    default:
      return requested && isOver(status) ? 'ask' : null;
  }
}

/** Cents to capture of what is held: what was given back before is never captured. */
export function toCapture({ cents, givenBackCents }: Pick<Facts, 'cents' | 'givenBackCents'>): number {
  return cents - givenBackCents;
}

/** Cents still to be refunded to the card: what the booking gives back, less what was never captured and what was refunded already. */
export function toRefund({
  cents,
  givenBackCents,
  capturedCents,
  refundedCents,
}: Pick<Facts, 'cents' | 'givenBackCents' | 'capturedCents' | 'refundedCents'>): number {
  return Math.max(0, givenBackCents - (cents - capturedCents) - refundedCents);
}

function isBefore(now: string, instant: string | null): boolean {
  return instant !== null && Date.parse(now) < Date.parse(instant);
}
