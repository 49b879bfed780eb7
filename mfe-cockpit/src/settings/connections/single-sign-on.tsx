import type { IdentityProviders } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { Link } from '@escale/ui';
import { Field, Select } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../settings.module.css';
import { SsoForm } from './sso-form.tsx';

/** The identity provider of each domain of the company (AUT-10, INT-09). */
export function SingleSignOn({ providers }: { providers: IdentityProviders }) {
  const intl = useIntl();
  const own = [...new Set([...providers.items.map(({ domain }) => domain), ...providers.domains])].sort();
  const [chosen, setChosen] = useState<string | null>(null);
  const domain = chosen ?? own[0];
  if (domain === undefined)
    return (
      <section className={styles.card}>
        <div className={styles.head}>
          <h2>
            <FormattedMessage id="settings.part.sso" />
          </h2>
        </div>
        <p>
          <FormattedMessage
            id="settings.sso.noDomain"
            values={{
              link: (text) => <Link href={`${cockpitPages.settings('connections')}?part=domains`}>{text}</Link>,
            }}
          />
        </p>
      </section>
    );
  return (
    <>
      <Field label={intl.formatMessage({ id: 'settings.sso.domain' })}>
        <Select
          value={domain}
          options={own.map((one) => ({ value: one, label: one }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <SsoForm
        key={domain}
        domain={domain}
        provider={providers.items.find((one) => one.domain === domain)}
        addresses={providers}
      />
    </>
  );
}
