import type { RouteById, RouteReply } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { useApiMutation, useLanguage } from '@escale/platform';
import { Button } from '@escale/ui';
import { Select, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { billingCountries } from '../../form/countries.ts';
import { DraftField } from '../../form/draft-field.tsx';
import { DraftForm } from '../../form/draft-form.tsx';
import { useDraft } from '../../form/use-draft.ts';
import styles from '../settings.module.css';
import { type BillingDraft, type BillingField, billingDraft, billingFieldOf, billingOf } from './billing.rules.ts';

interface Props {
  customer: RouteReply<RouteById<'customers.get'>>;
  refresh: () => Promise<unknown>;
}

/** The company as invoices name it (INV-02). */
export function Billing({ customer, refresh }: Props) {
  const intl = useIntl();
  const language = useLanguage();
  const { id, version, ...fields } = customer;
  const save = useApiMutation(cockpitApi.customers.update);
  const draft = useDraft<BillingDraft>({
    name: `billing-${id}`,
    kept: billingDraft(customer),
    refresh,
    fieldOf: billingFieldOf,
    faultOf: (values, field) =>
      field !== 'vatNumber' && values[field].trim() === '' ? intl.formatMessage({ id: 'settings.fault.empty' }) : null,
    save: async (values) => {
      const billing = { ...billingOf(values), country: billingCountries.find((one) => one === values.country) ?? 'FR' };
      await save.mutateAsync({ params: { id }, body: { ...fields, billing, version } });
    },
  });
  const names = Object.fromEntries(
    Object.keys(draft.kept).map((field) => [field, intl.formatMessage({ id: `settings.billing.${field}` })]),
  ) as Record<BillingField, string>;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const isChanged = draft.changed.length > 0;
  return (
    <section className={styles.card} aria-labelledby="settings-billing">
      <div className={styles.head}>
        <h2 id="settings-billing">
          <FormattedMessage id="settings.billing" />
        </h2>
      </div>
      <DraftForm id="billing-settings" draft={draft} names={names}>
        <div className={styles.fields}>
          {(Object.keys(names) as BillingField[]).map((field) => (
            <DraftField
              key={field}
              field={field}
              draft={draft}
              name={names[field]}
              former={draft.kept[field]}
              optional={field === 'vatNumber'}
            >
              {field === 'country' ? (
                <Select
                  value={draft.draft.country}
                  options={billingCountries.map((one) => ({ value: one, label: countries.of(one) ?? one }))}
                  onChange={({ target }) => draft.change('country', target.value)}
                />
              ) : (
                <TextInput value={draft.draft[field]} onChange={({ target }) => draft.change(field, target.value)} />
              )}
            </DraftField>
          ))}
          {isChanged && (
            <span className={styles.end}>
              <Button type="submit" busy={draft.isBusy}>
                <FormattedMessage id="cockpit.form.save" />
              </Button>
              <Button variant="quiet" onClick={draft.undoAll}>
                <FormattedMessage id="cockpit.form.undoAll" />
              </Button>
            </span>
          )}
        </div>
      </DraftForm>
    </section>
  );
}
