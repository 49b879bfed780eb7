import { expect, test } from '@jest/globals';
import { recordChange } from '../../../platform/audit/record-change.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../../directory/companies/customers.fixture.ts';

const api = await startTestApi();
const { make, companyId, otherId, admin, employee, stranger, staff } = await customersFixture(api);
api.clock.set('2026-11-26T09:00:00.000Z');
const params = { id: companyId };
const list = async (query: object = {}, as: typeof admin | typeof staff = admin) =>
  bodyOf(await api.call('log.list', { as, query }));
const settings = (body: object, as: typeof admin | typeof staff = admin) =>
  api.call('customers.set-settings', { as, params, body });

test('CKP-11 an administrator reads who changed what, with the values before and after', async () => {
  await settings({ weekendShown: true });
  api.clock.advance('PT1H');
  await settings({ hrSync: true }, staff);
  const { items, people, actions } = await list();
  expect(items).toMatchObject([
    {
      action: 'customers.set-settings',
      kind: 'settings',
      by: { id: staff.memberId },
      isStaff: true,
      isImpersonated: false,
      subject: null,
      fields: [{ path: ['hrSync'], before: null, after: true }],
    },
    { by: { id: admin.memberId }, isStaff: false, fields: [{ path: ['weekendShown'], after: true }] },
  ]);
  expect(people.map(({ id }) => id).sort()).toEqual([admin.memberId, staff.memberId].sort());
  expect(actions).toEqual(['customers.set-settings']);
  const [first] = items;
  expect(bodyOf(await api.call('log.get', { as: admin, params: { id: first?.id ?? '' } })).entry).toEqual(first);
});

test('CKP-11 it is narrowed by who, what, when and by words, and paged by what comes before', async () => {
  api.clock.advance('PT24H');
  await settings({ weekendShown: false });
  expect((await list({ by: staff.memberId })).items).toHaveLength(1);
  expect((await list({ staff: 'true' })).items).toHaveLength(1);
  expect((await list({ staff: 'false' })).items).toHaveLength(2);
  expect((await list({ kind: 'money' })).items).toHaveLength(0);
  expect((await list({ kind: 'settings' })).items).toHaveLength(3);
  expect((await list({ action: 'customers.set-settings' })).items).toHaveLength(3);
  expect((await list({ to: '2026-11-26' })).items).toHaveLength(2);
  expect((await list({ from: '2026-11-27' })).items).toHaveLength(1);
  expect((await list({ q: 'HRSYNC' })).items).toHaveLength(1);
  expect((await list({ q: '%' })).items).toHaveLength(0);
  const found: string[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 1, ...(before ? { before } : {}) });
    found.push(...page.items.map(({ id }) => id));
    before = page.next;
  }
  expect(found).toEqual((await list()).items.map(({ id }) => id));
  const cursor = `${'x'.repeat(24)}_${companyId}`;
  expect(codeOf(await api.call('log.list', { as: admin, query: { before: cursor } }))).toBe('request.invalid');
});

test('CKP-11 what is done while signed in as another bears both names, also where no values are recorded', async () => {
  const helped = await make.member({ company_id: companyId, roles: ['employee', 'administrator'] });
  await recordChange(
    api.db,
    api.context,
    { memberId: helped, impersonatorId: staff.memberId },
    { companyId, action: 'customers.set-settings', before: null, after: { locationMonths: 12 } },
  );
  const call = {
    session_id: companyId,
    impersonator_id: staff.memberId,
    member_id: helped,
    company_id: companyId,
    at: api.clock.now(),
  };
  await api.db
    .insertInto('impersonated_call')
    .values([
      { ...call, route_id: 'bookings.cancel', status: 200 },
      { ...call, route_id: 'bookings.create', status: 409 },
      { ...call, route_id: 'events.ticket', status: 200 },
      { ...call, route_id: 'customers.set-settings', status: 200 },
    ])
    .execute();
  const { items } = await list({ impersonated: 'true' });
  expect(
    items
      .map(({ action, isCall, by, impersonator, isStaff }) => [action, isCall, by?.id, impersonator?.id, isStaff])
      .sort(),
  ).toEqual([
    ['bookings.cancel', true, helped, staff.memberId, true],
    ['customers.set-settings', false, helped, staff.memberId, true],
  ]);
  expect((await list({ impersonated: 'false' })).items).toHaveLength(3);
  expect((await list({ kind: 'other' })).items.map(({ action }) => action)).toEqual(['bookings.cancel']);
});

test('SEC-01 nobody reads the log of another company; staff reads all, and what concerns none', async () => {
  expect(codeOf(await api.call('log.list', { as: employee }))).toBe('access.forbidden');
  expect((await list({}, stranger)).items).toEqual([]);
  expect(codeOf(await api.call('log.list', { as: stranger, query: { company: companyId } }))).toBe(
    'resource.not-found',
  );
  const [first] = (await list()).items;
  expect(codeOf(await api.call('log.get', { as: stranger, params: { id: first?.id ?? '' } }))).toBe(
    'resource.not-found',
  );
  expect((await list({}, staff)).items).toHaveLength(5);
  expect((await list({ company: otherId }, staff)).items).toEqual([]);
});

test('CKP-11 a thing that is gone, as a merged department, keeps the name that its lines recorded', async () => {
  const gone = { companyId, subjectId: '018f4f2e-0000-7000-8000-00000000dead' };
  await recordChange(api.db, api.context, admin, {
    ...gone,
    action: 'departments.merge',
    before: { name: 'Métallerie', mergedInto: null },
    after: { mergedInto: otherId },
  });
  expect((await list({ action: 'departments.merge' })).items).toMatchObject([
    { subject: { id: gone.subjectId, name: 'Métallerie' } },
  ]);
});

test('CKP-11 a host that staff opens is in the log of Escale alone', async () => {
  const body = { name: 'Quai', contactName: 'Lou', email: 'q@quai.example', memberEmail: 'lou@quai.example' };
  const opened = await api.call('hosts.create', { as: staff, body, idempotencyKey: companyId });
  const { id } = bodyOf(opened);
  expect((await list({ action: 'hosts.create' }, staff)).items).toMatchObject([
    { company: null, by: { id: staff.memberId }, subject: { id, name: 'Quai' } },
  ]);
  expect((await list({ action: 'hosts.create' })).items).toEqual([]);
});

test('CKP-11 CKP-03 a department that was moved is named, also once it is gone', async () => {
  const department = (name: string) =>
    api.db.insertInto('department').values({ company_id: companyId, name }).returning('id').executeTakeFirstOrThrow();
  const [wood, workshop] = [await department('Bois'), await department('Atelier')];
  const body = { parentId: workshop.id, keepRemainingLimits: true };
  expect(codeOf(await api.call('departments.move', { as: admin, params: { id: wood.id }, body }))).toBe('allowed');
  const named = async () => (await list({ action: 'departments.move' })).items.map(({ subject }) => subject?.name);
  expect(await named()).toEqual(['Bois']);
  expect(codeOf(await api.call('departments.remove', { as: admin, params: { id: wood.id } }))).toBe('allowed');
  expect(await named()).toEqual(['Bois']);
});
