import type { LocationType, PolicyLimits, Quota } from '@escale/contract';
import { CreditsGauge, cx, DayGauge, Skeleton, useLocationWords, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDaysWords } from '../words/use-days-words.ts';
import { type Tried, usedAfter } from './tried.rules.ts';
import styles from './week-gauges.module.css';

/** The location a quota is drawn with: home where it is counted together with others. */
function shownPlace({ locationTypes }: Quota): LocationType {
  return locationTypes.includes('home') ? 'home' : (locationTypes[0] ?? 'home');
}

/** Remote days first: they are what runs out. */
const order: readonly Quota['kind'][] = ['remote', 'office', 'external'];

interface WeekGaugesProps {
  limits: PolicyLimits;
  /** A location that is being considered: its quotas are shown before and after. */
  tried?: Tried | null;
  /** Less text, for phones. */
  short?: boolean;
}

/** Quotas and credits of the period, always visible; text first, then days cut in halves (WEK-07). */
export function WeekGauges({ limits, tried = null, short = false }: WeekGaugesProps) {
  const intl = useIntl();
  const money = useMoney();
  const days = useDaysWords();
  const places = useLocationWords();
  const quotas = [...limits.quotas].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return (
    <div className={styles.gauges}>
      {quotas.map((quota) => {
        const { kind, halvesTotal } = quota;
        const halvesUsed = usedAfter(quota, tried);
        // Several quotas of remote days are distinguished by their locations.
        const isOne = quotas.filter((other) => other.kind === kind).length === 1;
        const place = quota.locationTypes.map((type) => places[type]).join(', ');
        const name = isOne ? kind : 'place';
        const label = `myweek.quota.${short ? (halvesUsed > halvesTotal ? 'short.over.' : 'short.') : ''}${name}`;
        const left = days(Math.max(0, halvesTotal - halvesUsed));
        const over = days(Math.max(0, halvesUsed - halvesTotal));
        const isOver = halvesUsed > halvesTotal;
        const words = intl.formatMessage(
          { id: `myweek.quota.${isOver ? 'over' : kind === 'office' ? 'to-place' : 'left'}` },
          { left, over, total: days(halvesTotal), count: Math.max(0, halvesTotal - halvesUsed) / 2 },
        );
        const isChanged = halvesUsed !== quota.halvesUsed;
        const before = days(Math.max(0, halvesTotal - quota.halvesUsed));
        return (
          <div key={quota.locationTypes.join()} className={cx(styles.gauge, isChanged && styles.changed)}>
            <DayGauge
              type={shownPlace(quota)}
              label={intl.formatMessage({ id: label }, { left, over, place })}
              words={
                short
                  ? undefined
                  : isChanged
                    ? intl.formatMessage({ id: 'myweek.quota.change' }, { before, after: words })
                    : words
              }
              days={halvesTotal / 2}
              usedHalves={halvesUsed}
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
                    {
                      left: money.amount(limits.credits.leftCents),
                      count: limits.credits.leftCents / 100,
                      total: money.amount(limits.credits.totalCents),
                    },
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

/** Placeholders of the gauges while loading. */
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
