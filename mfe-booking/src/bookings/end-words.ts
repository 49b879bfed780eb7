import type { Booking } from '@escale/contract';
import { useIntl } from 'react-intl';
import { useRefundAmount } from './use-refund-amount.ts';

/** What ending a booking for everyone gives back now, and who is notified (BKG-12). */
export function useEndWords(): (booking: Booking) => string {
  const intl = useIntl();
  const amountOf = useRefundAmount();
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `booking.cancel.${id}` }, values);
  const refund = (booking: Booking) => {
    const { cents, percent } = booking.refundNow;
    if (booking.price.totalIncludingTaxCents === 0) return text('free');
    return cents === 0 ? text('nothing') : text('refund', { percent, amount: amountOf(booking, cents) });
  };
  return (booking) => {
    const others = booking.participants.map(({ firstName }) => firstName);
    const notified =
      others.length > 0 ? ` ${text('notified', { names: intl.formatList(others), count: others.length })}` : '';
    return `${refund(booking)}${notified}`;
  };
}
