import type { Booking } from '@escale/contract';
import { FormattedMessage } from 'react-intl';
import { useRefundAmount } from './use-refund-amount.ts';

/** What a booking that ended gave back, in its means of payment (BKG-12). */
export function RefundWords({ booking }: { booking: Booking }) {
  const amountOf = useRefundAmount();
  return (
    <FormattedMessage
      id={`booking.one.${refundWord(booking)}`}
      values={{ amount: amountOf(booking, booking.refundedCents), total: amountOf(booking, booking.paidCents) }}
    />
  );
}

/** Whether a booking ended that had a price. */
export function hasRefund({ status, price }: Pick<Booking, 'status' | 'price'>): boolean {
  return status !== 'pending' && status !== 'confirmed' && price.totalIncludingTaxCents > 0;
}

function refundWord({ refundedCents, paidCents, endedBecause }: Booking) {
  if (paidCents === 0) return 'unpaid';
  if (endedBecause === 'payment') return 'unpaid-card';
  if (refundedCents === 0) return 'not-refunded';
  return refundedCents === paidCents ? 'refunded-all' : 'refunded';
}
