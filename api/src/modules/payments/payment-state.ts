import type { PaymentStatus } from '@escale/contract';
import type { ProviderName } from '../../providers/payment/port.ts';

/** What a booking wants of its payment. */
export type Wanted = 'hold' | 'capture' | 'release';

/** Why a payment came to nothing, by its code of the catalogue. */
export type PaymentFailure = 'payment.failed' | 'payment.provider-error' | 'payment.intent-failed';

/** A payment as the saga knows it. Amounts are cents, instants ISO in UTC. */
export interface PaymentState {
  id: string;
  bookingId: string;
  memberId: string;
  cents: number;
  currency: string;
  cardToken: string | null;
  provider: ProviderName;
  /** Ours; the keys of all steps begin with it. */
  key: string;
  /** The provider's. */
  reference: string | null;
  status: PaymentStatus;
  wanted: Wanted;
  /** Of the price, what the booking gives back in all. */
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
