import type { Booking } from '@escale/contract';
import { refundShares } from '@escale/rules';
import { useMoney } from '@escale/ui';
import { useIntl } from 'react-intl';

/** What ending a booking for everyone gives back now, by its means of payment, and who is notified (BKG-12). */
export function useRefundWords(): (booking: Booking) => string {
  const intl = useIntl();
  const money = useMoney();
  const text = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `myweek.release.${id}` }, values);
  const refundOf = (booking: Booking) => {
    const { cents, percent } = booking.refundNow;
    if (booking.price.totalIncludingTaxCents === 0) return text('free');
    if (cents === 0) return text('nothing');
    const { credits, card } = refundShares(booking, cents);
    const ways = [
      ...(credits > 0 || card === 0 ? [money.credits(credits)] : []),
      ...(card > 0 ? [text('on-card', { amount: money.euros(card) })] : []),
    ];
    return text('refund', { percent, amount: intl.formatList(ways, { type: 'conjunction' }) });
  };
  return (booking) => {
    const others = booking.participants.map(({ firstName }) => firstName);
    const notified =
      others.length > 0 ? [text('notified', { names: intl.formatList(others), count: others.length })] : [];
    return [refundOf(booking), ...notified].join(' ');
  };
}
