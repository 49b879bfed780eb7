import { idOf } from './ids.ts';
import { add, type World } from './world.ts';

/** Policies with half-days per week and cents of credits per month; the first is the default. */
export const policies = [
  { name: 'Hybride 3 jours', office: 6, remote: 4, budgetCents: 12_000 },
  { name: 'Hybride 2 jours', office: 4, remote: 6, budgetCents: 10_000 },
  { name: 'Sur site', office: 10, remote: 2, budgetCents: 6000 },
  { name: 'À distance', office: 2, remote: 10, budgetCents: 18_000 },
] as const;
export const departments = ['Produit', 'Technique', 'Clientèle', 'Finance', 'Juridique', 'Données'] as const;
/** Departments that are part of another one. */
const parents: ReadonlyMap<string, string> = new Map([
  ['Technique', 'Produit'],
  ['Données', 'Produit'],
  ['Juridique', 'Finance'],
]);
/** Keys of the members who lead the departments. */
const leads: ReadonlyMap<string, string> = new Map([
  ['Produit', 'hugo'],
  ['Technique', 'noe-berthelot'],
  ['Clientèle', 'agathe-chevalier'],
  ['Finance', 'margaux-faucher'],
  ['Juridique', 'jeanne-mabille'],
  ['Données', 'rayan-toussaint'],
]);
export const companyId = idOf('company', 'marelune');

/** Policy name of a department. */
export function policyOf(department: string): string {
  return department === 'Technique' || department === 'Données' ? 'Hybride 2 jours' : policies[0].name;
}

/** Monthly credits of a policy, in cents. */
export function budgetOf(policy: string): number {
  return (policies.find(({ name }) => name === policy) ?? policies[0]).budgetCents;
}

/** The company, its policies and departments; the first policy is the company's default. */
export function addCompany(world: World, nextRefresh: string): void {
  const id = (name: string) => idOf('policy', name);
  add(world, 'company', {
    id: companyId,
    name: 'Marelune',
    mail_domain: 'marelune.example',
    member_fields: [
      {
        id: 'cost-centre',
        label: { fr: 'Centre de coût', en: 'Cost centre', nl: 'Kostenplaats' },
        required: false,
      },
    ],
    contact_email: 'bureaux@marelune.example',
    quota_approach: 'flexible',
    default_policy_id: id('Hybride 3 jours'),
    subscription_since: '2025-01-01',
    setup_closed_at: '2025-02-03T09:00:00Z',
    subscription_renews_on: '2027-01-01',
    licences: 300,
    // Members spend their own budgets; the company's account is there for what its administrators give.
    collective_spending: false,
    overdraft_cents: 200_000,
    type: 'premium',
    subscription_status: 'active',
    billing: {
      name: 'Marelune SAS',
      registration: '987 654 324',
      vatNumber: 'FR14987654324',
      address: '12 quai de Valmy',
      postcode: '75010',
      city: 'Paris',
      country: 'FR',
    },
  });
  // Features that support has switched on; the others are still locked.
  for (const name of ['credits', 'approvedDomains', 'calendarSync', 'fileImport', 'singleSignOn']) {
    add(world, 'company_setting', { company_id: companyId, name, value: true, set_at: '2026-08-03T08:00:00Z' });
  }
  const office = (weekday: number) => ({ weekday, allowed: [], mandatory: 'office' as const, buildingIds: [] });
  for (const { name, office: officeHalves, remote, budgetCents } of policies) {
    const policy_id = id(name);
    const days = name === 'Sur site' ? [1, 2, 3, 4] : [];
    add(world, 'policy', { id: policy_id, company_id: companyId, name, week_days: days.map(office) });
    const rule = (location_types: string[], halves: number) => ({
      id: idOf('days rule', name, ...location_types),
      company_id: companyId,
      policy_id,
      halves,
      period: 'week',
      location_types,
    });
    add(world, 'policy_days_rule', rule(['office'], officeHalves), rule(['home', 'offsite'], remote));
    add(world, 'budget', {
      id: idOf('budget', name),
      company_id: companyId,
      policy_id,
      amount_cents: budgetCents,
      period: 'month',
      frequency: 1,
      strategy: 'reset',
      next_refresh_date: nextRefresh,
    });
  }
  for (const name of departments) {
    const policy = policyOf(name);
    add(world, 'department', {
      id: idOf('department', name),
      company_id: companyId,
      name,
      parent_id: parents.has(name) ? idOf('department', parents.get(name) ?? '') : null,
      // The heads of the design; members are inserted later, in the same transaction.
      lead_id: leads.has(name) ? idOf('member', leads.get(name) ?? '') : null,
      policy_id: policy === policies[0].name ? null : id(policy),
    });
  }
}
