import { type BudgetInput, budgetInput, type Policy, type RouteById, type RouteInput } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { spacesFixture } from '../explore/workspaces.fixture.ts';
import { grantCredits } from '../ledger/transfer.ts';
import { type BudgetOwner, readBudget } from './budgets.queries.ts';
import * as policies from './index.ts';
import { addBudget, addPolicy } from './policies.fixture.ts';
import { putBudget } from './write-budget.service.ts';

// The clock is at Saturday 21 November 2026, 9:00 UTC.
const api = await startTestApi(policies);
const make = spacesFixture(api.db);
type Body = RouteInput<RouteById<'policies.createBudget'>>['body'];
const monthly: Body = { amountCents: 12_000, period: 'month' };

/** A company with a policy of two members: one with credits, one without an account. */
async function company(budget?: { amountCents: number; next_refresh_date?: string }) {
  const companyId = await make.company();
  const policyId = await addPolicy(api.db, companyId);
  if (budget)
    await addBudget(api.db, { company_id: companyId, policy_id: policyId, next_refresh_date: '2026-12-01' }, budget);
  const member = (values: object = {}) => make.member({ company_id: companyId, policy_id: policyId, ...values });
  const rich = await member();
  await grantCredits(api.db, { memberId: rich, cents: 5000, at: api.clock.now() });
  const fresh = await member();
  await api.db.deleteFrom('ledger_account').where('owner_id', '=', fresh).execute();
  const as = { memberId: rich, companyId, roles: ['administrator' as const] };
  return { companyId, policyId, rich, fresh, as, params: { id: policyId } };
}
type Company = Awaited<ReturnType<typeof company>>;

async function credits({ rich, fresh }: Pick<Company, 'rich' | 'fresh'>): Promise<(number | null)[]> {
  const rows = await api.db
    .selectFrom('ledger_account')
    .select(['owner_id', 'balance_cents'])
    .where('owner_id', 'in', [rich, fresh])
    .execute();
  return [rich, fresh].map((id) => rows.find((row) => row.owner_id === id)?.balance_cents ?? null);
}
const reported = async ({ rich, fresh }: Company) =>
  api.db
    .selectFrom('outbox')
    .select(['member_id', 'payload'])
    .where('type', '=', 'credits.changed')
    .where('member_id', 'in', [rich, fresh])
    .orderBy('id')
    .execute();

function budgetOf({ status, body }: { status: number; body: unknown }): Policy['budget'] {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body as Policy).budget;
}
const kept = (keepRemainingLimits: boolean) => ({ keepRemainingLimits });

test('POL-04 spec §4 a budget is made where there is none, changed where there is one, and removed', async () => {
  const { as, params } = await company();
  const post = (body: Body) => api.call('policies.createBudget', { as, params, body });
  const put = (body: Body) => api.call('policies.updateBudget', { as, params, body });
  const remove = () => api.call('policies.removeBudget', { as, params });
  const missing = { status: 409, body: { code: 'policy.rule-missing' } };
  expect(await put(monthly)).toMatchObject(missing);
  expect(await remove()).toMatchObject(missing);
  const made = budgetOf(await post(monthly));
  expect(made).toMatchObject({
    amountCents: 12_000,
    period: 'month',
    frequency: 1,
    strategy: 'reset',
    maxAccumulationCents: null,
    nextRefreshDate: '2026-12-01',
    startsOn: null,
    pending: null,
  });
  expect(await post(monthly)).toMatchObject({ status: 409, body: { code: 'policy.rule-exists' } });
  const cumulative = { ...monthly, amountCents: 9000, strategy: 'cumulative' as const, maxAccumulationCents: 20_000 };
  expect(budgetOf(await put(cumulative))).toEqual({ ...made, ...cumulative });
  expect(budgetOf(await remove())).toBeNull();
  expect((await api.call('policies.get', { as, params })).body).toMatchObject({ budget: null });
});

test('spec §5 without a frequency of credits a budget is granted once', async () => {
  const { as, params } = await company();
  const post = (body: Body) => api.call('policies.createBudget', { as, params, body });
  expect(budgetOf(await post({ amountCents: 1000 }))).toMatchObject({
    period: 'onetime',
    frequency: 0,
    nextRefreshDate: null,
  });
});

test('POL-04 what contradicts itself is refused: a frequency without periods, a maximum below the amount, a date that is no 1st', async () => {
  const { as, params } = await company();
  const refused = async (body: Body, pointer: string) =>
    expect(await api.call('policies.createBudget', { as, params, body })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ pointer }] },
    });
  await refused({ amountCents: 1000, period: 'month', frequency: 0 }, '/body/frequency');
  await refused({ amountCents: 1000, frequency: 2 }, '/body/frequency');
  await refused({ ...monthly, strategy: 'cumulative', maxAccumulationCents: 11_999 }, '/body/maxAccumulationCents');
  await refused({ ...monthly, nextRefreshDate: '2026-12-02' }, '/body/nextRefreshDate');
  await refused({ ...monthly, nextRefreshDate: '2026-11-01' }, '/body/nextRefreshDate');
  await refused({ ...monthly, amountCents: -1 }, '/body/amountCents');
  const { body } = await api.call('policies.get', { as, params });
  expect(body).toMatchObject({ budget: null });
});

test('POL-04 immediately with kept limits: balances stay, who has no account yet gets the amount', async () => {
  const made = await company();
  const { as, params } = made;
  expect(await credits(made)).toEqual([5000, null]);
  await api.call('policies.createBudget', { as, params, body: monthly });
  expect(await credits(made)).toEqual([5000, 12_000]);
  expect(await reported(made)).toMatchObject([{ member_id: made.fresh, payload: { creditsCents: 12_000 } }]);
  await api.call('policies.updateBudget', { as, params, query: kept(true), body: { ...monthly, amountCents: 30_000 } });
  expect(await credits(made)).toEqual([5000, 12_000]);
});

test('POL-04 POL-07 immediately without: what is left expires and the amount is granted', async () => {
  const made = await company({ amountCents: 9000 });
  const { as, params } = made;
  await api.call('policies.updateBudget', { as, params, query: kept(false), body: monthly });
  expect(await credits(made)).toEqual([12_000, 12_000]);
  const kinds = await api.db.selectFrom('ledger_transfer').select('kind').orderBy('id', 'desc').limit(3).execute();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['expiry', 'grant', 'grant']);
});

test('POL-04 next period: the budget in force and every balance stay until the refresh', async () => {
  const made = await company({ amountCents: 9000 });
  const { as, params } = made;
  const body: Body = { ...monthly, apply: 'nextPeriod' };
  const put = (change: Partial<BudgetInput> = {}) =>
    api.call('policies.updateBudget', { as, params, query: kept(false), body: { ...body, ...change } });
  expect(budgetOf(await put())).toMatchObject({
    amountCents: 9000,
    nextRefreshDate: '2026-12-01',
    pending: { amountCents: 12_000, period: 'month', frequency: 1, strategy: 'reset', maxAccumulationCents: null },
  });
  expect(await credits(made)).toEqual([5000, null]);
  expect(await put({ nextRefreshDate: '2027-01-01' })).toMatchObject({ status: 400 });
  const details = () => api.call('policies.details', { as });
  expect((await details()).body).toMatchObject({ budget: { amountCents: 9000 } });
  api.clock.set('2026-12-01T00:30:00Z');
  expect((await details()).body).toMatchObject({ budget: { amountCents: 12_000 } });
  const inAmerica = { timezone: 'America/New_York' };
  await api.db.updateTable('company').set(inAmerica).where('id', '=', made.companyId).execute();
  expect((await details()).body).toMatchObject({ budget: { amountCents: 9000 } });
  api.clock.set('2026-11-21T09:00:00Z');
});

test('POL-04 JOB-01 a refresh that is due is given before the budget is written: next period is the one after it', async () => {
  const made = await company({ amountCents: 9000 });
  const { as, params } = made;
  await api.db
    .updateTable('budget')
    .set({ next_refresh_date: '2026-11-01' })
    .where('policy_id', '=', made.policyId)
    .execute();
  const put = (apply: 'nextPeriod' | 'immediately', keepRemainingLimits: boolean) =>
    api.call('policies.updateBudget', { as, params, query: kept(keepRemainingLimits), body: { ...monthly, apply } });
  expect(budgetOf(await put('nextPeriod', true))).toMatchObject({
    amountCents: 9000,
    nextRefreshDate: '2026-12-01',
    pending: { amountCents: 12_000 },
  });
  expect(await credits(made)).toEqual([9000, 9000]);
  await api.db
    .updateTable('budget')
    .set({ next_refresh_date: '2026-11-01' })
    .where('policy_id', '=', made.policyId)
    .execute();
  expect(budgetOf(await put('immediately', false))).toMatchObject({ nextRefreshDate: '2026-12-01', pending: null });
  expect(await credits(made)).toEqual([12_000, 12_000]);
});

test('POL-04 a budget made for the next period leaves the company’s in force until then', async () => {
  const { as, params, companyId } = await company();
  await addBudget(api.db, { company_id: companyId }, { amountCents: 7000 });
  const body: Body = { ...monthly, apply: 'nextPeriod' };
  expect(budgetOf(await api.call('policies.createBudget', { as, params, body }))).toMatchObject({
    startsOn: '2026-12-01',
  });
  const budget = async () => (await api.call('policies.details', { as })).body;
  expect(await budget()).toMatchObject({ budget: { amountCents: 7000, source: { level: 'company' } } });
  api.clock.set('2026-12-01T00:30:00Z');
  expect(await budget()).toMatchObject({ budget: { amountCents: 12_000, source: { level: 'member' } } });
  api.clock.set('2026-11-21T09:00:00Z');
});

test('POL-04 POL-05 removed, the next level speaks: kept limits move nothing, else its period begins', async () => {
  const made = await company({ amountCents: 9000 });
  const { as, params, companyId } = made;
  await api.call('policies.removeBudget', { as, params, query: kept(true) });
  expect(await credits(made)).toEqual([5000, null]);
  await api.call('policies.createBudget', { as, params, body: { ...monthly, apply: 'nextPeriod' } });
  await api.call('policies.removeBudget', { as, params, query: kept(false) });
  expect(await credits(made)).toEqual([5000, null]);
  await addBudget(api.db, { company_id: companyId }, { amountCents: 7000 });
  await api.call('policies.createBudget', { as, params, body: monthly });
  await api.call('policies.removeBudget', { as, params, query: kept(false) });
  expect(await credits(made)).toEqual([7000, 7000]);
});

test('POL-04 POL-05 removed where no level has a budget, what is left expires', async () => {
  const made = await company({ amountCents: 9000 });
  const { as, params } = made;
  await api.call('policies.removeBudget', { as, params, query: kept(false) });
  expect((await credits(made))[0]).toBe(0);
});

test('POL-05 only members whose lowest budget it is are touched', async () => {
  const made = await company();
  const { as, companyId } = made;
  const byDefault = await addPolicy(api.db, companyId);
  await api.db.updateTable('company').set({ default_policy_id: byDefault }).where('id', '=', companyId).execute();
  const params = { id: byDefault };
  await api.call('policies.createBudget', { as, params: made.params, query: kept(false), body: monthly });
  await api.call('policies.createBudget', { as, params, query: kept(false), body: { ...monthly, amountCents: 500 } });
  expect(await credits(made)).toEqual([12_000, 12_000]);
});

test('POL-05 POL-06 a shared budget fills the collective account of its department or company, and no member', async () => {
  const made = await company();
  const { companyId } = made;
  const department = { company_id: companyId, name: 'Produit' };
  const { id: departmentId } = await api.db
    .insertInto('department')
    .values(department)
    .returning('id')
    .executeTakeFirstOrThrow();
  const input = budgetInput.parse(monthly);
  const put = (owner: BudgetOwner, value: BudgetInput | null, keepRemainingLimits: boolean) =>
    api.db
      .transaction()
      .execute((tx) => putBudget(tx, api.context, owner, value, { keepRemainingLimits, shared: true }));
  const collective = async (owner_id: string) =>
    (await api.db
      .selectFrom('ledger_account')
      .select(['kind', 'balance_cents'])
      .where('owner_id', '=', owner_id)
      .executeTakeFirst()) ?? null;
  await put({ companyId, departmentId }, input, true);
  await put({ companyId }, input, false);
  expect(await collective(departmentId)).toEqual({ kind: 'department', balance_cents: 12_000 });
  expect(await collective(companyId)).toEqual({ kind: 'company', balance_cents: 12_000 });
  expect(await credits(made)).toEqual([5000, null]);
  await put({ companyId, departmentId }, null, false);
  await put({ companyId }, null, true);
  expect(await collective(departmentId)).toMatchObject({ balance_cents: 0 });
  expect(await collective(companyId)).toMatchObject({ balance_cents: 12_000 });
  expect(await readBudget(api.db, { companyId })).toBeNull();
});

test('POL-04 of administrators at once no budget is lost: one makes it, and each change is whole', async () => {
  const { as, params } = await company();
  const amounts = [1000, 2000, 3000, 4000];
  const post = (amountCents: number) =>
    api.call('policies.createBudget', { as, params, query: kept(false), body: { ...monthly, amountCents } });
  expect((await Promise.all(amounts.map(post))).filter(({ status }) => status === 200)).toHaveLength(1);
  const put = (amountCents: number) =>
    api.call('policies.updateBudget', {
      as,
      params,
      query: kept(false),
      body: { ...monthly, strategy: 'cumulative', amountCents, maxAccumulationCents: amountCents * 2 },
    });
  const answers = await Promise.all(amounts.map(put));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const budget = budgetOf(await api.call('policies.get', { as, params }));
  expect(budget?.maxAccumulationCents).toBe((budget?.amountCents ?? 0) * 2);
  const [rich] = await credits({ rich: as.memberId, fresh: as.memberId });
  expect(rich).toBe(budget?.amountCents);
});
