import { cockpitApi } from '@escale/contract/cockpit';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { call, notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { texts } from '../../messages/settings-plan/texts.ts';
import styles from '../settings.module.css';
import { useCompany } from '../settings.queries.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { withSettingsTexts } from '../with-settings-texts.tsx';
import { Billing } from './billing.tsx';
import { Included } from './included.tsx';
import { Licences } from './licences.tsx';

/** The plan of the company, its licences, and how it pays (CKP-04). */
export const PlanPage = withSettingsTexts(texts, function PlanPage() {
  const intl = useIntl();
  const { id, customer, settings } = useCompany();
  const plan = useApiQuery(cockpitApi.customers.subscription, { params: { id } }, { enabled: id !== '' });
  const [isOpening, setOpening] = useState(false);
  const save = useApiMutation(cockpitApi.customers.update, {
    onError: ({ message }) => notify({ tone: 'danger', message }),
  });
  const openPortal = async () => {
    setOpening(true);
    try {
      const query = { redirectUrl: cockpitPages.settings('plan') };
      const { url } = await call(cockpitApi.customers.paymentPortal, { params: { id }, query });
      window.location.assign(url);
    } catch (error) {
      setOpening(false);
      notify({ tone: 'danger', message: error instanceof Error ? error.message : '' });
    }
  };
  const isReady = customer.data !== undefined && settings.data !== undefined && plan.data !== undefined;
  const choosePayment = (paymentType: 'selfPaying' | 'invoice') => {
    if (!customer.data) return;
    const { id: _, ...fields } = customer.data;
    save.mutate({ params: { id }, body: { ...fields, paymentType } });
  };
  return (
    <SettingsFrame
      tab="plan"
      queries={[customer, settings, plan]}
      isReady={isReady}
      actions={
        <Button variant="quiet" size="small" icon="external-link" busy={isOpening} onClick={openPortal}>
          <FormattedMessage id="settings.portal" />
        </Button>
      }
    >
      {customer.data && settings.data && plan.data && (
        <div className={styles.wide}>
          <div className={styles.cards}>
            <Licences plan={plan.data} />
            <Included settings={settings.data} />
          </div>
          <div className={styles.cards}>
            <section className={styles.card} aria-labelledby="settings-payment">
              <div className={styles.head}>
                <h2 id="settings-payment">
                  <FormattedMessage id="settings.payment" />
                </h2>
              </div>
              {(['invoice', 'selfPaying'] as const).map((type) => (
                <div key={type} className={styles.row}>
                  <p>
                    <b>
                      <FormattedMessage id={`settings.payment.${type}`} />
                    </b>
                    <small>
                      <FormattedMessage id={`settings.payment.${type}.hint`} />
                    </small>
                  </p>
                  {customer.data?.paymentType === type ? (
                    <b className={styles.good}>
                      <FormattedMessage id="settings.payment.chosen" />
                    </b>
                  ) : (
                    <Button
                      variant="second"
                      size="small"
                      busy={save.isPending}
                      aria-label={intl.formatMessage(
                        { id: 'settings.payment.choose.of' },
                        { name: intl.formatMessage({ id: `settings.payment.${type}` }) },
                      )}
                      onClick={() => choosePayment(type)}
                    >
                      <FormattedMessage id="settings.payment.choose" />
                    </Button>
                  )}
                </div>
              ))}
            </section>
            <Billing key={id} customer={customer.data} refresh={() => customer.refetch()} />
          </div>
        </div>
      )}
    </SettingsFrame>
  );
});
