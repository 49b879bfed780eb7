import { randomUUID } from 'node:crypto';
import type { BulkChange, MemberField } from '@escale/contract';
import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../../directory/companies/customers.fixture.ts';
import * as members from './index.ts';

const api = await startTestApi(members);
const world = await customersFixture(api);
const { companyId, otherId, admin, employee, stranger, staff, make, policy, switchOn, balance } = world;
const department = async (name: string, values: { policy_id?: string; company_id?: string } = {}) =>
  (
    await api.db
      .insertInto('department')
      .values({ company_id: companyId, name, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const rowOf = (id: string) => api.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const formOf = async (id: string, as: { memberId: string } = admin) =>
  bodyOf(await api.call('employees.form', { as, params: { id } }));
const sessionOf = (id: string) =>
  api.db.selectFrom('session').select('ended_because').where('member_id', '=', id).executeTakeFirstOrThrow();
const addressOf = (name: string) => `${name}@${companyId}.example`;
const create = (body: object, as: { memberId: string } = admin, idempotencyKey: string = randomUUID()) =>
  api.call('employees.create', {
    as,
    idempotencyKey,
    body: { email: addressOf(randomUUID()), firstName: 'Inès', lastName: 'Belkacem', invite: false, ...body },
  });
const update = async (id: string, change: object, as: { memberId: string } = admin) => {
  const { access: _, roles: __, manager: ___, inherited: ____, id: _____, ...form } = await formOf(id);
  return api.call('employees.update', { as, params: { id }, body: { ...form, ...change } });
};
const jobs = async (name: string, memberId?: string) => {
  const data = JSON.stringify(memberId === undefined ? {} : { memberId });
  const { rows } = await sql`select 1 from pgboss.job where name = ${name} and data @> ${data}::jsonb`.execute(api.db);
  return rows.length;
};
const letters = () => jobs('auth.mail-invitation');

let granting = '';
beforeAll(async () => {
  granting = await policy('Généreuse', 12_000);
});

test('CKP-01 a member is added with the company’s defaults, their first credits and, where wanted, the letter', async () => {
  await api.db
    .updateTable('company')
    .set({ default_language: 'nl', timezone: 'Europe/Brussels' })
    .where('id', '=', companyId)
    .execute();
  const before = await letters();
  const { id } = bodyOf(await create({ policyId: granting, invite: true }));
  expect(await rowOf(id)).toMatchObject({
    company_id: companyId,
    access: 'invited',
    language: 'nl',
    timezone: 'Europe/Brussels',
    roles: ['employee'],
    account_type: 'premium',
  });
  expect(await letters()).toBe(before + 1);
  expect(await balance(id)).toBe(12_000);
  bodyOf(await create({}));
  expect(await letters()).toBe(before + 1);
});

test('CKP-01 the same request adds a member once', async () => {
  const key = randomUUID();
  const email = addressOf('once');
  const first = bodyOf(await create({ email }, admin, key));
  expect(bodyOf(await create({ email }, admin, key))).toEqual(first);
  expect(codeOf(await create({ email }))).toBe('user.email-taken');
});

test('CKP-01 SEC-01 an address of another company’s member or domain is refused beside its field', async () => {
  const { email } = await rowOf(stranger.memberId);
  expect(await create({ email })).toMatchObject({
    body: { code: 'user.email-taken', errors: [{ pointer: '/body/email' }] },
  });
  expect(await create({ email: `new@${otherId}.example` })).toMatchObject({
    body: { code: 'customer.domain-taken', errors: [{ pointer: '/body/email' }] },
  });
});

test('SEC-01 nothing of another company is a value of a member', async () => {
  const foreign = {
    departmentId: await department('Ailleurs', { company_id: otherId }),
    policyId: await policy('Ailleurs', undefined, otherId),
    managerId: stranger.memberId,
    homeBuildingId: await make.building({ company_id: otherId }),
  };
  for (const [name, value] of Object.entries(foreign)) {
    const answer = await create({ [name]: value });
    expect([name, answer.body]).toMatchObject([name, { errors: [{ pointer: `/body/${name}` }] }]);
  }
  expect(codeOf(await create({ otherDepartmentIds: [foreign.departmentId] }))).toBe('request.invalid');
  expect(codeOf(await create({ buildingIds: [foreign.homeBuildingId] }))).toBe('request.invalid');
});

test('SEC-01 only an administrator of the company edits members', async () => {
  const id = employee.memberId;
  for (const as of [employee, { ...employee, roles: ['employee', 'manager'] as const }, staff])
    expect(codeOf(await api.call('employees.form', { as, params: { id } }))).toBe('access.forbidden');
  expect(codeOf(await api.call('employees.form', { as: stranger, params: { id } }))).toBe('resource.not-found');
  expect(codeOf(await update(id, {}, stranger))).toBe('resource.not-found');
  expect(codeOf(await create({}, staff))).toBe('access.forbidden');
});

test('CKP-01 every field of a member is edited, and each change recorded with what it was', async () => {
  const { id } = bodyOf(await create({}));
  const departmentId = await department('Produit', { policy_id: granting });
  const other = await department('Recherche');
  const open = await make.building({ company_id: companyId });
  const closed = await make.building({ company_id: companyId });
  await api.db.insertInto('building_access').values({ building_id: closed, member_id: employee.memberId }).execute();
  const change = {
    firstName: 'Inès-Marie',
    lastName: 'Belkacem-Roy',
    jobTitle: 'Recherche',
    phone: '+33639980311',
    linkedIn: 'in/ines',
    language: 'en',
    timezone: 'Europe/Amsterdam',
    departmentId,
    otherDepartmentIds: [other],
    policyId: granting,
    managerId: employee.memberId,
    homeBuildingId: open,
    internalSites: true,
    buildingIds: [closed],
    visibility: 'connections',
    external: true,
    externalId: 'MRL-1',
  };
  expect(bodyOf(await update(id, change))).toMatchObject({
    ...change,
    manager: { id: employee.memberId },
    inherited: { policy: { name: 'Généreuse', from: 'Produit' } },
  });
  const { items, total } = bodyOf(await api.call('employees.history', { as: admin, params: { id } }));
  expect(total).toBe(2);
  expect(items[0]).toMatchObject({ action: 'employees.update', by: { id: admin.memberId }, asOther: false });
  expect(items[0]?.fields).toEqual(
    expect.arrayContaining([
      { name: 'departmentId', before: null, after: 'Produit' },
      { name: 'firstName', before: 'Inès', after: 'Inès-Marie' },
    ]),
  );
  expect(codeOf(await api.call('employees.history', { as: stranger, params: { id } }))).toBe('resource.not-found');
});

test('CKP-01 a form that somebody else has changed meanwhile is refused with what it is now', async () => {
  const { id } = bodyOf(await create({}));
  const { version } = await formOf(id);
  bodyOf(await update(id, { jobTitle: 'Premier' }));
  expect(await update(id, { jobTitle: 'Second', version })).toMatchObject({
    status: 412,
    body: { code: 'request.outdated', current: { jobTitle: 'Premier', version: expect.any(String) } },
  });
  expect(await update(id, { jobTitle: 'Second' })).toMatchObject({ status: 200 });
});

test('SEC-05 the address of an open account is not changed by others: it is how its member signs in', async () => {
  expect(await update(employee.memberId, { email: addressOf('taken-over') })).toMatchObject({
    body: { code: 'member.already-open', errors: [{ pointer: '/body/email' }] },
  });
  const { id } = bodyOf(await create({}));
  expect(bodyOf(await update(id, { email: addressOf('renamed') })).email).toBe(addressOf('renamed'));
});

test('CKP-01 nobody becomes the manager of those they report to', async () => {
  const head = bodyOf(await create({})).id;
  const lead = bodyOf(await create({ managerId: head })).id;
  const report = bodyOf(await create({ managerId: lead })).id;
  for (const managerId of [report, lead, head])
    expect([managerId, codeOf(await update(head, { managerId }))]).toEqual([managerId, 'member.manager-cycle']);
});

test('BKG-15 a building that names nobody is open to all: the form never opens or closes one by accident', async () => {
  const { id } = bodyOf(await create({}));
  const building = await make.building({ company_id: companyId });
  expect(await update(id, { buildingIds: [building] })).toMatchObject({
    body: { errors: [{ pointer: '/body/buildingIds' }] },
  });
  await api.db.insertInto('building_access').values({ building_id: building, member_id: id }).execute();
  expect(codeOf(await update(id, { buildingIds: [] }))).toBe('request.invalid');
  expect((await formOf(id)).buildingIds).toEqual([building]);
});

test('POL-04 another policy begins the budget afresh only where that is asked for', async () => {
  const { id } = bodyOf(await create({ policyId: granting }));
  const other = await policy(`Autre ${id}`, 5_000);
  bodyOf(await update(id, { policyId: other }));
  expect(await balance(id)).toBe(12_000);
  bodyOf(await update(id, { policyId: granting }));
  bodyOf(await update(id, { policyId: other, keepRemainingLimits: false }));
  expect(await balance(id)).toBe(5_000);
});

test('INT-10 a company names administrators only where support has switched it on, and keeps at least one', async () => {
  const { id } = bodyOf(await create({}));
  const set = (memberId: string, roles: ('manager' | 'administrator')[]) =>
    api.call('employees.set-roles', { as: admin, params: { id: memberId }, body: { roles } });
  expect(codeOf(await set(id, ['administrator']))).toBe('access.feature-locked');
  expect(codeOf(await create({ roles: ['administrator'] }))).toBe('access.feature-locked');
  expect(bodyOf(await set(id, ['manager']))).toEqual({ roles: ['manager'] });
  expect(codeOf(await set(admin.memberId, []))).toBe('member.last-administrator');
  await switchOn('adminUsers');
  // Who cannot sign in yet administers nothing.
  bodyOf(await set(id, ['administrator']));
  expect(codeOf(await set(admin.memberId, []))).toBe('member.last-administrator');
  await api.db.updateTable('member').set({ access: 'enabled' }).where('id', '=', id).execute();
  bodyOf(await set(id, ['administrator', 'manager']));
  expect((await rowOf(id)).roles).toEqual(['employee', 'administrator', 'manager']);
  await api.db.insertInto('session').values({ member_id: id }).execute();
  bodyOf(await set(id, []));
  expect((await rowOf(id)).roles).toEqual(['employee']);
  expect(await sessionOf(id)).toEqual({ ended_because: 'roles' });
});

test('CKP-01 AUT-08 a disabled member is signed out everywhere; what is booked asks for a choice', async () => {
  const { id } = bodyOf(await create({}));
  await api.db
    .updateTable('member')
    .set({ access: 'enabled', terms_accepted_at: api.clock.now() })
    .where('id', '=', id)
    .execute();
  await api.db.insertInto('session').values({ member_id: id }).execute();
  const building = await make.building({ company_id: companyId });
  const space = await make.space(building);
  await make.booking(space, id, '2026-12-11');
  const disable = (body: object) => api.call('employees.disable', { as: admin, params: { id }, body });
  expect(bodyOf(await api.call('employees.disabling', { as: admin, body: { ids: [id, stranger.memberId] } }))).toEqual({
    members: 1,
    bookings: 1,
    lastDay: '2026-12-11',
  });
  expect(await disable({})).toMatchObject({ body: { code: 'member.bookings-undecided', bookings: 1 } });
  expect((await rowOf(id)).access).toBe('enabled');
  bodyOf(await disable({ bookings: 'keep' }));
  expect((await rowOf(id)).access).toBe('restricted');
  expect(await sessionOf(id)).toEqual({ ended_because: 'disabled' });
  const cancellations = () => jobs('bookings.cancel-left', id);
  expect(await cancellations()).toBe(0);
  bodyOf(await api.call('employees.enable', { as: admin, params: { id } }));
  expect((await rowOf(id)).access).toBe('enabled');
  bodyOf(await disable({ bookings: 'cancel' }));
  expect(await cancellations()).toBe(1);
});

test('CKP-01 an account that was never opened is invited again when it is enabled', async () => {
  const { id } = bodyOf(await create({}));
  bodyOf(await api.call('employees.disable', { as: admin, params: { id }, body: {} }));
  const before = await letters();
  bodyOf(await api.call('employees.enable', { as: admin, params: { id } }));
  expect([(await rowOf(id)).access, (await letters()) - before]).toEqual(['invited', 1]);
  bodyOf(await api.call('employees.invite', { as: admin, params: { id } }));
  expect((await letters()) - before).toBe(2);
  expect(codeOf(await api.call('employees.invite', { as: admin, params: { id: employee.memberId } }))).toBe(
    'member.already-open',
  );
});

test('CKP-01 administrators lock neither themselves nor the last of them out', async () => {
  const disable = (id: string, as: { memberId: string } = admin) =>
    api.call('employees.disable', { as, params: { id }, body: { bookings: 'keep' } });
  expect(codeOf(await disable(admin.memberId))).toBe('member.not-themselves');
  const demoted = { ...employee, roles: ['administrator'] as const };
  expect(codeOf(await disable(admin.memberId, demoted))).toBe('member.last-administrator');
});

test('CKP-01 a change for several members says what became of each', async () => {
  const [one, two] = [bodyOf(await create({})).id, bodyOf(await create({})).id];
  const departmentId = await department('Finance');
  const bulk = (change: BulkChange, ids = [one, two], key: string = randomUUID()) =>
    api.call('employees.bulk', { as: admin, idempotencyKey: key, body: { ids, change } });
  const outcomes = async (change: BulkChange, ids?: string[]) =>
    bodyOf(await bulk(change, ids)).outcomes.map(({ outcome, code }) => code ?? outcome);
  expect(await outcomes({ kind: 'department', departmentId }, [one, stranger.memberId, two])).toEqual([
    'changed',
    'resource.not-found',
    'changed',
  ]);
  expect(await outcomes({ kind: 'department', departmentId })).toEqual(['unchanged', 'unchanged']);
  expect(await outcomes({ kind: 'language', language: 'en' })).toEqual(['changed', 'changed']);
  expect(await outcomes({ kind: 'policy', policyId: granting })).toEqual(['changed', 'changed']);
  expect(await outcomes({ kind: 'access', access: 'restricted' }, [admin.memberId, one])).toEqual([
    'member.not-themselves',
    'changed',
  ]);
  expect(await outcomes({ kind: 'access', access: 'enabled' })).toEqual(['changed', 'unchanged']);
  expect(await rowOf(two)).toMatchObject({ department_id: departmentId, language: 'en', policy_id: granting });
  expect(
    (
      await bulk(
        { kind: 'language', language: 'en' },
        Array.from({ length: 501 }, () => randomUUID()),
      )
    ).status,
  ).toBe(400);
});

test('CKP-01 POL-07 credits for several are moved once, however often the same request is sent', async () => {
  const { id } = bodyOf(await create({ policyId: granting }));
  await switchOn('credits');
  await api.db
    .insertInto('ledger_account')
    .values({ kind: 'company', owner_id: companyId, balance_cents: 100_000 })
    .execute();
  const key = randomUUID();
  const body = { ids: [id], change: { kind: 'credits' as const, cents: 500, note: 'Salon de Lyon' } };
  for (const _ of [1, 2]) bodyOf(await api.call('employees.bulk', { as: admin, idempotencyKey: key, body }));
  expect(await balance(id)).toBe(12_500);
});

test('CKP-01 the company’s own fields of members: defined, filled in, required, and deleted with their values', async () => {
  const { id } = bodyOf(await create({}));
  const label = { fr: 'Centre de coût', en: 'Cost centre', nl: 'Kostenplaats' };
  const get = async () => bodyOf(await api.call('member-fields.get', { as: admin }));
  const set = (fields: MemberField[], version: string) =>
    api.call('member-fields.set', { as: admin, body: { fields, version } });
  const none = await get();
  const defined = bodyOf(await set([{ id: 'cost-centre', label, required: true }], none.version));
  expect(codeOf(await set([], none.version))).toBe('request.outdated');
  expect(await update(id, {})).toMatchObject({ body: { errors: [{ pointer: '/body/memberFields/cost-centre' }] } });
  expect(codeOf(await update(id, { memberFields: { 'cost-centre': 'A1', other: 'x' } }))).toBe('request.invalid');
  bodyOf(await update(id, { memberFields: { 'cost-centre': 'A1' } }));
  const card = bodyOf(await api.call('employees.get', { as: admin, params: { id } }));
  expect(card.memberFields).toEqual([{ id: 'cost-centre', label: 'Centre de coût', value: 'A1' }]);
  bodyOf(await set([], defined.version));
  expect((await formOf(id)).memberFields).toEqual({});
  expect(codeOf(await api.call('member-fields.get', { as: employee }))).toBe('access.forbidden');
});

test('CKP-01 SEC-01 what a member has booked is read by whoever may read them, a private place by nobody else', async () => {
  const { id } = bodyOf(await create({ managerId: employee.memberId }));
  const space = await make.space(await make.building({ company_id: companyId }));
  await make.booking(space, id, '2026-12-11');
  await make.booking(space, id, '2026-12-14', { private: true });
  await make.booking(space, id, '2020-12-14');
  const read = (as: { memberId: string }) => api.call('employees.bookings', { as, params: { id } });
  const manager = { ...employee, roles: ['manager'] as const };
  const { items, total } = bodyOf(await read(manager));
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { workspaceName: 'La Pergola', buildingName: 'Saint-Martin', organises: true, isPrivate: false },
    { workspaceName: '', buildingName: '', isPrivate: true },
  ]);
  expect(codeOf(await read(employee))).toBe('access.forbidden');
  expect(codeOf(await read(stranger))).toBe('resource.not-found');
});
