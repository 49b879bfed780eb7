import type { Booking } from '@escale/contract';
import { shareRefund } from '@escale/rules';
import { useMoney } from '@escale/ui';
import { useIntl } from 'react-intl';

/** An amount of a booking in its means of payment: `12 crédits`, `6,00 € sur la carte`, or both (BKG-12). */
export function useRefundAmount(): (
  booking: Pick<Booking, 'price' | 'paidWith' | 'cardCents' | 'paidCents'>,
  cents: number,
) => string {
  const intl = useIntl();
  const money = useMoney();
  return ({ price: { totalIncludingTaxCents: total }, paidWith, cardCents = 0, paidCents }, cents) => {
    const byCard = paidWith === 'card' ? total : cardCents;
    // Until the bank has agreed, only the credits are paid.
    const paidByCard = Math.max(0, paidCents - (total - byCard));
    const share = shareRefund(cents, { totalCents: paidCents, cardCents: paidByCard });
    const ways = [
      share.credits > 0 ? money.credits(share.credits) : null,
      share.card > 0 ? intl.formatMessage({ id: 'booking.cancel.on-card' }, { amount: money.euros(share.card) }) : null,
    ].filter((way) => way !== null);
    return ways.length > 0 ? intl.formatList(ways, { type: 'conjunction' }) : money.credits(0);
  };
}
