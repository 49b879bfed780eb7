import type { Booking } from '@escale/contract';
import { useSession } from '@escale/platform';
import { ownCredits } from '@escale/rules';
import { useMoney } from '@escale/ui';
import { useIntl } from 'react-intl';
import { hasRefund } from './refund-words.tsx';
import { useRefundAmount } from './use-refund-amount.ts';

/** The price of a booking as it was paid: credits, euros, or both parts; of a shared one the reader's part (BKG-08, BKG-10). */
export function usePaidWords(): (
  booking: Pick<Booking, 'paidWith' | 'cardCents' | 'paidCents' | 'shares' | 'workspace'> & {
    price: Pick<Booking['price'], 'totalIncludingTaxCents'>;
  },
) => string {
  const intl = useIntl();
  const money = useMoney();
  const { member } = useSession();
  return (booking) => {
    const { price, paidWith, cardCents = 0, shares = [], workspace } = booking;
    const total = price.totalIncludingTaxCents;
    if (total === 0) return intl.formatMessage({ id: 'booking.price.free' }, { scope: workspace.scope });
    if (paidWith !== 'credits') return money.euros(total);
    if (shares.length > 0)
      return intl.formatMessage(
        { id: 'booking.paid.part' },
        { amount: money.credits(ownCredits(booking, member?.id, total - cardCents)) },
      );
    const credits = money.credits(total - cardCents);
    return cardCents === 0 ? credits : `${credits} + ${money.euros(cardCents)}`;
  };
}

/** The end of a booking's row: its price, or of a booking that ended what it gave back; nothing where nothing was paid (BKG-12). */
export function useMoneyWords(): (booking: Booking) => string {
  const intl = useIntl();
  const paid = usePaidWords();
  const amountOf = useRefundAmount();
  return (booking) => {
    if (!hasRefund(booking)) return paid(booking);
    if (booking.paidCents === 0) return '';
    if (booking.refundedCents === 0) return paid(booking);
    return intl.formatMessage({ id: 'booking.list.refunded' }, { amount: amountOf(booking, booking.refundedCents) });
  };
}

/** Whether a participant's credits pay a part of the booking (BKG-08). */
export function paysShare({ shares = [] }: Pick<Booking, 'shares'>, memberId: string | undefined): boolean {
  return shares.some((share) => share.memberId === memberId);
}

/** The status of a booking in a list: a confirmed one in the past is over. */
export function stateOf({ status, slot }: Pick<Booking, 'status' | 'slot'>, now: number): Booking['status'] | 'over' {
  return status === 'confirmed' && Date.parse(slot.to) <= now ? 'over' : status;
}
