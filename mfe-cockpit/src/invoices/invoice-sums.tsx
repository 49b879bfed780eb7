import type { RouteById, RouteReply } from '@escale/contract';
import { cx, useDates, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './invoices.module.css';

interface Props {
  balance: RouteReply<RouteById<'invoices.balance'>> | undefined;
  counts: { owed: number; paid: number; delayed: number } | undefined;
}

/** What is owed, what of it is late, and what was paid. */
export function InvoiceSums({ balance, counts }: Props) {
  const money = useMoney();
  const dates = useDates();
  if (!balance || !counts) return <div className={styles.sums} aria-busy="true" />;
  const { owedCents, delayedCents, delayedSince, paidCents, loadedCents } = balance;
  return (
    <dl className={cx(styles.sums, 'num')}>
      <div>
        <dt>
          <FormattedMessage id="cockpit.invoices.owed" />
        </dt>
        <dd>
          <b className={styles.amount}>{money.euros(owedCents)}</b>
          <small className={styles.small}>
            <FormattedMessage id="cockpit.invoices.count" values={{ count: counts.owed }} />
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="cockpit.invoices.delayed" />
        </dt>
        <dd>
          <b className={cx(styles.amount, delayedCents > 0 && styles.late)}>{money.euros(delayedCents)}</b>
          <small className={styles.small}>
            <FormattedMessage
              id="cockpit.invoices.delayed.count"
              values={{ count: counts.delayed, since: delayedSince ? dates.dayMonth(delayedSince) : '' }}
            />
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="cockpit.invoices.paid" />
        </dt>
        <dd>
          <b className={styles.amount}>{money.euros(paidCents)}</b>
          <small className={styles.small}>
            <FormattedMessage id="cockpit.invoices.paid.loads" values={{ amount: money.euros(loadedCents) }} />
          </small>
        </dd>
      </div>
    </dl>
  );
}
