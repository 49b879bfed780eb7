import type { Booking } from '@escale/contract';
import { useSession } from '@escale/platform';
import { ownCredits, withElision } from '@escale/rules';
import { useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleIn } from './booking-role.ts';
import styles from './price-details.module.css';
import { useRefundAmount } from './use-refund-amount.ts';

/** The agreed price, line by line to the total, with its means of payment and what was given back (BKG-01, BKG-10, BKG-12). */
export function PriceDetails({ booking }: { booking: Booking }) {
  const { price, paidWith, cardCents = 0, shares = [], participants, left = [], refundedCents, endedBecause } = booking;
  const { organiser } = booking;
  const { member } = useSession();
  const intl = useIntl();
  const money = useMoney();
  const refundAmount = useRefundAmount();
  if (price.totalIncludingTaxCents === 0) return null;
  const byCard = paidWith === 'card' ? price.totalIncludingTaxCents : cardCents;
  const ownPart = ownCredits(booking, member?.id, price.totalIncludingTaxCents - byCard);
  return (
    <details className={styles.details}>
      <summary>
        <FormattedMessage id="booking.price.details" />
      </summary>
      <dl className="num">
        {price.lines.map((line) => (
          <div key={`${line.label}.${line.unit}`}>
            <dt>
              {line.label} · {line.quantity} × {money.euros(line.unitExcludingTaxCents)}
            </dt>
            <dd>{money.euros(line.excludingTaxCents)}</dd>
          </div>
        ))}
        {price.discount && (
          <div>
            <dt>
              <FormattedMessage
                id="booking.price.discount"
                values={{ code: price.discount.code, percent: price.discount.percent }}
              />
            </dt>
            <dd>{money.euros(-price.discount.excludingTaxCents)}</dd>
          </div>
        )}
        <div>
          <dt>
            <FormattedMessage id="booking.price.excluding" />
          </dt>
          <dd>{money.euros(price.totalExcludingTaxCents)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage
              id="booking.price.tax"
              values={{ percent: intl.formatNumber(price.taxBasisPoints / 100) }}
            />
          </dt>
          <dd>{money.euros(price.taxCents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>
            <FormattedMessage id="booking.price.including" />
          </dt>
          <dd>{money.euros(price.totalIncludingTaxCents)}</dd>
        </div>
        {ownPart > 0 && (
          <div>
            <dt>
              {roleIn(booking, member?.id) === 'other' ? (
                <FormattedMessage
                  id="booking.price.paid-by-other"
                  values={withElision({ name: organiser.firstName })}
                />
              ) : (
                <FormattedMessage id="booking.price.paid-with-credits" />
              )}
            </dt>
            <dd>{money.credits(ownPart)}</dd>
          </div>
        )}
        {shares.map(({ memberId, cents }) => (
          <div key={memberId}>
            <dt>
              <FormattedMessage
                id="booking.price.paid-by-other"
                values={withElision({
                  name: [...participants, ...left].find(({ id }) => id === memberId)?.firstName ?? '',
                })}
              />
            </dt>
            <dd>{money.credits(cents)}</dd>
          </div>
        ))}
        {byCard > 0 && endedBecause !== 'payment' && (
          <div>
            <dt>
              <FormattedMessage id="booking.price.paid-by-card" />
            </dt>
            <dd>{money.euros(byCard)}</dd>
          </div>
        )}
        {refundedCents > 0 && (
          <div>
            <dt>
              <FormattedMessage id="booking.price.refunded" />
            </dt>
            <dd>{refundAmount(booking, refundedCents)}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
