import { api } from '@escale/contract';
import { useApiQuery, useSession } from '@escale/platform';
import { Icon, useMoney } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './top-bar.module.css';

/** The credits a member can still spend. */
export function CreditsPill() {
  const { member } = useSession();
  const money = useMoney();
  const limits = useApiQuery(api.policies.remaining, { query: {} });
  const cents = limits.data?.credits?.leftCents ?? member?.creditsCents ?? 0;
  return (
    <span className={styles.pill} data-testid="credits">
      <Icon name="coins" />
      <span>
        <b className="num">{money.amount(cents)}</b>{' '}
        <span className={styles.word}>
          <FormattedMessage id="shell.credits.unit" values={{ count: cents / 100 }} />
        </span>
      </span>
    </span>
  );
}
