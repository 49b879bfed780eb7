/**
 * Paths of the pages of the cockpit and of staff that only the cockpit and letters link to: `pages` is part of the first load of every page
 * (PLT-01), these are not.
 */
export const cockpitPages = {
  memberCard: (memberId: string) => `/employees/${memberId}/card`,
  departments: () => '/employees/departments',
  department: (departmentId: string) => `/employees/departments/${departmentId}`,
  importMembers: () => '/employees/import',
  importedMembers: (importId: string) => `/employees/import/${importId}`,
  policies: () => '/remote-policies',
  policy: (policyId: string) => `/remote-policies/${policyId}`,
  offices: () => '/offices',
  office: (buildingId: string) => `/offices/${buildingId}`,
  officeSpaces: (buildingId: string) => `/offices/${buildingId}/workspaces`,
  officeSpace: (buildingId: string, workspaceId: string) => `/offices/${buildingId}/workspaces/${workspaceId}`,
  /** The screens at the doors of a building. */
  officeDoors: (buildingId: string) => `/offices/${buildingId}/doors`,
  /** Visitors of the day. A code is what the letter of a visitor shows. */
  reception: (visitId?: string) => (visitId ? `/cockpit/reception/${visitId}` : '/cockpit/reception'),
  receptionCode: (code: string) => `/cockpit/reception?code=${encodeURIComponent(code)}`,
  credits: (section?: 'movements' | 'budgets' | 'statements') => (section ? `/credits/${section}` : '/credits'),
  invoice: (invoiceId: string) => `/invoices/${invoiceId}`,
  allInvoices: (invoiceId?: string) => (invoiceId ? `/cockpit/staff/invoices/${invoiceId}` : '/cockpit/staff/invoices'),
  transfers: (transferId?: string) =>
    transferId ? `/cockpit/staff/transfers/${transferId}` : '/cockpit/staff/transfers',
  settings: (section?: 'policy' | 'connections' | 'plan') => (section ? `/settings/${section}` : '/settings'),
  dashboard: (tab?: 'adoption' | 'booking' | 'occupancy' | 'hybrid') => (tab ? `/dashboard/${tab}` : '/dashboard'),
  log: (lineId?: string) => (lineId ? `/cockpit/log/${lineId}` : '/cockpit/log'),
  staffLog: (lineId?: string) => (lineId ? `/cockpit/staff/log/${lineId}` : '/cockpit/staff/log'),
  jobs: () => '/cockpit/staff/jobs',
  companies: (companyId?: string) => (companyId ? `/cockpit/staff/companies/${companyId}` : '/cockpit/staff/companies'),
  hosts: (hostId?: string) => (hostId ? `/cockpit/staff/hosts/${hostId}` : '/cockpit/staff/hosts'),
  campaigns: (campaignId?: string) =>
    campaignId ? `/cockpit/staff/campaigns/${campaignId}` : '/cockpit/staff/campaigns',
  /** Points of an id are written as `~`: an address with a point is that of a file. */
  texts: (messageId?: string) =>
    messageId ? `/cockpit/staff/texts/${messageId.replaceAll('.', '~')}` : '/cockpit/staff/texts',
  inquiries: (inquiryId?: string) => (inquiryId ? `/cockpit/staff/inquiries/${inquiryId}` : '/cockpit/staff/inquiries'),
  /** The floors of a building, one of them opened beside the others (MAP-01). */
  floors: (buildingId: string, floorId?: string) =>
    floorId ? `/offices/${buildingId}/floors?floor=${floorId}` : `/offices/${buildingId}/floors`,
  /** The versions of a floor's plan (MAP-08). */
  floorVersions: (buildingId: string, floorId: string) => `/offices/${buildingId}/floors/${floorId}/versions`,
  /** The editor of a floor's plan (MAP-02). */
  floorEditor: (buildingId: string, floorId: string) => `/offices/${buildingId}/floors/${floorId}/map/edit`,
  people: (memberId?: string) => (memberId ? `/cockpit/staff/people/${memberId}` : '/cockpit/staff/people'),
} as const;
