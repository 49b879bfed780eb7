import { randomFrom } from '../../../platform/random/random.ts';
import { budgetOf, companyId, departments, policyOf } from '../company.ts';
import { idOf } from '../ids.ts';
import { personName, plain } from '../names.ts';
import { add, type Member, type World } from '../world.ts';
import { type Person, people } from './people.ts';

const jobs: Readonly<Record<string, string>> = {
  Produit: 'Conception produit',
  Technique: 'Ingénierie',
  Clientèle: 'Relation client',
  Finance: 'Contrôle de gestion',
  Juridique: 'Droit des contrats',
  Données: 'Analyse de données',
};
const inParis = new Set(['camille', 'hugo', 'admin', 'ines', 'salome', 'awa', 'lucas', 'maelle', 'karim', 'elise']);
const sites = [
  ['saint-martin', 0.55],
  ['confluence', 0.8],
  ['etablis', 0.92],
  ['dansaert', 1],
] as const;

/** The 240 members: those of the design first, the others drawn. */
export function addMembers(world: World, passwordHash: string, today: string, count: number): void {
  const random = randomFrom('members');
  const taken = new Set<string>();
  for (let number = 0; number < count; number++) {
    const person = people[number] ?? drawn(random, number);
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
      number >= people.length && number % 9 === 0 ? (number % 2 === 0 ? 'Sur site' : 'À distance') : null;
    const access =
      number > 40 && number % 37 === 0 ? 'restricted' : number > 40 && number % 29 === 0 ? 'invited' : 'enabled';
    const signsIn = person.email !== undefined;
    const phone = signsIn ? `+33639980${String(400 + number)}` : null;
    add(world, 'member', {
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
      login_as_others: person.roles?.includes('administrator') ?? false,
      account_type: 'premium',
      avatar: number < people.length || number % 2 === 0 ? `avatar-${plain(person.key).replaceAll('-', '')}` : null,
      password_hash: signsIn ? passwordHash : null,
      access,
      external: number > 40 && number % 23 === 0,
      external_id: `ML-${1000 + number}`,
      home_building_id: idOf('building', site),
      timezone: site === 'dansaert' ? 'Europe/Brussels' : 'Europe/Paris',
      created_at: `${today.slice(0, 4)}-01-05T08:00:00Z`,
    });
    add(world, 'ledger_account', { id: idOf('account', person.key), kind: 'member', owner_id: id });
    const policy = ownPolicy ?? policyOf(person.department);
    const member: Member = {
      id,
      key: person.key,
      department: person.department,
      policy,
      budgetCents: budgetOf(policy),
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
