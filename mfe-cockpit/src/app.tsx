import { createRemote } from '@escale/platform';
import { lazy } from 'react';
import { FirstSection } from './frame/first-section.tsx';

const CompaniesPage = lazy(() =>
  import('./companies/companies.page.tsx').then(({ CompaniesPage: page }) => ({ default: page })),
);
const DepartmentsPage = lazy(() =>
  import('./departments/departments.page.tsx').then(({ DepartmentsPage: page }) => ({ default: page })),
);
const MembersPage = lazy(() =>
  import('./members/members.page.tsx').then(({ MembersPage: page }) => ({ default: page })),
);
const ImportPage = lazy(() => import('./import/import.page.tsx').then(({ ImportPage: page }) => ({ default: page })));
const ImportedPage = lazy(() =>
  import('./import/result/imported.page.tsx').then(({ ImportedPage: page }) => ({ default: page })),
);
const CompanySettings = lazy(() =>
  import('./settings/company/company.page.tsx').then(({ CompanyPage: page }) => ({ default: page })),
);
const PolicySettings = lazy(() =>
  import('./settings/policy/policy.page.tsx').then(({ PolicyPage: page }) => ({ default: page })),
);
const ConnectionsSettings = lazy(() =>
  import('./settings/connections/connections.page.tsx').then(({ ConnectionsPage: page }) => ({ default: page })),
);
const PlanSettings = lazy(() =>
  import('./settings/plan/plan.page.tsx').then(({ PlanPage: page }) => ({ default: page })),
);
const CreditsPage = lazy(() =>
  import('./credits/credits.page.tsx').then(({ CreditsPage: page }) => ({ default: page })),
);
const InvoicesPage = lazy(() =>
  import('./invoices/invoices.page.tsx').then(({ InvoicesPage: page }) => ({ default: page })),
);
const AllInvoicesPage = lazy(() =>
  import('./invoices/support/all-invoices.page.tsx').then(({ AllInvoicesPage: page }) => ({ default: page })),
);
const TransfersPage = lazy(() =>
  import('./transfers/transfers.page.tsx').then(({ TransfersPage: page }) => ({ default: page })),
);
const FiguresPage = lazy(() =>
  import('./figures/figures.page.tsx').then(({ FiguresPage: page }) => ({ default: page })),
);
const MemberPage = lazy(() =>
  import('./members/edit/member.page.tsx').then(({ MemberPage: page }) => ({ default: page })),
);
const PoliciesPage = lazy(() =>
  import('./policies/list/policies.page.tsx').then(({ PoliciesPage: page }) => ({ default: page })),
);
const PolicyPage = lazy(() =>
  import('./policies/edit/policy.page.tsx').then(({ PolicyPage: page }) => ({ default: page })),
);
const OfficesPage = lazy(() =>
  import('./offices/list/offices.page.tsx').then(({ OfficesPage: page }) => ({ default: page })),
);
const OfficePage = lazy(() =>
  import('./offices/edit/office.page.tsx').then(({ OfficePage: page }) => ({ default: page })),
);
const SpacesPage = lazy(() =>
  import('./workspaces/list/spaces.page.tsx').then(({ SpacesPage: page }) => ({ default: page })),
);
const DoorsPage = lazy(() => import('./doors/doors.page.tsx').then(({ DoorsPage: page }) => ({ default: page })));
const JobsPage = lazy(() => import('./jobs/jobs.page.tsx').then(({ JobsPage: page }) => ({ default: page })));
const LogPage = lazy(() => import('./log/log.page.tsx').then(({ LogPage: page }) => ({ default: page })));
const CampaignsPage = lazy(() =>
  import('./staff/campaigns/campaigns.page.tsx').then(({ CampaignsPage: page }) => ({ default: page })),
);
const TextsPage = lazy(() => import('./staff/texts/texts.page.tsx').then(({ TextsPage: page }) => ({ default: page })));
const HostsPage = lazy(() => import('./staff/hosts/hosts.page.tsx').then(({ HostsPage: page }) => ({ default: page })));
const InquiriesPage = lazy(() =>
  import('./staff/inquiries/inquiries.page.tsx').then(({ InquiriesPage: page }) => ({ default: page })),
);
const PeoplePage = lazy(() =>
  import('./staff/people/people.page.tsx').then(({ PeoplePage: page }) => ({ default: page })),
);
const ReceptionPage = lazy(() =>
  import('./reception/reception.page.tsx').then(({ ReceptionPage: page }) => ({ default: page })),
);
const ReleasesPage = lazy(() =>
  import('./releases/releases.page.tsx').then(({ ReleasesPage: page }) => ({ default: page })),
);

export const { bootstrap, mount, unmount } = createRemote({
  name: 'cockpit',
  messages: {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
  },
  // One route for table and card, so that opening a card keeps the table's page, search and sort.
  routes: [
    { path: '/employees/departments/:did?', element: <DepartmentsPage /> },
    { path: '/employees/:uid?', element: <MembersPage /> },
    { path: '/employees/import', element: <ImportPage /> },
    { path: '/employees/import/:importId', element: <ImportedPage /> },
    { path: '/settings', element: <CompanySettings /> },
    { path: '/settings/policy', element: <PolicySettings /> },
    { path: '/settings/connections', element: <ConnectionsSettings /> },
    { path: '/settings/plan', element: <PlanSettings /> },
    { path: '/invoices/:id?', element: <InvoicesPage /> },
    { path: '/cockpit/staff/invoices/:id?', element: <AllInvoicesPage /> },
    { path: '/cockpit/staff/transfers/:id?', element: <TransfersPage /> },
    { path: '/credits/:section?', element: <CreditsPage /> },
    { path: '/dashboard/:tab?', element: <FiguresPage /> },
    { path: '/employees/:uid/card', element: <MemberPage /> },
    { path: '/remote-policies', element: <PoliciesPage /> },
    { path: '/remote-policies/:policyId', element: <PolicyPage /> },
    { path: '/offices', element: <OfficesPage /> },
    { path: '/offices/:oid', element: <OfficePage /> },
    { path: '/offices/:oid/workspaces/:wid?', element: <SpacesPage /> },
    { path: '/offices/:oid/doors', element: <DoorsPage /> },
    { path: '/cockpit/reception/:vid?', element: <ReceptionPage /> },
    { path: '/releases', element: <ReleasesPage /> },
    { path: '/cockpit/log/:id?', element: <LogPage of="company" /> },
    { path: '/cockpit/staff/log/:id?', element: <LogPage of="staff" /> },
    { path: '/cockpit/staff/companies/:companyId?', element: <CompaniesPage /> },
    { path: '/cockpit/staff/jobs', element: <JobsPage /> },
    { path: '/cockpit/staff/hosts/:id?', element: <HostsPage /> },
    { path: '/cockpit/staff/people/:id?', element: <PeoplePage /> },
    { path: '/cockpit/staff/inquiries/:id?', element: <InquiriesPage /> },
    { path: '/cockpit/staff/texts/:id?', element: <TextsPage /> },
    { path: '/cockpit/staff/campaigns/:id?', element: <CampaignsPage /> },
    { path: '/cockpit', element: <FirstSection /> },
  ],
});
