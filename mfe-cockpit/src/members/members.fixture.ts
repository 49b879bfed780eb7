import type { Employee, EmployeeCard, RouteById, RouteReply } from '@escale/contract';

/** A member for tests. */
export const ines: Employee = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  firstName: 'Inès',
  lastName: 'Belkacem',
  jobTitle: 'Recherche utilisateur',
  avatar: null,
  email: 'ines.belkacem@marelune.example',
  department: 'Produit',
  policy: 'Hybride 3 jours',
  officeDays: { used: 2.5, due: 3 },
  credits: { leftCents: 5_200, budgetCents: 12_000 },
  access: 'enabled',
  external: false,
  externalId: 'MRL-0417',
};

/** A second member, for the next row. */
export const hugo: Employee = {
  ...ines,
  id: '018f4f2e-0000-7000-8000-000000000002',
  firstName: 'Hugo',
  lastName: 'Lemarchand',
};

/** The card of a member, with a value from each level. */
export const cardOf = (member: Employee): EmployeeCard => ({
  ...member,
  manager: hugo === member ? null : personOf(hugo),
  roles: ['employee'],
  timezone: 'Europe/Paris',
  homeBuilding: 'Saint-Martin',
  phone: null,
  linkedIn: null,
  language: 'fr',
  timezoneSource: { level: 'company', name: 'Marelune' },
  languageSource: { level: 'company', name: 'Marelune' },
  visibility: 'company',
  buildings: {
    items: [{ id: '018f4f2e-0000-7000-8000-00000000000b', name: 'Saint-Martin' }],
    all: true,
    source: { level: 'company', name: 'Marelune' },
  },
  memberFields: [],
  plannedPolicy: null,
  policySource: { level: 'department', name: 'Produit' },
  officeDaysSource: { level: 'member', name: null },
  limits: [{ places: ['home', 'offsite'], days: 2, period: 'week', source: { level: 'department', name: 'Produit' } }],
  budget: {
    cents: 12_000,
    period: 'month',
    nextRefreshDate: '2026-12-01',
    source: { level: 'company', name: 'Marelune' },
  },
  week: null,
});

const personOf = ({ id, firstName, lastName, jobTitle, avatar }: Employee) => ({
  id,
  firstName,
  lastName,
  jobTitle,
  avatar,
});

/** A reply of the list. */
export const listOf = (items: Employee[], total = items.length): RouteReply<RouteById<'employees.list'>> => ({
  items,
  total,
  counts: { all: 240, invited: 7, restricted: 5, external: 9 },
  departments: [{ id: '4d6fc908-37b4-859e-8fa2-59f61bcdb1c6', name: 'Produit', members: 37 }],
  policies: [],
});
