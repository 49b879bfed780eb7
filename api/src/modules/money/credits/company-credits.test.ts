import { randomUUID } from 'node:crypto';
import type { CreditMovement } from '@escale/contract';
import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startTestApi } from '../../../testing/test-api.ts';
import { payWithCredits } from '../../ledger/pay.service.ts';
import { invoicesFixture } from '../invoices/invoices.fixture.ts';
import { reloadDue } from './reload.service.ts';

const api = await startTestApi();
const { db, clock } = api;
const world = await invoicesFixture(api);
afterEach(() => world.expectTrueBalances());

const { companyId, admin } = await world.company();
const stranger = await world.company();
const department = await world.department(companyId, 5000);
const memberId = await world.member({ company_id: companyId, department_id: department }, 800);
await world.fund({ companyId }, 20_000);
await db.updateTable('company').set({ overdraft_cents: 3000 }).where('id', '=', companyId).execute();

const movements = async (query: object = {}, as: { memberId: string } = admin) => {
  const { status, body } = await api.call('credits.movements', { as, query });
  if (status !== 200 || 'code' in body) throw new Error(JSON.stringify(body));
  return body;
};
const sumOf = ({ sides }: CreditMovement) => sides.reduce((sum, { amountCents }) => sum + amountCents, 0);

test('POL-07 the overview sums what a company, its departments and its members hold', async () => {
  const { body } = await api.call('credits.overview', { as: admin });
  expect(body).toMatchObject({
    company: { id: companyId, balanceCents: 20_000, overdraftCents: 3000 },
    departments: { balanceCents: 5000, accounts: 1, total: 1 },
    members: { balanceCents: 800, accounts: 2, total: 2 },
    heldCents: 25_800,
    awaitedCents: 0,
    refill: null,
    enabled: true,
  });
  // Who has no account yet can get credits, who is shut out cannot.
  const plain = { company_id: companyId, first_name: 'Élo', last_name: 'Gérard', account_type: 'premium' };
  const added = (['enabled', 'restricted'] as const).map((access) => {
    const id = randomUUID();
    return { ...plain, id, access, email: `${id}@a.example` };
  });
  await db.insertInto('member').values(added).execute();
  const { body: more } = await api.call('credits.overview', { as: admin });
  expect(more).toMatchObject({ members: { accounts: 2, total: 3 } });
  await db
    .deleteFrom('member')
    .where(
      'id',
      'in',
      added.map(({ id }) => id),
    )
    .execute();
  await world.invoice(companyId);
  await world.invoice(companyId, { type: 'customer_licences' });
  await world.invoice(stranger.companyId);
  expect(await api.call('credits.overview', { as: admin })).toMatchObject({ body: { awaitedCents: 12_000 } });
});

test('POL-07 the holders are the departments by name, and the members without one last', async () => {
  await world.member({ company_id: companyId }, 200);
  const { body } = await api.call('credits.holders', { as: admin });
  expect(body).toMatchObject({
    items: [
      { id: department, members: 1, sharedCents: 5000, membersCents: 800 },
      { id: null, name: null, sharedCents: 0, membersCents: 200 },
    ],
    total: 2,
  });
  const second = await api.call('credits.holders', { as: admin, query: { page: 2, limit: 1 } });
  expect(second).toMatchObject({ body: { items: [{ id: null }], total: 2 } });
});

test('POL-10 a movement shows all of its entries, their sum of zero, and its booking or invoice', async () => {
  clock.set('2026-11-20T08:00:00Z');
  const bookingId = await world.booking(memberId);
  await payWithCredits(db, { bookingId, at: clock.now(), kind: 'booking', shares: [{ memberId, cents: 600 }] });
  const grant = { kind: 'member' as const, id: memberId, cents: 150, note: 'Atelier à Nantes' };
  await api.call('credits.grant', { as: admin, body: grant, idempotencyKey: randomUUID() });
  const invoiceId = await world.invoice(companyId, { name: 'INV-2026-7001' });
  await api.call('invoices.received', { as: world.support, params: { id: invoiceId } });
  const { items } = await movements({ limit: 3 });
  expect(items.map(sumOf)).toEqual([0, 0, 0]);
  const load = items.find(({ kind }) => kind === 'reload');
  expect(load).toMatchObject({ amountCents: 12_000, invoice: { id: invoiceId, name: 'INV-2026-7001' } });
  const gift = items.find(({ kind }) => kind === 'grant');
  expect(gift).toMatchObject({
    amountCents: 150,
    note: 'Atelier à Nantes',
    madeBy: { id: admin.memberId },
    sides: [
      { kind: 'company', amountCents: -150 },
      { kind: 'member', name: 'Camille Aubry', amountCents: 150 },
    ],
  });
  expect(items.find(({ kind }) => kind === 'booking')).toMatchObject({
    amountCents: -600,
    booking: { id: bookingId, organiser: { id: memberId } },
    sides: [{ kind: 'member' }, { kind: 'bookings', name: null }],
  });
});

test('POL-07 movements are filtered by account and nature', async () => {
  const own = { accountKind: 'member', accountId: memberId };
  const ofMember = await movements(own);
  expect(ofMember.account).toMatchObject({ id: memberId, name: 'Camille Aubry' });
  expect(ofMember.items.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
    expect.arrayContaining([
      ['grant', 150],
      ['booking', -600],
      ['grant', 800],
    ]),
  );
  expect((await movements({ ...own, nature: 'bookings' })).items.map(({ kind }) => kind)).toEqual(['booking']);
  expect((await movements({ nature: 'loads' })).items.map(({ kind }) => kind)).toEqual(['reload']);
});

test('POL-07 pages of movements follow each other without a gap and without one twice, whatever their size', async () => {
  for (const cents of [10, 20, 30, 40]) {
    const body = { kind: 'department' as const, id: department, cents, note: 'Encore' };
    await api.call('credits.grant', { as: admin, body, idempotencyKey: randomUUID() });
  }
  const all = (await movements({ limit: 100 })).items.map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: all.length + 1 }), async (limit) => {
      const found: string[] = [];
      for (let before: string | null = ''; before !== null; ) {
        const page = await movements({ limit, ...(before ? { before } : {}) });
        found.push(...page.items.map(({ id }) => id));
        before = page.next;
      }
      expect(found).toEqual(all);
    }),
    { numRuns: 8 },
  );
});

test('POL-06 POL-09 the refill of a day is one movement, announced before with what is planned by then, and its lines are those of nature budgets', async () => {
  const { companyId: id, admin: as } = await world.company();
  await world.member({ company_id: id }, 300);
  const budget = { period: 'month', frequency: 1, next_refresh_date: '2026-12-01', amount_cents: 1000 };
  await db
    .insertInto('budget')
    .values({ ...budget, company_id: id })
    .execute();
  clock.set('2026-11-20T08:00:00Z');
  const overview = await api.call('credits.overview', { as });
  expect(overview.body).toMatchObject({
    refill: { date: '2026-12-01', members: 2, shared: 0, heldCents: 300, expiredCents: 300, grantedCents: 2000 },
  });
  // A policy that is planned before that day, with a budget of its own for a department.
  const { id: policyId } = await db
    .insertInto('policy')
    .values({ company_id: id, name: 'Création' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const followers = await world.department(id);
  await world.member({ company_id: id, department_id: followers }, 100);
  const terms = { amountCents: 8000, period: 'month', frequency: 1, strategy: 'reset', maxAccumulationCents: null };
  const content = { isDefault: false, departmentIds: [followers], budget: terms };
  const budgetChange = { apply: 'immediately', nextRefreshDate: '2026-12-01', keepRemainingLimits: true };
  const plan = (starts_on: string) =>
    db
      .insertInto('policy_version')
      .values({
        company_id: id,
        policy_id: policyId,
        content: JSON.stringify(content),
        budget_change: JSON.stringify(budgetChange),
        starts_on,
        made_at: clock.now(),
      })
      .execute();
  await plan('2026-12-02');
  const refillNow = async () => (await api.call('credits.overview', { as })).body;
  expect(await refillNow()).toMatchObject({ refill: { members: 3, grantedCents: 3000 } });
  await plan('2026-11-30');
  expect(await refillNow()).toMatchObject({ refill: { date: '2026-12-01', members: 3, grantedCents: 10_000 } });
  // Nothing of the forecast stays.
  expect(await db.selectFrom('budget').select('id').where('policy_id', '=', policyId).execute()).toEqual([]);
  await db.deleteFrom('policy_version').where('policy_id', '=', policyId).execute();
  await db.updateTable('member').set({ company_id: null }).where('department_id', '=', followers).execute();
  expect(await api.call('credits.budgets', { as })).toMatchObject({
    body: { items: [{ level: 'company', shared: false, members: 2, terms: { amountCents: 1000 } }], total: 1 },
  });
  clock.set('2026-12-01T08:00:00Z');
  await reloadDue(api.context);
  const { items } = await movements({}, as);
  expect(items[0]).toMatchObject({ kind: 'reload', accounts: 2, amountCents: 2000, sides: [] });
  expect(items.filter(({ kind }) => kind === 'expiry' || kind === 'reload')).toHaveLength(1);
  const lines = (await movements({ nature: 'budgets' }, as)).items;
  expect(lines.map(({ kind, amountCents }) => [kind, amountCents]).sort()).toEqual([
    ['expiry', -300],
    ['reload', 1000],
    ['reload', 1000],
  ]);
});

test('SEC-01 a company sees its own credits only, and of them an administrator alone', async () => {
  const foreign = { accountKind: 'member', accountId: memberId } as const;
  const asked = await api.call('credits.movements', { as: stranger.admin, query: foreign });
  expect(asked).toMatchObject({ status: 404 });
  expect((await movements({}, stranger.admin)).items).toEqual([]);
  expect(await api.call('credits.overview', { as: stranger.admin })).toMatchObject({
    body: { company: { id: stranger.companyId }, heldCents: 0 },
  });
  expect(await api.call('credits.holders', { as: stranger.admin })).toMatchObject({
    body: { items: [{ id: null, members: 1, membersCents: 0 }] },
  });
  const manager = { memberId, companyId, roles: ['employee', 'manager'] as const };
  for (const route of ['credits.overview', 'credits.holders', 'credits.budgets', 'credits.movements'] as const)
    for (const as of [manager, world.support])
      expect([route, (await api.call(route, { as })).status]).toEqual([route, 403]);
});
