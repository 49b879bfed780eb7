import { randomUUID } from 'node:crypto';
import type { PolicyContent, PolicyForm, RouteById, RouteInput } from '@escale/contract';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { creditsFixture } from '../../ledger/credits.fixture.ts';
import { balanceOf } from '../../ledger/transfer.ts';
import * as policies from '../index.ts';
import { memberPolicy } from '../member-policy.service.ts';
import { addPolicy, type PolicyRow } from '../policies.fixture.ts';

const api = await startTestApi(policies);
const { db, clock } = api;
const world = await creditsFixture(db);
afterEach(() => world.expectTrueBalances());

type Save = NonNullable<RouteInput<RouteById<'policies.save'>>['body']>;
const start = () => policies.jobs['policies.start-planned']({}, api.context);
const noChange = { apply: 'immediately' as const, nextRefreshDate: null, keepRemainingLimits: true };

/** A company with one policy, its administrator, and calls on that policy. */
async function setUp(row: PolicyRow = {}) {
  clock.set('2026-11-27T09:00:00Z');
  const companyId = await world.company({ timezone: 'Europe/Paris' });
  const memberId = await world.member({ company_id: companyId });
  const as = { memberId, companyId, roles: ['administrator'] as const };
  const id = await addPolicy(db, companyId, { name: 'Hybride', office: [6, 'week'], remote: [4, 'week'], ...row });
  const formOf = ({ status, body }: { status: number; body: unknown }) => {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as PolicyForm;
  };
  const form = async () => formOf(await api.call('policies.form', { as, params: { id } }));
  const call = async (change: Partial<PolicyContent>, rest: Partial<Save> = {}) => {
    const { name, content, version } = await form();
    const whole = { name, version, content: { ...content, ...change }, startsOn: null, backOn: null };
    const body = { ...whole, budgetChange: noChange, ...rest } as Save;
    return api.call('policies.save', { as, params: { id }, body });
  };
  const save = async (change: Partial<PolicyContent>, rest?: Partial<Save>) => formOf(await call(change, rest));
  const department = async (name: string, policy_id: string | null = null) => {
    const row = { company_id: companyId, name, policy_id };
    return (await db.insertInto('department').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  return { companyId, as, id, form, call, save, department };
}
const home = (amount: number): PolicyContent['daysRules'] => [{ amount, period: 'week', locationTypes: ['home'] }];
const tuesday: PolicyContent['weekDays'] = [{ weekday: 2, allowed: [], mandatory: 'office', buildingIds: [] }];

test('POL-01 POL-02 everything of a policy is saved at once, and what it was stays as a former version', async () => {
  const { as, id, form, save } = await setUp();
  const before = await form();
  const external = { workspaceTypes: null, maxDayCents: 4000 };
  const saved = await save({ daysRules: home(3), weekDays: tuesday, external }, { name: 'Hybride 3 jours' });
  expect(saved).toMatchObject({
    name: 'Hybride 3 jours',
    content: { daysRules: home(3), weekDays: tuesday, external, isDefault: false, departmentIds: [] },
    planned: [],
    former: [{ endedOn: '2026-11-27', content: before.content, author: { id: as.memberId } }],
  });
  expect(await form()).toEqual(saved);
  expect((await api.call('policies.get', { as, params: { id } })).body).toMatchObject({
    remoteDaysRules: [{ amount: 3, locationTypes: ['home'] }],
    weekDaysRule: { weekDays: tuesday },
  });
});

test('CKP-11 a save decided on former values is refused with the present ones, and changes nothing', async () => {
  const { call, form, save } = await setUp();
  const { version } = await form();
  await save({ daysRules: home(3) });
  const present = await form();
  const answer = await call({ daysRules: home(1) }, { version });
  expect(answer).toMatchObject({
    status: 412,
    body: { code: 'request.outdated', current: { content: { daysRules: home(3) } } },
  });
  expect(await form()).toEqual(present);
});

test('POL-09 a planned version starts on its day in the time zone of the company, exactly once', async () => {
  const { companyId, as, form, save } = await setUp();
  const planned = await save({ daysRules: home(1) }, { startsOn: '2026-12-01' });
  expect(planned).toMatchObject({
    content: { daysRules: [{ amount: 2 }, { amount: 3 }] },
    planned: [{ startsOn: '2026-12-01' }],
  });
  clock.set('2026-11-30T22:30:00Z');
  await start();
  expect((await form()).planned).toHaveLength(1);
  clock.set('2026-11-30T23:03:00Z');
  await Promise.all([start(), start()]);
  await start();
  expect(await form()).toMatchObject({
    content: { daysRules: home(1) },
    planned: [],
    former: [{ endedOn: '2026-12-01', content: planned.content }],
  });
  expect((await form()).former).toHaveLength(1);
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'policies.save', actor_id: as.memberId },
    { action: 'policies.start', actor_id: as.memberId },
  ]);
});

test('POL-09 with a date to go back the policy is again what it was, and a former version can be saved again', async () => {
  const { form, save } = await setUp();
  const { content } = await form();
  await save({ daysRules: home(1) }, { startsOn: '2026-12-01', backOn: '2027-01-01' });
  clock.set('2027-01-02T09:00:00Z');
  await start();
  const back = await form();
  expect(back).toMatchObject({ content, planned: [] });
  expect(back.former.map((version) => version.content.daysRules)).toEqual([home(1), content.daysRules]);
  const again = await save(back.former[0]?.content ?? {});
  expect(again.content.daysRules).toEqual(home(1));
});

test('POL-09 a save replaces what was planned from its start on, and a planned version can be dropped', async () => {
  const { as, id, form, save } = await setUp();
  await save({ daysRules: home(1) }, { startsOn: '2026-12-01' });
  await save({ daysRules: home(2) }, { startsOn: '2027-01-01' });
  const days = async () => (await form()).planned.map(({ startsOn }) => startsOn);
  expect(await days()).toEqual(['2026-12-01', '2027-01-01']);
  await save({ daysRules: home(3) }, { startsOn: '2026-12-15' });
  expect(await days()).toEqual(['2026-12-01', '2026-12-15']);
  const versionId = (await form()).planned[0]?.id ?? '';
  const cancel = () => api.call('policies.cancelVersion', { as, params: { id, versionId } });
  expect(await cancel()).toMatchObject({ status: 200, body: { planned: [{ startsOn: '2026-12-15' }] } });
  expect(await cancel()).toMatchObject({ status: 404 });
});

test('POL-05 who follows a policy changes with its version: departments join and leave, and their credits follow', async () => {
  const { companyId, save, department, id } = await setUp({ budget: { amountCents: 10_000 } });
  const [joins, leaves] = [await department('Produit'), await department('Droit', id)];
  const inJoining = await world.member({ company_id: companyId, department_id: joins });
  const inLeaving = await world.member({ company_id: companyId, department_id: leaves });
  const keepNothing = { budgetChange: { ...noChange, keepRemainingLimits: false } };
  await save({ departmentIds: [joins] }, { startsOn: '2026-12-01', ...keepNothing });
  expect((await memberPolicy(db, inJoining)).policy.name).toBeNull();
  clock.set('2026-12-01T00:03:00Z');
  await start();
  expect((await memberPolicy(db, inJoining)).policy.name).toBe('Hybride');
  expect((await memberPolicy(db, inLeaving)).policy.name).toBeNull();
  expect(
    await db
      .selectFrom('department')
      .select(['id', 'policy_id'])
      .where('company_id', '=', companyId)
      .orderBy('name')
      .execute(),
  ).toEqual([
    { id: leaves, policy_id: null },
    { id: joins, policy_id: id },
  ]);
  await save({ isDefault: true });
  expect((await memberPolicy(db, inLeaving)).policy.name).toBe('Hybride');
  await save({ isDefault: false });
  expect((await memberPolicy(db, inLeaving)).policy.name).toBeNull();
});

test('POL-03 another approach asks to be confirmed, and the lowest level that states one applies', async () => {
  const { companyId, call, save, id } = await setUp();
  const member = await world.member({ company_id: companyId, policy_id: id });
  expect((await memberPolicy(db, member)).approach).toBe('flexible');
  expect(await call({ quotaApproach: 'blocking' })).toMatchObject({
    status: 409,
    body: { code: 'customer.confirm-quota-approach', before: null, after: 'blocking' },
  });
  await save({ quotaApproach: 'blocking' }, { confirmQuotaApproach: true });
  expect(await memberPolicy(db, member)).toMatchObject({ approach: 'blocking', approachBy: { setBy: 'member' } });
});

test('POL-04 a budget is created, changed now or at its next refresh, and deleted with its version', async () => {
  const { companyId, save, form, id } = await setUp();
  const member = await world.member({ company_id: companyId, policy_id: id }, 100);
  const terms = {
    amountCents: 12_000,
    period: 'month' as const,
    frequency: 1,
    strategy: 'reset' as const,
    maxAccumulationCents: null,
  };
  const budget = () => db.selectFrom('budget').selectAll().where('policy_id', '=', id).executeTakeFirst();
  await save({ budget: terms }, { budgetChange: { ...noChange, keepRemainingLimits: false } });
  expect(await budget()).toMatchObject({ amount_cents: 12_000, next_refresh_date: '2026-12-01', pending: null });
  await save({ budget: { ...terms, amountCents: 5000 } }, { budgetChange: { ...noChange, apply: 'nextPeriod' } });
  expect(await budget()).toMatchObject({ amount_cents: 12_000, pending: { amountCents: 5000 } });
  expect((await form()).content.budget).toEqual(terms);
  await save({ budget: null }, { startsOn: '2026-11-28' });
  expect(await budget()).toBeDefined();
  clock.set('2026-11-28T09:00:00Z');
  await start();
  expect(await budget()).toBeUndefined();
  expect(await balanceOf(db, member)).not.toBeNull();
});

test('POL-01 an impossible date, a foreign building or department is refused beside its field', async () => {
  const { call, department } = await setUp();
  const other = await setUp();
  const foreign = await other.department('Ailleurs');
  await department('Ici');
  const refused = async (change: Partial<PolicyContent>, rest: Partial<Save>, pointer: string) =>
    expect((await call(change, rest)).body).toMatchObject({ errors: [{ pointer }] });
  await refused({}, { startsOn: '2026-11-26' }, '/body/startsOn');
  await refused({}, { startsOn: '2028-01-01' }, '/body/startsOn');
  await refused({}, { startsOn: '2026-12-01', backOn: '2026-12-01' }, '/body/backOn');
  await refused({ departmentIds: [foreign] }, {}, '/body/content/departmentIds/0');
  const weekDays = [{ weekday: 1, allowed: [], mandatory: null, buildingIds: [randomUUID()] }];
  await refused({ weekDays }, {}, '/body/content/weekDays/0/buildingIds/0');
  const budget = {
    amountCents: 100,
    period: 'month' as const,
    frequency: 1,
    strategy: 'reset' as const,
    maxAccumulationCents: null,
  };
  const late = { budgetChange: { ...noChange, nextRefreshDate: '2026-12-05' } };
  await refused({ budget }, late, '/body/budgetChange/nextRefreshDate');
});

test('SEC-01 another company neither reads nor saves nor drops a version', async () => {
  const { id, save } = await setUp();
  const other = await setUp();
  const { planned } = await save({ daysRules: home(1) }, { startsOn: '2026-12-01' });
  const { name, content, version } = await other.form();
  const body: Save = {
    name,
    content: content as Save['content'],
    version,
    startsOn: null,
    backOn: null,
    budgetChange: noChange,
  };
  for (const answer of [
    await api.call('policies.form', { as: other.as, params: { id } }),
    await api.call('policies.save', { as: other.as, params: { id }, body }),
    await api.call('policies.cancelVersion', { as: other.as, params: { id, versionId: planned[0]?.id ?? '' } }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
});

test('POL-01 a policy begins as a copy of another one of the company, followed by nobody', async () => {
  const { as, id, save, companyId, department } = await setUp({ budget: { amountCents: 10_000 } });
  await save({ weekDays: tuesday, departmentIds: [await department('Produit')], isDefault: true });
  const made = await api.call('policies.create', { as, body: { name: 'Copie', from: id } });
  expect(made).toMatchObject({
    status: 200,
    body: {
      name: 'Copie',
      isDefault: false,
      departments: [],
      weekDaysRule: { weekDays: tuesday },
      budget: { amountCents: 10_000 },
    },
  });
  expect(made.body).toMatchObject({ remoteDaysRules: [{ amount: 3 }, { amount: 2 }] });
  const other = await setUp();
  expect(await api.call('policies.create', { as: other.as, body: { name: 'Copie', from: id } })).toMatchObject({
    status: 404,
  });
  expect(await db.selectFrom('policy').select('name').where('company_id', '=', companyId).execute()).toHaveLength(2);
});
