import type { SupportFeature } from '@escale/contract';
import { idOf } from '../ids.ts';
import { plain } from '../names.ts';
import { add, type World } from '../world.ts';

interface Customer {
  name: string;
  type?: 'standard';
  status?: 'trial' | 'ended';
  licences: number | null;
  features: readonly SupportFeature[];
  /** First and last names; the first of them administers the company. */
  people: readonly (readonly [string, string])[];
}

const customers: readonly Customer[] = [
  {
    name: 'Atelier Brume',
    licences: 80,
    features: ['credits', 'singleSignOn', 'calendarSync', 'approvedDomains'],
    people: [
      ['Iris', 'Lacombe'],
      ['Paul', 'Verdier'],
      ['Nina', 'Castel'],
    ],
  },
  { name: 'Cobalt', status: 'trial', licences: 15, features: ['credits'], people: [['Simon', 'Roussel']] },
  {
    name: 'Kaaiman',
    licences: 160,
    features: ['credits', 'singleSignOn', 'fileImport', 'approvedDomains'],
    people: [
      ['Lotte', 'Claes'],
      ['Bram', 'Peeters'],
    ],
  },
  {
    name: 'Halte Santé',
    licences: 75,
    features: ['credits', 'singleSignOn', 'hrSync', 'calendarSync', 'approvedDomains'],
    people: [['Salomé', 'Quéré']],
  },
  { name: 'Perspectiva', status: 'ended', licences: 40, features: ['credits'], people: [['Elke', 'Maes']] },
  { name: 'Studio Ortie', type: 'standard', licences: null, features: [], people: [['Léo', 'Garance']] },
];

/** Other customers, for the list of staff; nobody of the demo works there. */
export function addOtherCompanies(world: World, passwordHash: string, today: string): void {
  for (const { name, type = 'premium', status = 'active', licences, features, people } of customers) {
    const company_id = idOf('company', name);
    const domain = `${plain(name).replaceAll(' ', '-')}.example`;
    add(world, 'company', {
      id: company_id,
      name,
      mail_domain: domain,
      member_fields: [],
      contact_email: `contact@${domain}`,
      quota_approach: 'flexible',
      default_policy_id: null,
      subscription_since: `${today.slice(0, 4)}-03-01`,
      subscription_renews_on: null,
      licences,
      collective_spending: false,
      overdraft_cents: 0,
      billing: null,
      type,
      subscription_status: status,
    });
    for (const feature of features)
      add(world, 'company_setting', {
        company_id,
        name: feature,
        value: true,
        set_at: `${today.slice(0, 4)}-03-01T08:00:00Z`,
      });
    for (const [index, [first_name, last_name]] of people.entries())
      add(world, 'member', {
        id: idOf('member', name, last_name),
        email: `${plain(first_name)}.${plain(last_name)}@${domain}`,
        first_name,
        last_name,
        company_id,
        department_id: null,
        policy_id: null,
        manager_id: null,
        job_title: null,
        phone: null,
        roles: index === 0 ? ['employee', 'administrator'] : ['employee'],
        login_as_others: false,
        account_type: 'premium',
        avatar: null,
        password_hash: passwordHash,
        access: 'enabled',
        external: false,
        external_id: null,
        home_building_id: null,
        timezone: 'Europe/Paris',
        created_at: `${today.slice(0, 4)}-03-01T08:00:00Z`,
      });
  }
}
