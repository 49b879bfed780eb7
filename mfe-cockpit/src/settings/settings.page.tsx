import { useParams } from 'react-router';
import { texts } from '../messages/settings/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { CompanyTab } from './company/company-tab.tsx';
import { ConnectionsTab } from './connections/connections-tab.tsx';
import { PlanTab } from './plan/plan-tab.tsx';
import { PolicyTab } from './policy/policy-tab.tsx';

const tabs = { policy: PolicyTab, connections: ConnectionsTab, plan: PlanTab };

/** The settings of the company, one tab an address (CKP-04). */
export const SettingsPage = withTexts(texts, function SettingsPage() {
  const { tab } = useParams();
  const Tab = tab === 'policy' || tab === 'connections' || tab === 'plan' ? tabs[tab] : CompanyTab;
  return <Tab />;
});
