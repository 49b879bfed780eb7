import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery } from '@escale/platform';
import { texts } from '../../messages/settings-policy/texts.ts';
import { useCompany } from '../settings.queries.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { withSettingsTexts } from '../with-settings-texts.tsx';
import { PolicyForm } from './policy-form.tsx';

/** Policies of a company that the list offers: more are found on their own page. */
const most = 100;

/** What applies to members without a policy or budget of their own or of their department (POL-05). */
export const PolicyPage = withSettingsTexts(texts, function PolicyPage() {
  const { id, customer, settings } = useCompany();
  const isKnown = { enabled: id !== '' };
  const budget = useApiQuery(cockpitApi.customers.policy, { params: { id }, query: {} }, isKnown);
  const policies = useApiQuery(cockpitApi.policyEditing.list, { query: { page: 1, limit: most } }, isKnown);
  if (customer.data && settings.data && budget.data && policies.data) {
    const refresh = () => Promise.all([customer.refetch(), budget.refetch()]);
    return (
      <PolicyForm
        key={id}
        customer={customer.data}
        credits={settings.data.credits}
        budget={budget.data.budget}
        policies={policies.data.items}
        refresh={refresh}
      />
    );
  }
  return (
    <SettingsFrame tab="policy" queries={[customer, settings, budget, policies]} isReady={false}>
      {null}
    </SettingsFrame>
  );
});
