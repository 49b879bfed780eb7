import { texts } from '../../messages/settings-company/texts.ts';
import { useCompany } from '../settings.queries.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { withSettingsTexts } from '../with-settings-texts.tsx';
import { CompanyForm } from './company-form.tsx';

/** The company as its members see it, and how they join (CKP-04). */
export const CompanyPage = withSettingsTexts(texts, function CompanyPage() {
  const { id, customer, settings } = useCompany();
  if (customer.data && settings.data)
    return (
      <CompanyForm key={id} customer={customer.data} settings={settings.data} refresh={() => customer.refetch()} />
    );
  return (
    <SettingsFrame tab="company" queries={[customer, settings]} isReady={false}>
      {null}
    </SettingsFrame>
  );
});
