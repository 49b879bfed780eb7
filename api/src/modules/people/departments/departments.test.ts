import { randomUUID } from 'node:crypto';
import type { RouteById, RouteInput } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { transact } from '../../../platform/db/transact.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../../directory/companies/customers.fixture.ts';
import { giveBack, lockPayers, payWithCredits } from '../../ledger/public.ts';
import { addBudget } from '../../policies/policies.fixture.ts';
import * as departments from './index.ts';

const api = await startTestApi(departments);
const { companyId, otherId, admin, employee, stranger, staff, make, policy, switchOn, balance } =
  await customersFixture(api);
await switchOn('credits');
const member = (department_id: string | null, values: object = {}) =>
  make.member({ company_id: companyId, department_id, ...values });

const create = (body: object, as: { memberId: string } = admin, idempotencyKey: string = randomUUID()) =>
  api.call('departments.create', {
    as,
    idempotencyKey,
    body: { name: `D ${randomUUID()}`, parentId: null, leadId: null, policyId: null, ...body },
  });
const add = async (body: object = {}) => bodyOf(await create(body)).id;
const tree = async () => bodyOf(await api.call('departments.tree', { as: admin }));
const rowOf = async (id: string) => (await tree()).items.find((item) => item.id === id);
const formOf = async (id: string, as: { memberId: string } = admin) =>
  bodyOf(await api.call('departments.form', { as, params: { id } }));
type Change = Partial<RouteInput<RouteById<'departments.update'>>['body']>;
const update = async (id: string, change: Change) => {
  const { around: _, id: __, budget: ___, ...fields } = await formOf(id);
  return api.call('departments.update', { as: admin, params: { id }, body: { ...fields, ...change } });
};
const move = (id: string, parentId: string | null, keepRemainingLimits = true) =>
  api.call('departments.move', { as: admin, params: { id }, body: { parentId, keepRemainingLimits } });
const merge = (id: string, intoId: string, key: string = randomUUID()) =>
  api.call('departments.merge', { as: admin, params: { id }, idempotencyKey: key, body: { intoId } });

test('CKP-03 POL-05 each department shows its members and its values, with the level they come from', async () => {
  const generous = await policy('Généreuse', 12_000);
  const strict = await policy('Stricte', 5_000);
  await api.db.updateTable('company').set({ default_policy_id: generous }).where('id', '=', companyId).execute();
  const product = await add({ name: 'Produit', policyId: strict, leadId: employee.memberId });
  const data = await add({ name: 'Données', parentId: product });
  await member(product);
  await member(data);
  await member(data, { policy_id: generous });
  const closed = await make.building({ company_id: companyId });
  await make.building({ company_id: companyId });
  await api.db.insertInto('building_access').values({ building_id: closed, department_id: product }).execute();
  const elsewhere = await add({ name: 'Juridique' });
  expect(await rowOf(data)).toMatchObject({
    parentId: product,
    members: 2,
    policy: { name: 'Stricte', source: { level: 'department', name: 'Produit' } },
    budget: { cents: 5_000, period: 'month', source: { level: 'department', name: 'Produit' } },
    buildings: { open: 2, total: 2, source: { level: 'department', name: 'Produit' } },
  });
  expect(await rowOf(product)).toMatchObject({ members: 1, lead: { id: employee.memberId } });
  expect(await rowOf(elsewhere)).toMatchObject({
    policy: { name: 'Généreuse', source: { level: 'company' } },
    buildings: { open: 1, total: 2, source: { level: 'company' } },
  });
  const { company, decides } = await tree();
  expect(company).toMatchObject({ policy: { name: 'Généreuse' }, buildings: { open: 1, total: 2 } });
  expect(decides.policy).toMatchObject({ department: 2, member: 1 });
  expect((await formOf(product)).around).toMatchObject({
    membersInAll: 3,
    children: 1,
    policy: { name: 'Généreuse' },
    buildings: expect.arrayContaining([expect.objectContaining({ id: closed, open: 'named', to: ['Produit'] })]),
  });
});

test('SEC-01 only administrators of the company see and change its departments', async () => {
  const id = await add();
  for (const as of [employee, { ...employee, roles: ['manager'] as const }, staff])
    expect(codeOf(await api.call('departments.tree', { as }))).toBe('access.forbidden');
  expect(codeOf(await api.call('departments.form', { as: stranger, params: { id } }))).toBe('resource.not-found');
  const body = { parentId: null };
  expect(codeOf(await api.call('departments.move', { as: stranger, params: { id }, body }))).toBe('resource.not-found');
  expect(codeOf(await api.call('departments.remove', { as: stranger, params: { id } }))).toBe('resource.not-found');
  const foreign = await api.db
    .insertInto('department')
    .values({ company_id: otherId, name: 'Ailleurs' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(codeOf(await create({ parentId: foreign.id }))).toBe('request.invalid');
  expect(codeOf(await create({ leadId: stranger.memberId }))).toBe('request.invalid');
  expect(codeOf(await merge(id, foreign.id))).toBe('resource.not-found');
});

test('CKP-03 names are taken once, and the same request adds a department once', async () => {
  const key = randomUUID();
  const first = bodyOf(await create({ name: 'Une fois' }, admin, key));
  expect(bodyOf(await create({ name: 'Une fois' }, admin, key))).toEqual(first);
  for (const name of ['Une fois', ' UNE FOIS ', 'Ｕｎｅ fois'])
    expect((await create({ name })).body).toMatchObject({
      code: 'department.name-taken',
      errors: [{ pointer: '/body/name' }],
    });
});

test('CKP-03 a department never comes to be below itself', async () => {
  const top = await add();
  const middle = await add({ parentId: top });
  const low = await add({ parentId: middle });
  for (const parentId of [top, middle, low])
    expect([parentId, codeOf(await move(top, parentId))]).toEqual([parentId, 'department.circle']);
  expect(codeOf(await update(top, { parentId: low }))).toBe('department.circle');
  expect(bodyOf(await move(low, null))).toEqual({ parentId: null });
});

test('CKP-03 a form that somebody else has changed meanwhile is refused with what it is now', async () => {
  const id = await add();
  const { version } = await formOf(id);
  bodyOf(await update(id, { name: `Renommé ${id}` }));
  expect(await update(id, { version })).toMatchObject({
    status: 412,
    body: { code: 'request.outdated', current: { name: `Renommé ${id}` } },
  });
});

test('POL-04 a department has a budget for each member, or one for all together, and another place brings another budget', async () => {
  const parent = await add();
  const id = await add();
  const memberId = await member(id);
  const terms = (amountCents: number) => ({ amountCents, period: 'month' as const });
  bodyOf(await update(id, { budget: { shared: true, terms: terms(80_000) } }));
  expect(await rowOf(id)).toMatchObject({ commonBudget: { leftCents: 80_000, amountCents: 80_000, period: 'month' } });
  expect((await formOf(id)).budget).toMatchObject({ shared: true, amountCents: 80_000 });
  bodyOf(await update(parent, { budget: { shared: false, terms: terms(7_000) } }));
  bodyOf(await move(id, parent, false));
  expect(await balance(memberId)).toBe(7_000);
  bodyOf(await update(id, { budget: null }));
  expect((await formOf(id)).budget).toBeNull();
});

test('CKP-03 only an empty department is deleted', async () => {
  const id = await add();
  const child = await add({ parentId: id });
  const remove = (departmentId: string) => api.call('departments.remove', { as: admin, params: { id: departmentId } });
  expect(await remove(id)).toMatchObject({ body: { code: 'department.not-empty', children: 1 } });
  bodyOf(await remove(child));
  const memberId = await member(id);
  expect(codeOf(await remove(id))).toBe('department.not-empty');
  await api.db.updateTable('member').set({ department_id: null }).where('id', '=', memberId).execute();
  const building = await make.building({ company_id: companyId });
  await api.db.insertInto('building_access').values({ building_id: building, department_id: id }).execute();
  expect(codeOf(await remove(id))).toBe('department.not-empty');
  await api.db.deleteFrom('building_access').where('department_id', '=', id).execute();
  bodyOf(await remove(id));
  expect(codeOf(await remove(id))).toBe('resource.not-found');
});

test('CKP-03 a merge says first what it does, then moves members, departments, access, budget and credits', async () => {
  const from = await add({ name: 'Support' });
  const into = await add({ name: 'Clientèle' });
  const child = await add({ parentId: from });
  const memberId = await member(from);
  const other = await member(into);
  await api.db
    .insertInto('department_member')
    .values({ member_id: other, company_id: companyId, department_id: from })
    .execute();
  const closed = await make.building({ company_id: companyId }, { name: 'Confluence' });
  await api.db.insertInto('building_access').values({ building_id: closed, department_id: from }).execute();
  await api.db
    .insertInto('ledger_account')
    .values({ kind: 'department', owner_id: from, balance_cents: 4_000 })
    .execute();
  await addBudget(api.db, { company_id: companyId, department_id: from }, { amountCents: 9_000 });
  const preview = await api.call('departments.merge-preview', { as: admin, params: { id: from, intoId: into } });
  expect(bodyOf(preview)).toMatchObject({
    members: 1,
    children: 1,
    balanceCents: 4_000,
    budget: 'moves',
    buildings: ['Confluence'],
  });
  const key = randomUUID();
  for (const _ of [1, 2]) bodyOf(await merge(from, into, key));
  const departmentOf = (id: string) =>
    api.db.selectFrom('member').select('department_id').where('id', '=', id).executeTakeFirstOrThrow();
  expect(await departmentOf(memberId)).toEqual({ department_id: into });
  expect(await rowOf(child)).toMatchObject({ parentId: into });
  expect(await rowOf(from)).toBeUndefined();
  expect([await balance(from), await balance(into)]).toEqual([0, 4_000]);
  expect(await formOf(into)).toMatchObject({ buildingIds: [closed], budget: { amountCents: 9_000 } });
  expect(codeOf(await api.call('departments.form', { as: admin, params: { id: from } }))).toBe('resource.not-found');
  // Its name is free again.
  await add({ name: 'Support' });
});

test('CKP-03 nothing merges into itself or into what goes with it', async () => {
  const top = await add();
  const below = await add({ parentId: top });
  expect(codeOf(await merge(top, top))).toBe('department.circle');
  expect(codeOf(await merge(top, below))).toBe('department.circle');
  bodyOf(await merge(below, top));
});

test('CKP-03 BKG-12 what a merged department paid comes back to the one it became part of', async () => {
  const [from, into, last] = [await add(), await add(), await add()];
  const memberId = await member(from);
  await api.db
    .insertInto('ledger_account')
    .values({ kind: 'department', owner_id: from, balance_cents: 10_000 })
    .execute();
  const space = await make.space(await make.building({ host_id: await make.host() }));
  const bookingId = await make.booking(space, memberId, '2026-12-11');
  const at = api.clock.now();
  await transact(api.db, async (tx) => {
    const shares = [{ memberId, cents: 3_000 }];
    const accounts = await lockPayers(tx, { shares });
    await payWithCredits(tx, { bookingId, at, kind: 'booking', shares, accounts });
  });
  expect(await balance(from)).toBe(7_000);
  bodyOf(await merge(from, into));
  await transact(api.db, (tx) => giveBack(tx, { bookingId, cents: 1_000, at, kind: 'refund' }));
  expect([await balance(from), await balance(into)]).toEqual([0, 8_000]);
  bodyOf(await merge(into, last));
  await transact(api.db, (tx) => giveBack(tx, { bookingId, cents: 2_000, at, kind: 'refund' }));
  expect([await balance(from), await balance(into), await balance(last)]).toEqual([0, 0, 10_000]);
});

test('CKP-03 whatever is moved, merged and set, no booking changes its price and no credit is made or lost', async () => {
  const policies = [await policy('P1', 3_000), await policy('P2', 9_000), null];
  const memberIds: string[] = [];
  const space = await make.space(await make.building({ company_id: companyId }));
  for (let index = 0; index < 4; index += 1) {
    const id = await add({ policyId: policies[index % 3] });
    memberIds.push(await member(id));
    await make.booking(space, memberIds.at(-1) ?? '', '2026-12-14', {
      total_cents: 1_800 + index,
      paid_cents: 1_800 + index,
    });
    await api.db
      .insertInto('ledger_account')
      .values({ kind: 'department', owner_id: id, balance_cents: 500 * index })
      .execute();
  }
  const bookings = async () =>
    (
      await sql<object>`select to_jsonb(b) as b from booking b where organiser_id = any(${memberIds}::uuid[]) order by id`.execute(
        api.db,
      )
    ).rows;
  const entries = async () =>
    (
      await sql<{ sum: number; shared: number }>`
      select coalesce((select sum(amount_cents) from ledger_entry), 0)::int as sum,
        coalesce((select sum(balance_cents) from ledger_account where kind = 'department' and company_id = ${companyId}::uuid), 0)::int as shared`.execute(
        api.db,
      )
    ).rows[0];
  const before = [await bookings(), await entries()];
  const step = fc.record({
    kind: fc.constantFrom('move', 'merge', 'policy'),
    one: fc.nat(20),
    other: fc.nat(20),
    policy: fc.nat(2),
    keep: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { kind, one, other, policy: chosen, keep } of steps) {
        const { items } = await tree();
        const [id, otherId_] = [items[one % items.length]?.id ?? '', items[other % items.length]?.id ?? ''];
        if (kind === 'move') await move(id, otherId_, keep);
        else if (kind === 'merge' && items.length > 3) await merge(id, otherId_);
        else await update(id, { policyId: policies[chosen] ?? null, keepRemainingLimits: keep });
      }
      expect([await bookings(), await entries()]).toEqual(before);
      const { items } = await tree();
      const known = new Map(items.map((item) => [item.id, item]));
      for (const item of items) {
        let above = item.parentId;
        for (let steps_ = 0; above !== null; steps_ += 1) {
          expect(steps_).toBeLessThan(items.length);
          above = known.get(above)?.parentId ?? null;
        }
      }
    }),
    { numRuns: 8 },
  );
}, 60_000);
