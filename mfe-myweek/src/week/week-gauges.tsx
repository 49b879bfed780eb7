import type { PolicyLimits, Quota } from '@escale/contract';
import { CreditsGauge, DayGauge, Skeleton, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDaysWords } from './use-days-words.ts';
import styles from './week-gauges.module.css';

const typeOf = { office: 'office', remote: 'home', external: 'flexOffice' } as const satisfies Record<
  Quota['kind'],
  string
>;

/** Days away from the office first: they are what runs out. */
const order: readonly Quota['kind'][] = ['remote', 'office', 'external'];

/** Quotas and credits of the period, always in sight; words first, then days cut in halves (WEK-07). `short`: few words, for phones. */
export function WeekGauges({ limits, short = false }: { limits: PolicyLimits; short?: boolean }) {
  const intl = useIntl();
  const money = useMoney();
  const days = useDaysWords();
  const quotas = [...limits.quotas].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return (
    <div className={styles.gauges}>
      {quotas.map(({ kind, halvesTotal, halvesUsed }) => {
        const left = days(Math.max(0, halvesTotal - halvesUsed));
        const words = intl.formatMessage(
          { id: `myweek.quota.${kind === 'office' ? 'to-place' : 'left'}` },
          { left, total: days(halvesTotal) },
        );
        return (
          <div key={kind} className={styles.gauge}>
            <DayGauge
              type={typeOf[kind]}
              label={intl.formatMessage({ id: `myweek.quota.${short ? 'short.' : ''}${kind}` }, { left })}
              words={short ? undefined : words}
              days={halvesTotal / 2}
              usedHalves={Math.min(halvesUsed, halvesTotal)}
            />
          </div>
        );
      })}
      {limits.credits && (
        <div className={styles.gauge}>
          <CreditsGauge
            head
            label={short ? money.credits(limits.credits.leftCents) : intl.formatMessage({ id: 'myweek.quota.credits' })}
            words={
              short
                ? undefined
                : intl.formatMessage(
                    { id: 'myweek.quota.credits-left' },
                    { left: money.amount(limits.credits.leftCents), total: money.amount(limits.credits.totalCents) },
                  )
            }
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

/** The gauges' place while they are on their way. */
export function GaugeSkeletons() {
  return (
    <div className={styles.gauges} aria-hidden="true">
      {['remote', 'office', 'credits'].map((kind) => (
        <div key={kind} className={styles.gauge}>
          <Skeleton height={30} />
        </div>
      ))}
    </div>
  );
}
