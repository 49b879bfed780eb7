import type { PaymentStatus } from '@escale/contract';
import type { ProviderName } from '../../providers/payment/port.ts';

/** The action that the paid booking or invoice requires of its payment. */
export type Wanted = 'hold' | 'capture' | 'release';

/** Why a payment failed, as a code of the error catalogue. */
export type PaymentFailure =
  | 'payment.failed'
  | 'payment.provider-error'
  | 'payment.intent-failed'
  | 'payment.invoice-paid';

/** A payment as the saga processes it. Amounts are cents, instants ISO in UTC. */
export interface PaymentState {
  id: string;
  /** Subject of the payment: exactly one of the two is set. */
  bookingId: string | null;
  invoiceId: string | null;
  /** Null where an invoice is paid by a link or by an automatic reload. */
  memberId: string | null;
  cents: number;
  currency: string;
  cardToken: string | null;
  /** The provider's id of the company that keeps the card with it; null for a card that is used once. */
  keptFor: string | null;
  provider: ProviderName;
  /** Our own key; the idempotency keys of all steps begin with it. */
  key: string;
  /** The provider's own id of the payment. */
  reference: string | null;
  status: PaymentStatus;
  wanted: Wanted;
  /** Total refund of the price, in cents. */
  givenBackCents: number;
  /** Amount of a capture or refund under way. */
  movingCents: number | null;
  capturedCents: number;
  refundedCents: number;
  failure: PaymentFailure | null;
  attempts: number;
  refusals: number;
  nextTryAt: string | null;
  lapsesAt: string;
  createdAt: string;
}

/** Whether the saga of a payment in this status is over, as far as known. */
export function isOver(status: PaymentStatus): boolean {
  return status === 'released' || status === 'declined' || status === 'failed';
}
