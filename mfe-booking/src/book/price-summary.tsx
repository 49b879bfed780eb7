import type { api, RouteReply, WorkspaceDetails } from '@escale/contract';
import { Button, CreditsGauge, Icon, Picture, Skeleton, useDates, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './price-summary.module.css';

export type BookingCheck = RouteReply<typeof api.bookings.check>;

interface PriceSummaryProps {
  space: WorkspaceDetails;
  check: BookingCheck | undefined;
  budgetCents: number | null;
  paysWithCredits: boolean;
  busy: boolean;
  disabled: boolean;
  onConfirm: () => void;
}

/** What it costs, line by line until the total, what it leaves of the credits, and the one button (BKG-01). */
export function PriceSummary({
  space,
  check,
  budgetCents,
  paysWithCredits,
  busy,
  disabled,
  onConfirm,
}: PriceSummaryProps) {
  const intl = useIntl();
  const money = useMoney();
  const dates = useDates();
  const price = check?.price;
  const before = check?.creditsBeforeCents ?? null;
  const after = check?.creditsAfterCents ?? null;
  return (
    <aside className={styles.pay} aria-label={intl.formatMessage({ id: 'booking.price.label' })}>
      <div className={styles.what}>
        <Picture id={space.pictures[0] ?? ''} alt="" ratio="4/3" radius={10} sizes="96px" />
        <div>
          <b>{space.name}</b>
          <p className="soft">
            {space.street}, {space.place}
          </p>
        </div>
      </div>
      {price ? (
        <dl className={styles.sum} aria-live="polite">
          {price.lines.map((line) => (
            <div key={line.label}>
              <dt>
                <FormattedMessage
                  id={`booking.price.${line.kind}`}
                  values={{
                    label: line.label,
                    count: line.quantity,
                    unit: intl.formatMessage({ id: `booking.unit.${line.unit}` }),
                  }}
                />{' '}
                <span className="num">
                  {line.quantity} × {money.euros(line.unitExcludingTaxCents)}
                </span>
              </dt>
              <dd className="num">{money.euros(line.excludingTaxCents)}</dd>
            </div>
          ))}
          {price.discount && (
            <div className={styles.less}>
              <dt>
                <FormattedMessage
                  id="booking.price.discount"
                  values={{ code: price.discount.code, percent: price.discount.percent }}
                />
              </dt>
              <dd className="num">{money.euros(-price.discount.excludingTaxCents)}</dd>
            </div>
          )}
          <div className={styles.sub}>
            <dt>
              <FormattedMessage id="booking.price.excluding" />
            </dt>
            <dd className="num">{money.euros(price.totalExcludingTaxCents)}</dd>
          </div>
          <div>
            <dt>
              <FormattedMessage
                id="booking.price.tax"
                values={{ percent: intl.formatNumber(price.taxBasisPoints / 100) }}
              />
            </dt>
            <dd className="num">{money.euros(price.taxCents)}</dd>
          </div>
          <div className={styles.total}>
            <dt>
              <FormattedMessage id="booking.price.including" />
            </dt>
            <dd className="num" data-testid="total">
              {money.euros(price.totalIncludingTaxCents)}
            </dd>
          </div>
        </dl>
      ) : (
        <div className={styles.sum}>
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={28} />
        </div>
      )}
      {price && paysWithCredits && before !== null && after !== null && price.totalIncludingTaxCents > 0 && (
        <div className={styles.from}>
          <p>
            <FormattedMessage id="booking.price.paid-with-credits" />{' '}
            <b className="num">{money.credits(price.totalIncludingTaxCents)}</b>
          </p>
          <CreditsGauge
            used={Math.max(0, (budgetCents ?? before) - before)}
            now={Math.min(before, price.totalIncludingTaxCents)}
            left={Math.max(0, after)}
            label={intl.formatMessage({ id: 'booking.price.balance' })}
          />
          <p>
            <span className="soft">
              <FormattedMessage id="booking.price.balance" />
            </span>
            <span className={styles.to}>
              {money.amount(before)}{' '}
              <Icon name="arrow-right" size={14} label={intl.formatMessage({ id: 'booking.price.then' })} />{' '}
              <b className="num">{money.credits(after)}</b>
            </span>
          </p>
        </div>
      )}
      <Button size="big" block busy={busy} disabled={disabled} onClick={onConfirm}>
        <FormattedMessage id={space.instant ? 'booking.confirm.instant' : 'booking.confirm.request'} />
      </Button>
      <p className={styles.sure}>
        <Icon name={space.instant ? 'zap' : 'hourglass'} />
        <span>
          <FormattedMessage
            id={space.instant ? 'booking.sure.instant' : 'booking.sure.request'}
            values={{ hours: space.answerHours }}
          />{' '}
          {check?.refundUntil ? (
            <FormattedMessage
              id="booking.sure.refund-until"
              values={{ when: dates.instant(check.refundUntil, space.timezone) }}
            />
          ) : (
            <FormattedMessage id="booking.sure.no-refund" />
          )}
        </span>
      </p>
    </aside>
  );
}
