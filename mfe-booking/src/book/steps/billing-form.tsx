import { Segments } from '@escale/ui';
import { Field, TextInput } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { type BillingDraft, type BillingField, billingFields, missingBilling } from '../draft/billing.rules.ts';
import styles from './steps.module.css';

const kinds = ['company', 'individual'] as const;
/** What browsers and the contract know of each field. */
const traits: Record<BillingField, { autoComplete: string; most: number; wide?: boolean }> = {
  name: { autoComplete: 'organization', most: 120, wide: true },
  registration: { autoComplete: 'off', most: 40 },
  vatNumber: { autoComplete: 'off', most: 20 },
  firstName: { autoComplete: 'given-name', most: 80 },
  lastName: { autoComplete: 'family-name', most: 80 },
  address: { autoComplete: 'street-address', most: 200, wide: true },
  postcode: { autoComplete: 'postal-code', most: 12 },
};

interface BillingFormProps {
  billing: BillingDraft;
  asked: boolean;
  onChange: (billing: BillingDraft) => void;
}

/** Who the bill is for: a company with its registration, VAT number if it has one, or a person (spec §3). */
export function BillingForm({ billing, asked, onChange }: BillingFormProps) {
  const intl = useIntl();
  const missing = missingBilling(billing);
  return (
    <>
      <h3>
        <FormattedMessage id="booking.bill.title" />
      </h3>
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
        {billingFields[billing.kind].map((field) => {
          const { autoComplete, most, wide } = traits[field];
          return (
            <div key={field} className={wide ? styles.wide : undefined}>
              <Field
                label={intl.formatMessage({ id: `booking.bill.${field}` })}
                optional={field === 'vatNumber'}
                error={
                  asked && missing.includes(field) ? intl.formatMessage({ id: 'booking.bill.missing' }) : undefined
                }
              >
                <TextInput
                  autoComplete={autoComplete}
                  maxLength={most}
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
