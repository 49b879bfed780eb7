import { randomFrom } from '../random.ts';
import { idOf } from './ids.ts';
import { personName, plain } from './names.ts';
import type { Row } from './rows.ts';
import { add, type Member, type World } from './world.ts';

const policies = [
  { name: 'Hybride 3 jours', office: 6, remote: 4 },
  { name: 'Hybride 2 jours', office: 4, remote: 6 },
  { name: 'Sur site', office: 10, remote: 2 },
  { name: 'À distance', office: 2, remote: 10 },
] as const;
const departments = ['Produit', 'Technique', 'Clientèle', 'Finance', 'Juridique', 'Données'] as const;
const jobs: Readonly<Record<string, string>> = {
  Produit: 'Conception produit',
  Technique: 'Ingénierie',
  Clientèle: 'Relation client',
  Finance: 'Contrôle de gestion',
  Juridique: 'Droit des contrats',
  Données: 'Analyse de données',
};
/** Cents of credits a month. */
export const budgetCents = 12_000;
export const companyId = idOf('company', 'marelune');

interface Person {
  key: string;
  first: string;
  last: string;
  department: string;
  job?: string;
  email?: string;
  roles?: readonly string[];
  policy?: string;
}
const named: readonly Person[] = [
  {
    key: 'camille',
    first: 'Camille',
    last: 'Aubry',
    department: 'Produit',
    job: 'Cheffe de produit',
    email: 'employee@marelune.example',
  },
  {
    key: 'hugo',
    first: 'Hugo',
    last: 'Lemarchand',
    department: 'Produit',
    job: 'Directeur produit',
    email: 'manager@marelune.example',
    roles: ['employee', 'manager'],
  },
  {
    key: 'admin',
    first: 'Solène',
    last: 'Vautrin',
    department: 'Finance',
    job: 'Directrice des lieux',
    email: 'admin@marelune.example',
    roles: ['employee', 'administrator'],
  },
  ...[
    ['ines', 'Inès', 'Belkacem'],
    ['salome', 'Salomé', 'Quéré'],
    ['theo', 'Théo', 'Marchetti'],
    ['awa', 'Awa', 'Diarra'],
    ['lucas', 'Lucas', 'Deroubaix'],
    ['maelle', 'Maëlle', 'Kerjean'],
    ['karim', 'Karim', 'Ouali'],
    ['elise', 'Élise', 'Montaigut'],
  ].map(([key = '', first = '', last = '']) => ({ key, first, last, department: 'Produit' })),
  { key: 'noe-berthelot', first: 'Noé', last: 'Berthelot', department: 'Technique' },
  { key: 'agathe-chevalier', first: 'Agathe', last: 'Chevalier', department: 'Clientèle' },
  { key: 'victor-esnault', first: 'Victor', last: 'Esnault', department: 'Technique' },
  { key: 'margaux-faucher', first: 'Margaux', last: 'Faucher', department: 'Finance' },
  { key: 'jeanne-mabille', first: 'Jeanne', last: 'Mabille', department: 'Juridique' },
  { key: 'rayan-toussaint', first: 'Rayan', last: 'Toussaint', department: 'Données' },
];
const inParis = new Set(['camille', 'hugo', 'admin', 'ines', 'salome', 'awa', 'lucas', 'maelle', 'karim', 'elise']);
const sites = [
  ['saint-martin', 0.55],
  ['confluence', 0.8],
  ['etablis', 0.92],
  ['dansaert', 1],
] as const;

/** The company, its policies and departments; the first policy is everyone's. */
export function addCompany(world: World, nextRefresh: string): void {
  const id = (name: string) => idOf('policy', name);
  add(world, 'company', {
    id: companyId,
    name: 'Marelune',
    mail_domain: 'marelune.example',
    contact_email: 'bureaux@marelune.example',
    quota_approach: 'flexible',
    default_policy_id: id('Hybride 3 jours'),
  });
  for (const { name, office, remote } of policies) {
    add(world, 'policy', {
      id: id(name),
      company_id: companyId,
      name,
      office_halves: office,
      office_period: 'week',
      remote_halves: remote,
      remote_period: 'week',
      week_days: [],
      budget_cents: budgetCents,
      budget_period: 'month',
      budget_strategy: 'reset',
      next_refresh_date: nextRefresh,
    });
  }
  for (const name of departments) {
    const policy = name === 'Technique' || name === 'Données' ? 'Hybride 2 jours' : null;
    add(world, 'department', {
      id: idOf('department', name),
      company_id: companyId,
      name,
      policy_id: policy && id(policy),
    });
  }
}

/** The 240 members: the named ones first, the others drawn. */
export function addMembers(world: World, passwordHash: string, today: string, count: number): void {
  const random = randomFrom('members');
  const taken = new Set<string>();
  for (let number = 0; number < count; number++) {
    const person = named[number] ?? drawn(random, number);
    const email = person.email ?? freeEmail(taken, person, number);
    taken.add(email);
    const id = idOf('member', person.key);
    const roll = random();
    const site = inParis.has(person.key)
      ? 'saint-martin'
      : person.key === 'theo'
        ? 'confluence'
        : (sites.find(([, upTo]) => roll < upTo)?.[0] ?? 'saint-martin');
    const ownPolicy =
      number >= named.length && number % 9 === 0 ? (number % 2 === 0 ? 'Sur site' : 'À distance') : null;
    const access =
      number > 40 && number % 37 === 0 ? 'restricted' : number > 40 && number % 29 === 0 ? 'invited' : 'enabled';
    const signsIn = person.email !== undefined;
    const phone = signsIn ? `+3363998${String(400 + number)}` : null;
    const usual =
      person.department === 'Technique' || person.department === 'Données' ? 'Hybride 2 jours' : 'Hybride 3 jours';
    add(
      world,
      'member',
      row({
        id,
        email,
        first_name: person.first,
        last_name: person.last,
        company_id: companyId,
        department_id: idOf('department', person.department),
        policy_id: ownPolicy && idOf('policy', ownPolicy),
        manager_id: person.department === 'Produit' && person.key !== 'hugo' ? idOf('member', 'hugo') : null,
        job_title: person.job ?? jobs[person.department] ?? null,
        phone,
        roles: person.roles ?? ['employee'],
        account_type: 'premium',
        avatar: number < named.length || number % 2 === 0 ? `avatar-${plain(person.key).replaceAll('-', '')}` : null,
        password_hash: signsIn ? passwordHash : null,
        access,
        external: number > 40 && number % 23 === 0,
        external_id: `ML-${1000 + number}`,
        home_building_id: idOf('building', site),
        timezone: site === 'dansaert' ? 'Europe/Brussels' : 'Europe/Paris',
        created_at: `${today.slice(0, 4)}-01-05T08:00:00Z`,
      }),
    );
    add(world, 'ledger_account', { id: idOf('account', person.key), kind: 'member', owner_id: id });
    const policy = ownPolicy ?? usual;
    const member: Member = {
      id,
      key: person.key,
      department: person.department,
      policy,
      budgetCents,
      buildingId: idOf('building', site),
      phone: phone ?? '+33639980400',
      away: access !== 'enabled',
    };
    world.members.push(member);
  }
  add(world, 'ledger_account', { id: idOf('account', 'company'), kind: 'company', owner_id: companyId });
}

function drawn(random: () => number, number: number): Person {
  const { firstName: first, lastName: last } = personName(random);
  const department = number % 8 === 0 ? 'Produit' : (departments[1 + (number % 5)] ?? 'Technique');
  return { key: `${plain(first)}-${plain(last)}-${number}`, first, last, department };
}

function freeEmail(taken: ReadonlySet<string>, { first, last }: Person, number: number): string {
  const email = `${plain(first)}.${plain(last)}@marelune.example`;
  return taken.has(email) ? email.replace('@', `${number}@`) : email;
}

/** The accounts outside the company: one without a company, the platform's staff, a host. */
export function addOtherAccounts(world: World, passwordHash: string, today: string): void {
  const people = [
    ['free', 'free@libre.example', 'Nour', 'Zeller', ['employee'], 'freemium'],
    ['staff', 'staff@escale.example', 'Colette', 'Ferrand', ['staff'], 'premium'],
    ['host', 'host@bureaux.example', 'Sabine', 'Arcelin', ['host'], 'freemium'],
  ] as const;
  for (const [index, [key, email, first_name, last_name, roles, account_type]] of people.entries()) {
    add(
      world,
      'member',
      row({
        id: idOf('member', key),
        email,
        first_name,
        last_name,
        company_id: null,
        department_id: null,
        policy_id: null,
        manager_id: null,
        job_title: null,
        phone: `+3363998${700 + index}`,
        roles,
        account_type,
        avatar: `avatar-${plain(first_name)}`,
        password_hash: passwordHash,
        access: 'enabled',
        external: false,
        external_id: null,
        home_building_id: null,
        timezone: 'Europe/Paris',
        created_at: `${today.slice(0, 4)}-01-05T08:00:00Z`,
      }),
    );
  }
  add(world, 'host_member', { host_id: idOf('host', 0), member_id: idOf('member', 'host') });
}
const row = (values: Row): Row => values;
