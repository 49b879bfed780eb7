import type { PaymentStatus } from '@escale/contract';
import type { ProviderName } from '../../providers/payment/port.ts';

/** What the booking or invoice that is paid wants of its payment. */
export type Wanted = 'hold' | 'capture' | 'release';

/** Why a payment came to nothing, by its code of the catalogue. */
export type PaymentFailure =
  | 'payment.failed'
  | 'payment.provider-error'
  | 'payment.intent-failed'
  | 'payment.invoice-paid';

/** A payment as the saga knows it. Amounts are cents, instants ISO in UTC. */
export interface PaymentState {
  id: string;
  /** What it pays: one of both. */
  bookingId: string | null;
  invoiceId: string | null;
  /** Null where a link or the clock pays an invoice. */
  memberId: string | null;
  cents: number;
  currency: string;
  cardToken: string | null;
  /** The provider's name of the company that keeps the card with it; null: a card for this once. */
  keptFor: string | null;
  provider: ProviderName;
  /** Ours; the keys of all steps begin with it. */
  key: string;
  /** The provider's. */
  reference: string | null;
  status: PaymentStatus;
  wanted: Wanted;
  /** Of the price, what is given back in all. */
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

/** Statuses in which the saga is over, as far as it knows. */
export function isOver(status: PaymentStatus): boolean {
  return status === 'released' || status === 'declined' || status === 'failed';
}
