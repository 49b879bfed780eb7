import type { Booking } from '@escale/contract';
import { useSession } from '@escale/platform';
import { ownCredits, refundShares } from '@escale/rules';
import { useMoney } from '@escale/ui';
import { useIntl } from 'react-intl';

type Paid = Pick<Booking, 'price' | 'paidWith' | 'cardCents' | 'paidCents' | 'shares'>;

/** An amount of a booking in its means of payment: `12 crédits`, `6,00 € sur la carte`, or both; of a shared price the reader's part (BKG-08, BKG-12). */
export function useRefundAmount(): (booking: Paid, cents: number) => string {
  const total = useTotalRefund();
  return (booking, cents) => total([{ booking, cents }]);
}

/** The sum of the amounts of several bookings, in the same form. */
export function useTotalRefund(): (amounts: readonly { booking: Paid; cents: number }[]) => string {
  const intl = useIntl();
  const money = useMoney();
  const { member } = useSession();
  return (amounts) => {
    const shares = amounts.map(({ booking, cents }) => {
      const { credits, card } = refundShares(booking, cents);
      return { credits: ownCredits(booking, member?.id, credits), card };
    });
    const credits = shares.reduce((sum, share) => sum + share.credits, 0);
    const card = shares.reduce((sum, share) => sum + share.card, 0);
    const ways = [
      credits > 0 ? money.credits(credits) : null,
      card > 0 ? intl.formatMessage({ id: 'booking.cancel.on-card' }, { amount: money.euros(card) }) : null,
    ].filter((way) => way !== null);
    return ways.length > 0 ? intl.formatList(ways, { type: 'conjunction' }) : money.credits(0);
  };
}
