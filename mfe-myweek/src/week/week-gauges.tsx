import type { PolicyLimits, Quota } from '@escale/contract';
import { CreditsGauge, DayGauge, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './week-gauges.module.css';

const typeOf = { office: 'office', remote: 'home', external: 'flexOffice' } as const satisfies Record<
  Quota['kind'],
  string
>;

/** Quotas and credits of the period, always in sight; words first, then days cut in halves (WEK-07). */
export function WeekGauges({ limits }: { limits: PolicyLimits }) {
  const intl = useIntl();
  const money = useMoney();
  return (
    <div className={styles.gauges}>
      {limits.quotas.map((quota) => (
        <div key={quota.kind} className={styles.gauge}>
          <DayGauge
            type={typeOf[quota.kind]}
            label={intl.formatMessage({ id: `myweek.quota.${quota.kind}` })}
            words={intl.formatMessage(
              { id: `myweek.quota.${quota.kind === 'office' ? 'to-place' : 'left'}` },
              {
                left: daysOf(Math.max(0, quota.halvesTotal - quota.halvesUsed), intl.formatNumber),
                total: daysOf(quota.halvesTotal, intl.formatNumber),
              },
            )}
            days={quota.halvesTotal / 2}
            usedHalves={Math.min(quota.halvesUsed, quota.halvesTotal)}
          />
        </div>
      ))}
      {limits.credits && (
        <div className={styles.gauge}>
          <CreditsGauge
            head
            label={intl.formatMessage({ id: 'myweek.quota.credits' })}
            words={intl.formatMessage(
              { id: 'myweek.quota.credits-left' },
              { left: money.amount(limits.credits.leftCents), total: money.amount(limits.credits.totalCents) },
            )}
            used={Math.max(0, limits.credits.totalCents - limits.credits.leftCents)}
            left={limits.credits.leftCents}
          />
        </div>
      )}
      {limits.quotas.length === 0 && !limits.credits && (
        <p className={styles.none}>
          <FormattedMessage id="myweek.quota.none" />
        </p>
      )}
    </div>
  );
}

/** Halves as days in words: 1 is '½', 3 is '1½', 4 is '2'. */
export function daysOf(halves: number, format: (days: number) => string): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return format(whole);
  return whole === 0 ? '½' : `${format(whole)}½`;
}
