import type { RefundTier } from '@escale/rules';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';

/** `Remboursée en entier jusqu’au …, puis à 50 % jusqu’au ….`; or that nothing would be refunded (BKG-12). */
export function useRefundWords(): (tiers: readonly RefundTier[], timezone: string) => string {
  const intl = useIntl();
  const dates = useDates();
  return (tiers, timezone) => {
    if (tiers.length === 0) return intl.formatMessage({ id: 'booking.refund.none' });
    const steps = tiers.map(({ percent, until }, index) =>
      intl.formatMessage(
        { id: `booking.refund.${index === 0 ? 'first' : 'then'}` },
        { percent, when: dates.instant(until, timezone) },
      ),
    );
    return `${steps.join(', ')}.`;
  };
}
