import { lateApi } from '@escale/contract/late';
import { useApiMutation } from '@escale/platform';
import { Button, Icon, Notice } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHasCompany } from '../../frame/use-has-company.ts';
import styles from '../links.module.css';
import { partnerReturn } from '../return-address.ts';
import { CodeDialog } from './code-dialog.tsx';

/** No account yet: sign in at the partner's, or activate the card by a code. */
export function PartnerConnect() {
  const hasCompany = useHasCompany();
  const [isTyping, setTyping] = useState(false);
  const connect = useApiMutation(lateApi.partnerships.connect, {
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <span className={styles.logo}>
          <Icon name="ticket-percent" size={22} />
        </span>
        <p className={styles.text}>
          <b>
            <FormattedMessage id="account.partner.card" />
          </b>
          <small>
            <FormattedMessage id="account.partner.how" values={hasCompany} />
          </small>
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="second"
          busy={connect.isPending || connect.isSuccess}
          onClick={() => connect.mutate({ body: { redirectUrl: partnerReturn() } })}
        >
          <FormattedMessage id="account.partner.connect" />
        </Button>
        <Button variant="quiet" onClick={() => setTyping(true)}>
          <FormattedMessage id="account.partner.by-code" />
        </Button>
      </div>
      {connect.error && <Notice tone="danger">{connect.error.message}</Notice>}
      {isTyping && <CodeDialog onClose={() => setTyping(false)} />}
    </div>
  );
}
