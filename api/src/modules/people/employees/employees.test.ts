import { beforeAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { grantCredits } from '../../ledger/transfer.ts';
import { addBudget, addPolicy } from '../../policies/policies.fixture.ts';
import * as members from './index.ts';

const api = await startTestApi(members);
let companyId = '';
let strangerId = '';
const ids = new Map<string, string>();
const admin = () => ({ memberId: companyId, companyId, roles: ['administrator' as const] });

beforeAll(async () => {
  const company = async (name: string) =>
    (
      await api.db
        .insertInto('company')
        .values({
          name,
          mail_domain: `${name.toLowerCase()}.example`,
          contact_email: `hello@${name.toLowerCase()}.example`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  companyId = await company('Marelune');
  strangerId = await company('Autre');
  const member = (company_id: string, first_name: string, last_name: string, access = 'enabled') => ({
    company_id,
    first_name,
    last_name,
    access,
    email: `${first_name}.${last_name}@x.example`.toLowerCase(),
    account_type: 'premium',
  });
  const added = await api.db
    .insertInto('member')
    .values([
      member(companyId, 'Élise', 'Montaigut'),
      member(companyId, 'Noé', 'Berthelot', 'invited'),
      member(companyId, 'Zoé', 'Aubry', 'restricted'),
      member(strangerId, 'Élise', 'Étrangère'),
    ])
    .returning(['id', 'last_name'])
    .execute();
  for (const { id, last_name } of added) ids.set(last_name, id);
});

const idOf = (lastName: string): string => ids.get(lastName) ?? '';

const list = async (query: object = {}) => {
  const answer = await api.call('employees.list', { as: admin(), query });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
};

test('CKP-01 search finds by any part of a name without accents, in the own company only', async () => {
  const found = await list({ q: 'elise' });
  expect(found.items.map(({ lastName }) => lastName)).toEqual(['Montaigut']);
  expect(found.total).toBe(1);
});

test('CKP-01 a percent sign is a character, not a wildcard', async () => {
  expect((await list({ q: '%' })).total).toBe(0);
});

test('CKP-08 the server sorts both ways and pages without doubles', async () => {
  const names = async (query: object) => (await list(query)).items.map(({ lastName }) => lastName);
  expect(await names({ sort: 'name' })).toEqual(['Aubry', 'Berthelot', 'Montaigut']);
  expect(await names({ sort: 'name', order: 'descending' })).toEqual(['Montaigut', 'Berthelot', 'Aubry']);
  expect([...(await names({ limit: '2', page: '1' })), ...(await names({ limit: '2', page: '2' }))]).toEqual([
    'Aubry',
    'Berthelot',
    'Montaigut',
  ]);
});

test('CKP-01 counts tell the tabs, whatever is searched', async () => {
  expect((await list({ q: 'elise' })).counts).toEqual({ all: 3, invited: 1, restricted: 1, external: 0 });
  expect((await list({ access: 'invited' })).items.map(({ lastName }) => lastName)).toEqual(['Berthelot']);
});

test('CKP-01 members are narrowed by role and by the policy that applies to them', async () => {
  const policy_id = await addPolicy(api.db, companyId, { name: 'Hybride', office: [6, 'week'] });
  const { id: department_id } = await api.db
    .insertInto('department')
    .values({ company_id: companyId, name: 'Produit', policy_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('member')
    .set({ department_id, roles: ['employee', 'manager'] })
    .where('id', '=', idOf('Montaigut'))
    .execute();
  const names = async (query: object) => (await list(query)).items.map(({ lastName }) => lastName);
  expect(await names({ role: 'manager' })).toEqual(['Montaigut']);
  expect(await names({ policyId: policy_id })).toEqual(['Montaigut']);
  expect((await list()).policies).toEqual([{ id: policy_id, name: 'Hybride' }]);
  // É stands among the E, as in every list of names.
  const others = await Promise.all(['Zénith', 'Équipe'].map((name) => addPolicy(api.db, companyId, { name })));
  expect((await list()).policies.map(({ name }) => name)).toEqual(['Équipe', 'Hybride', 'Zénith']);
  await api.db.deleteFrom('policy').where('id', 'in', others).execute();
});

test('CKP-01 POL-05 a card names the level each value comes from, and shows the week of who shows it', async () => {
  const byDefault = await addPolicy(api.db, companyId, { name: 'Budget', budget: { amountCents: 12_000 } });
  await api.db.updateTable('company').set({ default_policy_id: byDefault }).where('id', '=', companyId).execute();
  await api.db
    .updateTable('member')
    .set({ manager_id: idOf('Berthelot') })
    .where('id', '=', idOf('Montaigut'))
    .execute();
  const read = async () => {
    const answer = await api.call('employees.get', {
      as: { memberId: idOf('Berthelot'), companyId, roles: ['administrator'] },
      params: { id: idOf('Montaigut') },
    });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body;
  };
  const card = await read();
  expect(card).toMatchObject({
    lastName: 'Montaigut',
    manager: { lastName: 'Berthelot' },
    policy: 'Hybride',
    policySource: { level: 'department', name: 'Produit' },
    officeDaysSource: { level: 'department', name: 'Produit' },
    budget: { cents: 12_000, period: 'month', source: { level: 'company', name: 'Marelune' } },
  });
  expect(card.week).toHaveLength(5);
  expect(card.plannedPolicy).toBeNull();
  for (const starts_on of ['2027-03-01', '2027-02-01'])
    await api.db
      .insertInto('policy_version')
      .values({ company_id: companyId, policy_id: byDefault, content: '{}', starts_on, made_at: api.clock.now() })
      .execute();
  expect((await read()).plannedPolicy).toEqual({ policy: 'Budget', startsOn: '2027-02-01' });
  // Another policy that their department follows from an earlier day.
  const { department_id } = await api.db
    .selectFrom('member')
    .select('department_id')
    .where('id', '=', idOf('Montaigut'))
    .executeTakeFirstOrThrow();
  const coming = await addPolicy(api.db, companyId, { name: 'Création' });
  const content = JSON.stringify({ departmentIds: [department_id] });
  await api.db
    .insertInto('policy_version')
    .values({ company_id: companyId, policy_id: coming, content, starts_on: '2027-01-04', made_at: api.clock.now() })
    .execute();
  expect((await read()).plannedPolicy).toEqual({ policy: 'Création', startsOn: '2027-01-04' });
  await api.db
    .insertInto('policy_days_rule')
    .values({ company_id: companyId, policy_id: byDefault, halves: 5, period: 'month', location_types: ['flexOffice'] })
    .execute();
  expect((await read()).limits).toContainEqual({
    places: ['flexOffice'],
    days: 2.5,
    period: 'month',
    source: { level: 'company', name: 'Marelune' },
  });
  await api.db.updateTable('member').set({ visibility: 'nobody' }).where('id', '=', idOf('Montaigut')).execute();
  expect((await read()).week).toBeNull();
});

test('CKP-01 POL-05 list and card agree on the budget, whichever level set it and whatever waits for its date', async () => {
  const { id: parent_id } = await api.db
    .insertInto('department')
    .values({ company_id: companyId, name: 'Direction' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('department').set({ parent_id }).where('name', '=', 'Produit').execute();
  const id = idOf('Montaigut');
  await grantCredits(api.db, { memberId: id, cents: 100, at: api.clock.now() });
  const reported = async () => {
    const card = await api.call('employees.get', { as: admin(), params: { id } });
    if (card.status !== 200) throw new Error(card.body.code);
    const row = (await list({ q: 'montaigut' })).items[0];
    const { budget } = card.body;
    return [row?.credits?.budgetCents, budget?.cents, budget?.source.name];
  };
  expect(await reported()).toEqual([12_000, 12_000, 'Marelune']);
  const budget = await addBudget(api.db, { company_id: companyId, department_id: parent_id }, { amountCents: 7000 });
  expect(await reported()).toEqual([7000, 7000, 'Direction']);
  const set = (values: { starts_on?: string | null; next_refresh_date?: string; pending?: string }) =>
    api.db.updateTable('budget').set(values).where('id', '=', budget).execute();
  await set({ starts_on: '2026-12-01', next_refresh_date: '2026-12-01' });
  expect(await reported()).toEqual([12_000, 12_000, 'Marelune']);
  const pending = { amountCents: 900, period: 'month', frequency: 1, strategy: 'reset', maxAccumulationCents: null };
  await set({ starts_on: null, pending: JSON.stringify(pending) });
  expect(await reported()).toEqual([7000, 7000, 'Direction']);
  await set({ next_refresh_date: '2026-11-01' });
  expect(await reported()).toEqual([900, 900, 'Direction']);
});

test('SEC-01 a member of another company has no card here, and an employee sees none', async () => {
  const get = async (lastName: string, roles: ['employee' | 'administrator']) =>
    (
      await api.call('employees.get', {
        as: { memberId: idOf('Berthelot'), companyId, roles },
        params: { id: idOf(lastName) },
      })
    ).status;
  expect(await get('Montaigut', ['administrator'])).toBe(200);
  expect(await get('Étrangère', ['administrator'])).toBe(404);
  expect(await get('Montaigut', ['employee'])).toBe(403);
});

test('SEC-01 an employee may not list members, nor may an administrator without a company', async () => {
  const as = (roles: ['employee' | 'administrator'], company: string | null) => ({
    as: { memberId: companyId, companyId: company, roles },
  });
  expect((await api.call('employees.list', as(['employee'], companyId))).status).toBe(403);
  expect((await api.call('employees.list', as(['administrator'], null))).status).toBe(403);
});

test('SEC-01 CKP-01 a manager reads those who report to them, directly or through others, and nobody else', async () => {
  const add = async (last_name: string, manager_id: string | null) =>
    (
      await api.db
        .insertInto('member')
        .values({
          company_id: companyId,
          first_name: 'Ada',
          last_name,
          email: `${last_name}@team.example`.toLowerCase(),
          account_type: 'premium',
          manager_id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const head = await add('Tête', null);
  const lead = await add('Relais', head);
  const report = await add('Équipe', lead);
  const as = { memberId: head, companyId, roles: ['manager' as const] };
  const answer = await api.call('employees.list', { as });
  if (answer.status !== 200) throw new Error(answer.body.code);
  expect(answer.body.items.map(({ lastName }) => lastName)).toEqual(['Équipe', 'Relais']);
  expect(answer.body.total).toBe(2);
  expect(answer.body.counts.all).toBe(2);
  expect(answer.body.departments).toEqual([]);
  const card = async (id: string) => (await api.call('employees.get', { as, params: { id } })).status;
  expect([await card(report), await card(idOf('Montaigut')), await card(idOf('Étrangère'))]).toEqual([200, 403, 404]);
});
