import { billingCountries, billingLimits, exampleNumber } from '@escale/contract/billing-fields';
import { Segments } from '@escale/ui';
import { Field, Select, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { type BillingDraft, type BillingField, billingFault, billingFields } from '../draft/billing.rules.ts';
import styles from './steps.module.css';

const kinds = ['company', 'individual'] as const;
/** Autofill hint of each field. */
const traits: Record<BillingField, { autoComplete: string; wide?: boolean }> = {
  name: { autoComplete: 'organization', wide: true },
  registration: { autoComplete: 'off' },
  vatNumber: { autoComplete: 'off' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  address: { autoComplete: 'street-address', wide: true },
  postcode: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
};

interface BillingFormProps {
  billing: BillingDraft;
  tried: boolean;
  onChange: (billing: BillingDraft) => void;
  /** Of its heading: one below the heading that it stands under. */
  heading?: 'h2' | 'h3';
}

/** Invoice recipient: a company with its registration and optional VAT number, or a person; by the rules of its country (spec §3). */
export function BillingForm({ billing, tried, onChange, heading: Heading = 'h3' }: BillingFormProps) {
  const intl = useIntl();
  const { country } = billing;
  const nameOf = (code: string) => intl.formatDisplayName(code, { type: 'region' }) ?? code;
  const countries = billingCountries
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, intl.locale));
  const errorOf = (field: BillingField) => {
    const fault = billingFault(billing, field);
    if (!fault || !(tried || (fault !== 'missing' && fault !== 'number'))) return undefined;
    const example =
      field === 'registration' || field === 'vatNumber' || field === 'postcode' ? exampleNumber(country, field) : '';
    const words = fault === 'number' && field === 'postcode' ? 'postcode-wrong' : fault;
    return intl.formatMessage({ id: `booking.bill.${words}` }, { example, most: billingLimits[field] });
  };
  return (
    <>
      <Heading tabIndex={-1} data-keeps-focus="">
        <FormattedMessage id="booking.bill.title" />
      </Heading>
      <div>
        <Segments
          size="small"
          label={intl.formatMessage({ id: 'booking.bill.title' })}
          value={billing.kind}
          onChange={(kind) => onChange({ ...billing, kind })}
          items={kinds.map((id) => ({ id, label: intl.formatMessage({ id: `booking.bill.${id}` }) }))}
        />
      </div>
      <div className={styles.bill}>
        <div className={styles.wide}>
          <Field label={intl.formatMessage({ id: 'booking.bill.country' })}>
            <Select
              autoComplete="country"
              value={country}
              options={countries}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...billing, country: billingCountries.find((code) => code === value) ?? country })
              }
            />
          </Field>
        </div>
        {billingFields[billing.kind].map((field) => {
          const { autoComplete, wide } = traits[field];
          return (
            <div key={field} className={wide ? styles.wide : undefined}>
              <Field
                label={intl.formatMessage({ id: `booking.bill.${field}` }, { country })}
                optional={field === 'vatNumber'}
                error={errorOf(field)}
              >
                <TextInput
                  autoComplete={autoComplete}
                  value={billing[field]}
                  onChange={(event) => onChange({ ...billing, [field]: event.currentTarget.value })}
                />
              </Field>
            </div>
          );
        })}
      </div>
    </>
  );
}
