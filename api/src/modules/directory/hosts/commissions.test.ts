import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bodyOf, codeOf, customersFixture } from '../companies/customers.fixture.ts';

const api = await startTestApi();
const { admin, staff } = await customersFixture(api);
api.clock.set('2026-11-26T09:00:00.000Z');
const added = await api.db
  .insertInto('host')
  .values([
    { name: 'Quai Ouest', contact_name: 'Lou Martin', email: 'lou@quai.example' },
    { name: 'Atelier', contact_name: 'Ana Roux', email: 'ana@atelier.example', commission_basis_points: 1000 },
  ])
  .returning('id')
  .execute();
const [quai, atelier] = added.map(({ id }) => id) as [string, string];

const list = async (query: object = {}) => bodyOf(await api.call('hosts.list', { as: staff, query }));
const see = async (id: string) => bodyOf(await api.call('hosts.get', { as: staff, params: { id } }));
const plan = async (id: string, validFrom: string, basisPoints: number, version?: string) =>
  api.call('hosts.plan-commission', {
    as: staff,
    params: { id, validFrom },
    body: { basisPoints, version: version ?? (await see(id)).version },
  });
const drop = (id: string, validFrom: string) =>
  api.call('hosts.drop-commission', { as: staff, params: { id, validFrom } });

test('HST-05 a commission is planned from a day to come, holds from then on, and says who set it', async () => {
  expect(await see(quai)).toMatchObject({
    host: { name: 'Quai Ouest', commissionBasisPoints: 1500, planned: null },
    commissions: [{ validFrom: null, basisPoints: 1500, state: 'current', setBy: null }],
  });
  expect(bodyOf(await plan(quai, '2026-12-01', 1200))).toMatchObject({
    host: { commissionBasisPoints: 1500, planned: { validFrom: '2026-12-01', basisPoints: 1200 } },
    commissions: [
      { validFrom: '2026-12-01', basisPoints: 1200, state: 'planned', setBy: { id: staff.memberId } },
      { validFrom: null, state: 'current' },
    ],
  });
  // In Paris the 1st of December has begun.
  api.clock.set('2026-11-30T23:30:00.000Z');
  expect(await see(quai)).toMatchObject({
    host: { commissionBasisPoints: 1200, planned: null },
    commissions: [
      { basisPoints: 1200, state: 'current' },
      { basisPoints: 1500, state: 'past' },
    ],
  });
  api.clock.set('2026-11-26T09:00:00.000Z');
});

test('HST-05 what holds or has held is neither changed nor dropped; a plan is', async () => {
  const today = await plan(atelier, '2026-11-26', 900);
  expect([codeOf(today), today.body]).toMatchObject([
    'request.invalid',
    { errors: [{ pointer: '/params/validFrom' }] },
  ]);
  await plan(atelier, '2027-01-01', 900);
  const { version } = await see(atelier);
  expect(bodyOf(await plan(atelier, '2027-01-01', 800))).toMatchObject({ commissions: [{ basisPoints: 800 }, {}] });
  expect(codeOf(await plan(atelier, '2027-02-01', 700, version))).toBe('request.outdated');
  expect(bodyOf(await drop(atelier, '2027-01-01')).commissions).toHaveLength(1);
  expect(codeOf(await drop(atelier, '2027-01-01'))).toBe('resource.not-found');
  const log = await api.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', atelier)
    .orderBy('id')
    .execute();
  expect(log).toMatchObject([
    { action: 'hosts.plan-commission', before: null, after: { validFrom: '2027-01-01', basisPoints: 900 } },
    { action: 'hosts.plan-commission', before: { basisPoints: 900 }, after: { basisPoints: 800 } },
    { action: 'hosts.drop-commission', before: { validFrom: '2027-01-01', basisPoints: 800 }, after: null },
  ]);
});

test('HST-05 SEC-01 hosts are listed by name, contact, spaces and commission, for staff alone', async () => {
  await plan(quai, '2026-12-01', 1200);
  expect((await list()).items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Atelier', 'Quai Ouest']));
  expect(await list({ q: 'LOU' })).toMatchObject({ items: [{ id: quai }], total: 1 });
  expect(await list({ planned: true })).toMatchObject({ items: [{ id: quai }], counts: { planned: 1 } });
  expect((await list({ sort: 'commission' })).items[0]).toMatchObject({ id: atelier, spaces: 0 });
  for (const answer of [
    await api.call('hosts.list', { as: admin, query: {} }),
    await api.call('hosts.get', { as: admin, params: { id: quai } }),
    await api.call('hosts.drop-commission', { as: admin, params: { id: quai, validFrom: '2026-12-01' } }),
  ])
    expect(codeOf(answer)).toBe('access.forbidden');
  expect(codeOf(await api.call('hosts.get', { as: staff, params: { id: staff.memberId } }))).toBe('resource.not-found');
});
