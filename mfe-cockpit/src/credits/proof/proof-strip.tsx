import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery } from '@escale/platform';
import { Button, cx, Icon, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { useAmounts } from '../use-amounts.ts';
import styles from './proof-strip.module.css';

/** The ledger proves itself, always at the foot: sums of zero, balances equal to statements, bookings found (POL-10). */
export function ProofStrip() {
  const dates = useDates();
  const { exact } = useAmounts();
  // The proof reads the whole ledger of the company: it is made once, and again when somebody asks.
  const audit = useApiQuery(cockpitApi.credits.audit, {}, { staleTime: 300_000, refetchOnWindowFocus: false });
  const { data } = audit;
  const verify = (
    <Button variant="quiet" size="small" busy={audit.isFetching} onClick={() => audit.refetch()}>
      <FormattedMessage id="cockpit.credits.proof.verify" />
    </Button>
  );
  if (!data)
    return (
      <div className={styles.strip} role="status">
        <Icon name="shield-check" />
        <FormattedMessage id={audit.isError ? 'cockpit.credits.proof.failed' : 'cockpit.credits.proof.running'} />
        <span className={styles.end}>{verify}</span>
      </div>
    );
  const { currencies, accounts, bookings } = data;
  const sumCents = currencies.reduce((sum, one) => sum + Math.abs(one.sumCents), 0);
  const entries = currencies.reduce((sum, one) => sum + one.entries, 0);
  const transfers = currencies.reduce((sum, one) => sum + one.transfers, 0);
  const faults = accounts.faults.length + bookings.faults.length;
  const isProved = sumCents === 0 && faults === 0;
  return (
    <div className={cx(styles.strip, 'num', !isProved && styles.wrong)} role="status">
      <Icon name={isProved ? 'shield-check' : 'triangle-alert'} />
      <b>
        <FormattedMessage id="cockpit.credits.proof.sum" values={{ sum: exact(sumCents) }} />
      </b>
      <span>
        <FormattedMessage id="cockpit.credits.proof.entries" values={{ entries, transfers }} />
      </span>
      <span>
        <FormattedMessage
          id="cockpit.credits.proof.accounts"
          values={{ count: accounts.checked, faults: accounts.faults.length }}
        />
      </span>
      <span>
        <FormattedMessage
          id="cockpit.credits.proof.bookings"
          values={{ count: bookings.checked, faults: bookings.faults.length }}
        />
      </span>
      <span className={styles.end}>
        <FormattedMessage id="cockpit.credits.proof.at" values={{ time: dates.clock(data.at) }} />
        {verify}
      </span>
    </div>
  );
}
