import type { IdentityProvider, IdentityProviders } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { notify, useApiMutation } from '@escale/platform';
import { Button, ConfirmDialog, Notice } from '@escale/ui';
import { Checkbox, Field, Select, TextArea, TextInput } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DraftField } from '../../form/draft-field.tsx';
import { DraftForm } from '../../form/draft-form.tsx';
import { useDraft } from '../../form/use-draft.ts';
import styles from '../settings.module.css';
import { useCompanyId } from '../settings.queries.ts';
import { Copied } from './copied.tsx';
import { fieldsOf, providerKinds, type SsoField, ssoDraft, ssoFault, ssoInput } from './sso-draft.rules.ts';
import { SsoTrial } from './sso-trial.tsx';
import { State } from './state.tsx';

interface Props {
  domain: string;
  provider: IdentityProvider | undefined;
  addresses: IdentityProviders;
}

const form = 'sso-settings';

/** The provider of one domain, what is registered there for us, and a live test (INT-09). */
export function SsoForm({ domain, provider, addresses }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const id = useCompanyId();
  const [secret, setSecret] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const [hasPassed, setPassed] = useState(false);
  const save = useApiMutation(cockpitApi.customers.setSso);
  const remove = useApiMutation(cockpitApi.customers.removeSso, { onSettled: () => setLeaving(false) });
  const draft = useDraft({
    name: `sso-${id}-${domain}`,
    kept: ssoDraft(provider),
    faultOf: (values, field) => {
      const fault = ssoFault(values, field);
      return fault && words(fault);
    },
    save: async (values) => {
      await save.mutateAsync({ params: { id }, body: ssoInput(values, { domain, secret }) });
      setSecret('');
      // Another provider has to pass by itself.
      setPassed(false);
      notify({ tone: 'success', message: words('settings.sso.saved') });
    },
  });
  const value = draft.draft;
  const names = Object.fromEntries(
    Object.keys(value).map((field) => [field, words(`settings.sso.${field}`)]),
  ) as Record<SsoField, string>;
  const isSaml = value.provider === 'saml';
  const isActive = addresses.active.includes(domain);
  const secretFault = save.error?.errors.find(({ pointer }) => pointer === '/body/clientSecret');
  const secretSetAt = provider && 'clientSecretSetAt' in provider ? provider.clientSecretSetAt : null;
  const ours = isSaml
    ? ([
        ['entity', addresses.entityId],
        ['assertion', addresses.assertionUrl],
      ] as const)
    : ([['redirect', addresses.redirectUrl]] as const);
  return (
    <>
      <section className={styles.card} aria-labelledby="settings-sso">
        <div className={styles.head}>
          <h2 id="settings-sso">
            <FormattedMessage id="settings.part.sso" />
          </h2>
          {provider && (
            <State tone={isActive ? 'good' : 'warn'}>
              <FormattedMessage id={isActive ? 'settings.sso.on' : 'settings.sso.untested'} />
            </State>
          )}
        </div>
        {provider && !isActive && (
          <Notice tone="warning">
            <FormattedMessage id="settings.sso.untested.message" />
          </Notice>
        )}
        <DraftForm id={form} draft={draft} names={names}>
          <div className={styles.fields}>
            <Field label={names.provider} error={draft.faultOf('provider')}>
              <Select
                value={value.provider}
                options={providerKinds.map((kind) => ({ value: kind, label: words(`settings.sso.kind.${kind}`) }))}
                onChange={({ target }) =>
                  draft.change('provider', providerKinds.find((kind) => kind === target.value) ?? 'microsoft')
                }
              />
            </Field>
            {fieldsOf[value.provider].map((field) => (
              <DraftField
                key={field}
                field={field}
                draft={draft}
                name={names[field]}
                former={String(draft.kept[field])}
              >
                {field === 'certificate' ? (
                  <TextArea
                    rows={4}
                    value={value.certificate}
                    onChange={({ target }) => draft.change('certificate', target.value)}
                  />
                ) : (
                  <TextInput
                    value={String(value[field])}
                    autoComplete="off"
                    onChange={({ target }) => draft.change(field, target.value)}
                  />
                )}
              </DraftField>
            ))}
            {!isSaml && (
              <Field
                label={words('settings.sso.secret')}
                hint={
                  secretSetAt
                    ? intl.formatMessage(
                        { id: 'settings.sso.secret.kept' },
                        { day: intl.formatDate(secretSetAt, { day: 'numeric', month: 'long' }) },
                      )
                    : undefined
                }
                error={secretFault ? secretFault.message || words('settings.fault.empty') : undefined}
              >
                <TextInput
                  type="password"
                  autoComplete="new-password"
                  value={secret}
                  onChange={({ target }) => setSecret(target.value)}
                />
              </Field>
            )}
            {ours.map(([which, address]) => (
              <div key={which}>
                <p className={styles.soft}>
                  <FormattedMessage id={`settings.sso.ours.${which}`} />
                </p>
                <Copied value={address} name={words(`settings.sso.ours.${which}`)} />
              </div>
            ))}
            <Checkbox
              checked={value.required}
              disabled={!value.required && !hasPassed}
              onChange={(on) => draft.change('required', on)}
            >
              {names.required}
            </Checkbox>
            {draft.faultOf('required') && <Notice tone="danger">{draft.faultOf('required')}</Notice>}
            {!value.required && !hasPassed && (
              <p className={styles.soft}>
                <FormattedMessage id="settings.sso.required.first" />
              </p>
            )}
          </div>
          <div className={styles.row}>
            <span className={styles.end}>
              <Button type="submit" busy={draft.isBusy} disabled={draft.changed.length === 0 && secret === ''}>
                <FormattedMessage id="cockpit.form.save" />
              </Button>
              {draft.changed.length > 0 && (
                <Button variant="quiet" onClick={draft.undoAll}>
                  <FormattedMessage id="cockpit.form.undoAll" />
                </Button>
              )}
            </span>
            {provider && (
              <Button variant="quiet" icon="trash-2" onClick={() => setLeaving(true)}>
                <FormattedMessage id="settings.sso.remove" />
              </Button>
            )}
          </div>
        </DraftForm>
      </section>
      {provider && <SsoTrial domain={domain} isChanged={draft.changed.length > 0} onResult={setPassed} />}
      <ConfirmDialog
        open={isLeaving}
        danger
        busy={remove.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => remove.mutate({ params: { id }, query: { domain } })}
        title={intl.formatMessage({ id: 'settings.sso.remove.title' }, { domain })}
        message={words('settings.sso.remove.message')}
        confirmLabel={words('settings.sso.remove')}
      />
    </>
  );
}
