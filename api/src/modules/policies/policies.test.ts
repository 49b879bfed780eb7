import { randomUUID } from 'node:crypto';
import type { Policy, RouteById, RouteInput } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../testing/test-api.ts';
import { untilSomebodyWaits } from '../../testing/until.ts';
import { spacesFixture } from '../explore/workspaces.fixture.ts';
import * as policies from './index.ts';
import { addPolicy } from './policies.fixture.ts';

const api = await startTestApi(policies);
const make = spacesFixture(api.db);
const companyId = await make.company();
const strangers = await make.company();
const admin = { memberId: await make.member({ company_id: companyId }), companyId, roles: ['administrator'] as const };
const employee = { ...admin, roles: ['employee'] as const };
const stranger = { ...admin, companyId: strangers };

type WeekDays = RouteInput<RouteById<'policies.updateWeekDaysRule'>>['body']['weekDays'];
type Update = RouteInput<RouteById<'policies.update'>>['body'];
type Answer = { status: number; body: unknown };
function policyOf({ status, body }: Answer): Policy {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Policy;
}
const created = async (name: string = randomUUID(), as: typeof admin = admin) =>
  policyOf(await api.call('policies.create', { as, body: { name } }));
const days = (amount: number, locationTypes: Policy['remoteDaysRules'][number]['locationTypes']) => ({
  amount,
  period: 'week' as const,
  locationTypes: locationTypes as ('office' | 'home' | 'flexOffice' | 'offsite')[],
});

test('POL-01 a policy is made with its name alone, and read again', async () => {
  const policy = await created('  Hybride 3 jours ');
  expect(policy).toMatchObject({
    name: 'Hybride 3 jours',
    type: 'other',
    isDefault: false,
    members: 0,
    weekDaysRule: null,
    remoteDaysRules: [],
    external: null,
    budget: null,
    quotaApproach: 'flexible',
  });
  expect((await api.call('policies.get', { as: admin, params: { id: policy.id } })).body).toEqual(policy);
});

test('POL-01 a name is taken once in a company, not in another', async () => {
  const { id } = await created('Sur site');
  const again = { status: 409, body: { code: 'policy.name-taken' } };
  expect(await api.call('policies.create', { as: admin, body: { name: 'Sur site' } })).toMatchObject(again);
  const other = await created();
  expect(
    await api.call('policies.update', { as: admin, params: { id: other.id }, body: { name: 'Sur site' } }),
  ).toMatchObject(again);
  await created('Sur site', stranger);
  expect((await api.call('policies.update', { as: admin, params: { id }, body: { name: 'Sur site' } })).status).toBe(
    200,
  );
});

test('POL-02 renaming keeps the restriction of external spaces unless it is told', async () => {
  const { id } = await created();
  const external = { workspaceTypes: ['openSpace' as const], maxDayCents: 3000 };
  const name = randomUUID();
  const update = async (body: Update) =>
    policyOf(await api.call('policies.update', { as: admin, params: { id }, body }));
  expect(await update({ name, external })).toMatchObject({ name, external });
  expect(await update({ name: `${name}b` })).toMatchObject({ name: `${name}b`, external });
  expect((await update({ name, external: null })).external).toBeNull();
});

test('POL-02 week-days rules are made once, then replaced; without weekdays the rule is gone', async () => {
  const { id } = await created();
  const buildingId = await make.building({ company_id: companyId });
  const monday = { weekday: 1, mandatory: 'office' as const, buildingIds: [buildingId] };
  const post = (weekDays: WeekDays) =>
    api.call('policies.createWeekDaysRule', { as: admin, params: { id }, body: { weekDays } });
  const put = (weekDays: WeekDays) =>
    api.call('policies.updateWeekDaysRule', {
      as: admin,
      params: { id },
      body: { weekDays },
    });
  expect(await put([monday])).toMatchObject({ status: 409, body: { code: 'policy.rule-missing' } });
  expect((await post([])).status).toBe(400);
  expect(policyOf(await post([monday])).weekDaysRule).toEqual({
    weekDays: [{ ...monday, allowed: [] }],
  });
  expect(await post([monday])).toMatchObject({ status: 409, body: { code: 'policy.rule-exists' } });
  const friday = { weekday: 5, allowed: ['home' as const, 'flexOffice' as const] };
  expect(policyOf(await put([friday])).weekDaysRule).toEqual({
    weekDays: [{ ...friday, mandatory: null, buildingIds: [] }],
  });
  expect(policyOf(await put([])).weekDaysRule).toBeNull();
  expect((await post([monday])).status).toBe(200);
});

test('POL-02 a weekday is said once, requires a place it allows, and knows only buildings of the company', async () => {
  const { id } = await created();
  const post = (weekDays: WeekDays) =>
    api.call('policies.createWeekDaysRule', { as: admin, params: { id }, body: { weekDays } });
  expect((await post([{ weekday: 1 }, { weekday: 1 }])).status).toBe(400);
  expect((await post([{ weekday: 1, allowed: ['home'], mandatory: 'office' }])).status).toBe(400);
  const foreign = await make.building({ company_id: strangers });
  expect(await post([{ weekday: 2 }, { weekday: 1, buildingIds: [foreign] }])).toMatchObject({
    status: 404,
    body: { code: 'resource.not-found', errors: [{ pointer: '/body/weekDays/1/buildingIds/0' }] },
  });
});

test('POL-02 amounts of days: made, changed, removed; a place stands in one rule only', async () => {
  const { id } = await created();
  const post = (body: ReturnType<typeof days>) =>
    api.call('policies.createRemoteDaysRule', { as: admin, params: { id }, body });
  const home = policyOf(await post(days(2.5, ['home', 'offsite']))).remoteDaysRules[0];
  if (!home) throw new Error('no rule');
  expect(home).toMatchObject({ amount: 2.5, period: 'week', locationTypes: ['home', 'offsite'] });
  expect(await post(days(1, ['flexOffice', 'home']))).toMatchObject({
    status: 409,
    body: { code: 'policy.rule-overlaps', errors: [{ pointer: '/body/locationTypes/1' }] },
  });
  expect((await post(days(1.25, ['flexOffice']))).status).toBe(400);
  expect((await post(days(1, ['flexOffice', 'flexOffice']))).status).toBe(400);
  const office = policyOf(await post(days(3, ['office']))).remoteDaysRules[1];
  if (!office) throw new Error('no rule');

  const put = (ruleId: string, body: ReturnType<typeof days>) =>
    api.call('policies.updateRemoteDaysRule', { as: admin, params: { id, ruleId }, body });
  expect(policyOf(await put(home.id, days(2, ['home']))).remoteDaysRules[0]).toEqual({
    ...home,
    amount: 2,
    locationTypes: ['home'],
  });
  expect(await put(home.id, days(2, ['home', 'office']))).toMatchObject({ body: { code: 'policy.rule-overlaps' } });
  const remove = (ruleId: string, of = id) =>
    api.call('policies.removeRemoteDaysRule', { as: admin, params: { id: of, ruleId } });
  const other = await created();
  for (const missing of [await put(randomUUID(), days(1, ['home'])), await remove(home.id, other.id)])
    expect(missing).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  expect(policyOf(await remove(home.id)).remoteDaysRules).toEqual([office]);
  expect(await remove(home.id)).toMatchObject({ status: 404 });
});

test('POL-02 of two administrators who name the same place at once, the second waits for the first, and is refused', async () => {
  const { id } = await created();
  const requested = await api.db.transaction().execute(async (tx) => {
    await sql`select id from policy where id = ${id}::uuid for no key update`.execute(tx);
    const rule = { company_id: companyId, policy_id: id, halves: 4, period: 'week', location_types: ['home'] };
    await tx.insertInto('policy_days_rule').values(rule).execute();
    const body = days(1, ['flexOffice', 'home']);
    const answer = api.call('policies.createRemoteDaysRule', { as: admin, params: { id }, body });
    await untilSomebodyWaits(api.db);
    return { answer };
  });
  expect(await requested.answer).toMatchObject({ status: 409, body: { code: 'policy.rule-overlaps' } });
});

test('POL-01 CKP-08 the list is sorted by each column both ways and paged without doubles', async () => {
  const company = await make.company();
  const as = { ...admin, companyId: company };
  const small = await addPolicy(api.db, company, { name: 'Béta', remote: [2, 'week'], budget: { amountCents: 9000 } });
  await addPolicy(api.db, company, { name: 'alpha', remote: [6, 'week'] });
  await addPolicy(api.db, company, {
    name: 'Gamma',
    weekDays: [{ weekday: 1, allowed: [], mandatory: 'office' }],
    budget: { amountCents: 20_000 },
  });
  await api.db.updateTable('company').set({ default_policy_id: small }).where('id', '=', company).execute();
  const member = await make.member({ company_id: company });
  const names = async (query: object) => {
    const answer = await api.call('policies.list', { as, query });
    if (answer.status !== 200) throw new Error(answer.body.code);
    expect(answer.body.total).toBe(3);
    return answer.body.items.map(({ name }) => name);
  };
  expect(await names({})).toEqual(['alpha', 'Béta', 'Gamma']);
  expect(await names({ order: '-name' })).toEqual(['Gamma', 'Béta', 'alpha']);
  expect(await names({ order: 'remoteDays' })).toEqual(['Gamma', 'Béta', 'alpha']);
  expect(await names({ order: '-remoteDays' })).toEqual(['alpha', 'Béta', 'Gamma']);
  expect(await names({ order: '-weekDays' })).toEqual(['Gamma', 'alpha', 'Béta']);
  expect(await names({ order: 'weekDays' })).toEqual(['alpha', 'Béta', 'Gamma']);
  expect(await names({ order: 'budget' })).toEqual(['alpha', 'Béta', 'Gamma']);
  expect(await names({ order: '-budget' })).toEqual(['Gamma', 'Béta', 'alpha']);
  expect(await names({ order: '-members' })).toEqual(['Béta', 'alpha', 'Gamma']);
  expect((await api.call('policies.list', { as, query: { q: 'BETA' } })).body).toMatchObject({
    items: [{ name: 'Béta' }],
    total: 1,
  });
  expect([
    ...(await names({ limit: 2 })),
    ...(await names({ limit: 2, page: 2 })),
    ...(await names({ page: 9 })),
  ]).toEqual(['alpha', 'Béta', 'Gamma']);
  const { body } = await api.call('policies.list', { as, query: { type: 'other' } });
  expect(body).toMatchObject({
    items: [
      {
        name: 'alpha',
        members: 0,
        daysRules: [{ amount: 3, period: 'week', locationTypes: ['home', 'offsite'] }],
        budget: null,
      },
      { name: 'Béta', isDefault: true, members: 1, budget: { amountCents: 9000, period: 'month' } },
      { name: 'Gamma', weekDays: [{ weekday: 1, mandatory: 'office' }] },
    ],
  });
  await api.db.updateTable('member').set({ policy_id: small }).where('id', '=', member).execute();
  expect((await api.call('policies.list', { as, query: { type: 'department' } })).body).toEqual({
    items: [],
    total: 0,
  });
});

test('POL-05 PLT-08 a change tells everyone under the policy, a department below included, and nobody else', async () => {
  const company = await make.company();
  const as = { ...admin, companyId: company };
  const policyId = await addPolicy(api.db, company);
  const department = async (values: { name: string; policy_id?: string; parent_id?: string }) =>
    (
      await api.db
        .insertInto('department')
        .values({ company_id: company, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const parent = await department({ name: 'Direction', policy_id: policyId });
  const below = await department({ name: 'Produit', parent_id: parent });
  const own = await make.member({ company_id: company, policy_id: policyId });
  const under = await make.member({ company_id: company, department_id: below });
  await make.member({ company_id: company });
  const { body } = await api.call('policies.createRemoteDaysRule', {
    as,
    params: { id: policyId },
    body: days(2, ['home']),
  });
  expect(body).toMatchObject({ members: 2, departments: [{ name: 'Direction' }] });
  const rows = await api.db
    .selectFrom('outbox')
    .innerJoin('member', 'member.id', 'outbox.member_id')
    .select(['outbox.member_id', 'type', 'payload'])
    .where('member.company_id', '=', company)
    .execute();
  expect(rows.map(({ member_id }) => member_id).sort()).toEqual([own, under].sort());
  for (const { member_id, type, payload } of rows)
    expect({ type, payload }).toEqual({ type: 'schedule.changed', payload: { memberId: member_id, dates: [] } });
});

test('SEC-01 no policy of another company is read or written, and none by an employee', async () => {
  const { id } = await created();
  const rule = await api.call('policies.createRemoteDaysRule', { as: admin, params: { id }, body: days(1, ['home']) });
  const ruleId = policyOf(rule).remoteDaysRules[0]?.id ?? '';
  const body = { weekDays: [{ weekday: 1 }] };
  const budget = { amountCents: 1000 };
  const calls = (as: typeof admin | typeof employee, of: string) => [
    api.call('policies.get', { as, params: { id: of } }),
    api.call('policies.update', { as, params: { id: of }, body: { name: 'Pris' } }),
    api.call('policies.createWeekDaysRule', { as, params: { id: of }, body }),
    api.call('policies.updateWeekDaysRule', { as, params: { id: of }, body }),
    api.call('policies.createRemoteDaysRule', { as, params: { id: of }, body: days(1, ['office']) }),
    api.call('policies.updateRemoteDaysRule', { as, params: { id: of, ruleId }, body: days(1, ['office']) }),
    api.call('policies.removeRemoteDaysRule', { as, params: { id: of, ruleId } }),
    api.call('policies.createBudget', { as, params: { id: of }, body: budget }),
    api.call('policies.updateBudget', { as, params: { id: of }, body: budget }),
    api.call('policies.removeBudget', { as, params: { id: of } }),
  ];
  const before = (await api.call('policies.get', { as: admin, params: { id } })).body;
  for (const answer of await Promise.all([...calls(stranger, id), ...calls(admin, randomUUID())]))
    expect(answer).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  const refused = [
    ...calls(employee, id),
    api.call('policies.list', { as: employee }),
    api.call('policies.create', { as: employee, body: { name: 'Pris' } }),
    api.call('policies.list', { as: { ...admin, companyId: null } }),
    api.call('policies.create', { as: { ...admin, companyId: null }, body: { name: 'Pris' } }),
  ];
  for (const answer of await Promise.all(refused))
    expect(answer).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
  expect((await api.call('policies.get', { as: admin, params: { id } })).body).toEqual(before);
  const { body: list } = await api.call('policies.list', { as: stranger });
  expect(JSON.stringify(list)).not.toContain(id);
});

test('CKP-11 every change of a policy, its rules and its budget is written down with who made it, and what differs', async () => {
  const name = randomUUID();
  const { id } = await created(name);
  const call = { as: admin, params: { id } };
  const rule = (weekday: number) => ({ weekDays: [{ weekday, mandatory: 'office' as const }] });
  await api.call('policies.update', { ...call, body: { name: `${name}b` } });
  await api.call('policies.update', { ...call, body: { name: `${name}b` } });
  await api.call('policies.createWeekDaysRule', { ...call, body: rule(1) });
  await api.call('policies.updateWeekDaysRule', { ...call, body: rule(2) });
  const made = await api.call('policies.createRemoteDaysRule', { ...call, body: days(2, ['home']) });
  const ruleId = policyOf(made).remoteDaysRules[0]?.id ?? '';
  const ofRule = { as: admin, params: { id, ruleId } };
  await api.call('policies.updateRemoteDaysRule', { ...ofRule, body: days(3, ['home']) });
  await api.call('policies.removeRemoteDaysRule', ofRule);
  await api.call('policies.createBudget', { ...call, body: { amountCents: 1000 } });
  await api.call('policies.updateBudget', { ...call, body: { amountCents: 2000 } });
  await api.call('policies.removeBudget', call);
  expect((await api.call('policies.update', { ...call, as: employee, body: { name } })).status).toBe(403);

  const log = await api.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute();
  expect(new Set(log.map(({ actor_id, company_id }) => `${actor_id} ${company_id}`))).toEqual(
    new Set([`${admin.memberId} ${companyId}`]),
  );
  expect(log.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
    { action: 'policies.create', before: null, after: { name } },
    { action: 'policies.update', before: { name }, after: { name: `${name}b` } },
    { action: 'policies.createWeekDaysRule', before: { weekDaysRule: null } },
    { action: 'policies.updateWeekDaysRule', after: { weekDaysRule: { weekDays: [{ weekday: 2 }] } } },
    { action: 'policies.createRemoteDaysRule', after: { remoteDaysRules: [{ amount: 2 }] } },
    { action: 'policies.updateRemoteDaysRule', before: { remoteDaysRules: [{ amount: 2 }] } },
    { action: 'policies.removeRemoteDaysRule', after: { remoteDaysRules: [] } },
    { action: 'policies.createBudget', before: { budget: null }, after: { budget: { amountCents: 1000 } } },
    { action: 'policies.updateBudget', before: { budget: { amountCents: 1000 } } },
    { action: 'policies.removeBudget', after: { budget: null } },
  ]);
  expect(Object.keys(Object(log[1]?.after))).toEqual(['name']);
});
