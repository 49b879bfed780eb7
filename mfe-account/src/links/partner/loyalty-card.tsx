import type { Partnership } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiMutation } from '@escale/platform';
import { Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './loyalty.module.css';

interface Props {
  partnership: Partnership;
  onDeactivate: () => void;
}

/** The card of an active account: points, what is missing to the next reward, and the way to the benefits. */
export function LoyaltyCard({ partnership, onDeactivate }: Props) {
  const intl = useIntl();
  const { account, tier, points, programme, nextReward } = partnership;
  const name = programme ?? intl.formatMessage({ id: 'account.partner.card' });
  const token = useApiMutation(lateApi.partnerships.token, {
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
    },
  });
  const held = points ?? 0;
  return (
    <article className={styles.card} data-theme="dark" aria-label={name}>
      <p className={styles.head}>
        <b>{[name, tier].filter(Boolean).join(' · ')}</b>
        <span className={styles.active}>
          <Icon name="check" size={16} />
          <FormattedMessage id="account.partner.active" />
        </span>
      </p>
      <p className={styles.points}>
        <FormattedMessage id="account.partner.points" values={{ points: held }} />
      </p>
      <p className={styles.account}>
        {account}
        {nextReward && (
          <>
            {' · '}
            <FormattedMessage
              id="account.partner.missing"
              values={{ points: Math.max(0, nextReward.points - held), reward: nextReward.name }}
            />
          </>
        )}
      </p>
      {nextReward && (
        <progress
          className={styles.bar}
          max={nextReward.points}
          value={Math.min(held, nextReward.points)}
          aria-label={intl.formatMessage({ id: 'account.partner.progress' }, { reward: nextReward.name })}
        />
      )}
      {token.error && (
        <p role="alert" className={styles.failed}>
          {token.error.message}
        </p>
      )}
      {token.data?.url === null && (
        <p role="status">
          <FormattedMessage id="account.partner.no-page" />
        </p>
      )}
      <div className={styles.foot}>
        <button type="button" className={styles.link} aria-busy={token.isPending} onClick={() => token.mutate({})}>
          <FormattedMessage id="account.partner.benefits" />
        </button>
        <button type="button" className={styles.plain} onClick={onDeactivate}>
          <FormattedMessage id="account.partner.deactivate" />
        </button>
      </div>
    </article>
  );
}
