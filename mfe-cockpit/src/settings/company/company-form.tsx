import { type CompanySettings, type Customer, languages, type RouteById, type RouteReply } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { languageNames, useApiMutation } from '@escale/platform';
import { Button } from '@escale/ui';
import { Select, Switch, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Changed } from '../../form/changed.tsx';
import { DraftField } from '../../form/draft-field.tsx';
import { DraftForm } from '../../form/draft-form.tsx';
import { SaveBar } from '../../form/save-bar.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { SettingsFrame } from '../settings-frame.tsx';
import { supportFeaturesOf } from '../support-features.ts';
import { SupportTag } from '../support-tag.tsx';
import { type CompanyField, companyChanges, companyDraft, companyFault } from './company-draft.rules.ts';
import { CompanyLogo } from './company-logo.tsx';
import { CustomFields } from './custom-fields.tsx';
import { LogoButton } from './logo-button.tsx';
import { Preview } from './preview.tsx';

interface Props {
  customer: RouteReply<RouteById<'customers.get'>>;
  settings: CompanySettings;
  refresh: () => Promise<unknown>;
}

const form = 'company-settings';
const visibilities = ['company', 'connections', 'nobody'] as const;
const switches = ['creationOnTheFly', 'signUpRestricted', 'weekendShown'] as const;
/** Choices within what the server accepts: a quarter to three years. */
const months = [3, 6, 12, 18, 24, 36];

/** The form of a company beside what a new member sees of it. */
export function CompanyForm({ customer, settings, refresh }: Props) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const { id, version, ...fields } = customer;
  const saveCustomer = useApiMutation(cockpitApi.customers.update);
  const saveSettings = useApiMutation(cockpitApi.customers.setSettings);
  const draft = useDraft({
    name: `company-${id}`,
    kept: companyDraft(customer, settings),
    faultOf: (values, field) => {
      const fault = companyFault(values, field);
      return fault && words(fault);
    },
    refresh,
    save: async (values, changed) => {
      const changes = companyChanges(values, changed);
      const params = { id };
      if (changes.customer)
        await saveCustomer.mutateAsync({ params, body: { ...fields, ...changes.customer, version } });
      if (changes.settings) await saveSettings.mutateAsync({ params, body: changes.settings });
    },
  });
  const value = draft.draft;
  const names = Object.fromEntries(
    Object.keys(value).map((field) => [field, words(`settings.field.${field}`)]),
  ) as Record<CompanyField, string>;
  const text = (field: 'name' | 'contactEmail' | 'termsAndConditionsUrl', props: object = {}) => (
    <DraftField field={field} draft={draft} name={names[field]} former={draft.kept[field]}>
      <TextInput value={value[field]} onChange={({ target }) => draft.change(field, target.value)} {...props} />
    </DraftField>
  );
  const source = (field: (typeof switches)[number]) => (
    <FormattedMessage
      id={settings[field].source.level === 'company' ? 'settings.source.here' : 'settings.source.escale'}
    />
  );
  const zones = [...new Set([customer.timezone, ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <SettingsFrame
      tab="company"
      queries={[]}
      isReady
      drawer={<Preview draft={value} logo={customer.logo} />}
      foot={<SaveBar draft={draft} form={form} names={names} />}
    >
      <DraftForm id={form} draft={draft} names={names}>
        <Section title={words('settings.identity')} hint={words('settings.identity.hint')}>
          <div className={styles.identity}>
            <CompanyLogo logo={customer.logo} name={value.name} />
            <div className={styles.pair}>
              {text('name', { maxLength: 200, required: true })}
              <LogoButton companyId={id} />
            </div>
          </div>
          {customer.logo !== null && <RemoveLogo customer={customer} />}
          <div className={styles.pair}>
            {text('contactEmail', { type: 'email', required: true })}
            {text('termsAndConditionsUrl', { inputMode: 'url', placeholder: 'https://' })}
          </div>
        </Section>
        <Section title={words('settings.defaults')} hint={words('settings.defaults.hint')}>
          <div className={styles.pair}>
            <DraftField
              field="defaultLanguage"
              draft={draft}
              name={names.defaultLanguage}
              former={languageNames[draft.kept.defaultLanguage]}
            >
              <Select
                value={value.defaultLanguage}
                options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
                onChange={({ target }) =>
                  draft.change('defaultLanguage', languages.find((one) => one === target.value) ?? 'fr')
                }
              />
            </DraftField>
            <DraftField field="timezone" draft={draft} name={names.timezone} former={draft.kept.timezone}>
              <Select
                value={value.timezone}
                options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
                onChange={({ target }) => draft.change('timezone', target.value)}
              />
            </DraftField>
            <DraftField
              field="defaultVisibility"
              draft={draft}
              name={names.defaultVisibility}
              former={words(`settings.visibility.${draft.kept.defaultVisibility}`)}
            >
              <Select
                value={value.defaultVisibility}
                options={visibilities.map((one) => ({ value: one, label: words(`settings.visibility.${one}`) }))}
                onChange={({ target }) =>
                  draft.change('defaultVisibility', visibilities.find((one) => one === target.value) ?? 'company')
                }
              />
            </DraftField>
          </div>
        </Section>
        <Section title={words('settings.signUp')}>
          <div>
            {switches.map((field) => (
              <div key={field} className={styles.row}>
                <p>
                  <b>{names[field]}</b>
                  <small>
                    <FormattedMessage id={`settings.switch.${field}`} />
                  </small>
                </p>
                <span className={styles.end}>
                  <small>{source(field)}</small>
                  <Changed
                    plain
                    field={field}
                    draft={draft}
                    name={names[field]}
                    former={words(draft.kept[field] ? 'settings.on' : 'settings.off')}
                  >
                    <Switch checked={value[field]} ariaLabel={names[field]} onChange={(on) => draft.change(field, on)}>
                      {null}
                    </Switch>
                  </Changed>
                </span>
              </div>
            ))}
          </div>
        </Section>
        <Section title={words('settings.privacy')} hint={words('settings.privacy.hint')}>
          <DraftField
            field="locationMonths"
            draft={draft}
            name={names.locationMonths}
            former={intl.formatMessage({ id: 'settings.months' }, { count: draft.kept.locationMonths })}
          >
            <Select
              value={String(value.locationMonths)}
              options={[...new Set([...months, draft.kept.locationMonths])]
                .sort((a, b) => a - b)
                .map((count) => ({
                  value: String(count),
                  label: intl.formatMessage({ id: 'settings.months' }, { count }),
                }))}
              onChange={({ target }) => draft.change('locationMonths', Number(target.value))}
            />
          </DraftField>
        </Section>
        <Section title={words('settings.customFields')} hint={words('settings.customFields.hint')}>
          <CustomFields
            value={value.customFields}
            onChange={(next) => draft.change('customFields', next)}
            fault={draft.faultOf('customFields')}
          />
        </Section>
        <Section title={words('settings.support')} hint={words('settings.support.hint')}>
          <div>
            {supportFeaturesOf(settings).map((feature) => (
              <div key={feature} className={styles.row}>
                <p>
                  <b>{words(`settings.feature.${feature}`)}</b>
                  <small>{words(`settings.feature.${feature}.hint`)}</small>
                </p>
                <SupportTag
                  feature={feature}
                  name={words(`settings.feature.${feature}`)}
                  isOn={settings[feature].value}
                  setAt={settings[feature].setAt}
                  requestedAt={settings[feature].requestedAt}
                />
              </div>
            ))}
          </div>
        </Section>
      </DraftForm>
    </SettingsFrame>
  );
}

/** Takes the logo away at once, as it was uploaded. */
function RemoveLogo({ customer: { id, ...fields } }: { customer: Customer & { version: string } }) {
  const remove = useApiMutation(cockpitApi.customers.update);
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon="trash-2"
        busy={remove.isPending}
        onClick={() => remove.mutate({ params: { id }, body: { ...fields, logo: null } })}
      >
        <FormattedMessage id="settings.logo.remove" />
      </Button>
    </div>
  );
}
