import type { CreditOverview } from '@escale/contract';
import { cx, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAmounts } from '../use-amounts.ts';
import styles from './overview.module.css';

type Refill = NonNullable<CreditOverview['refill']>;

/** What the budgets do on the next day on which one is due: held − expired + given = held afterwards, over one bar (POL-06). */
export function NextRefill({ refill }: { refill: Refill }) {
  const intl = useIntl();
  const dates = useDates();
  const { exact } = useAmounts();
  const { date, members, shared, heldCents, expiredCents, grantedCents, afterCents } = refill;
  const keptCents = Math.max(0, heldCents - expiredCents);
  const most = Math.max(1, expiredCents + keptCents + grantedCents);
  const share = (cents: number) => ({ inlineSize: `${(cents / most) * 100}%` });
  const steps = [
    ['now', '', heldCents],
    ['expired', '−', expiredCents],
    ['granted', '+', grantedCents],
    ['after', '=', afterCents],
  ] as const;
  return (
    <section className={cx(styles.refill, 'num')} aria-labelledby="next-refill">
      <div>
        <h2 id="next-refill">
          <FormattedMessage id="cockpit.credits.refill.title" values={{ date: dates.dayMonth(date) }} />
        </h2>
        <small>
          <FormattedMessage id="cockpit.credits.refill.whom" values={{ members, shared }} />
        </small>
      </div>
      <dl className={styles.flow}>
        {steps.map(([id, sign, cents]) => (
          <div key={id} className={id === 'expired' && cents > 0 ? styles.lost : undefined}>
            {sign && <i aria-hidden="true">{sign}</i>}
            <dd className={id === 'after' ? 'marked' : undefined}>{exact(cents)}</dd>
            <dt>
              <FormattedMessage id={`cockpit.credits.refill.${id}`} />
            </dt>
          </div>
        ))}
      </dl>
      <div className={styles.gauge} role="img" aria-label={intl.formatMessage({ id: 'cockpit.credits.refill.bar' })}>
        <i className={styles.expired} style={share(expiredCents)} />
        <i className={styles.kept} style={share(keptCents)} />
        <i className={styles.granted} style={share(grantedCents)} />
      </div>
    </section>
  );
}
