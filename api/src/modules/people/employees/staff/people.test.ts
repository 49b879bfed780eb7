import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bookingsFixture } from '../../../bookings/bookings.fixture.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);
const staff = {
  ...(await world.member({ company_id: null, roles: ['employee', 'staff'] })),
  roles: ['staff'] as const,
};
const list = (query: object) => api.call('people.list', { as: staff, query });
const log = async (subjectId: string) =>
  api.db.selectFrom('audit_log').select(['action', 'after', 'actor_id']).where('subject_id', '=', subjectId).execute();
const reason = 'Demandé par téléphone';

test('SEC-01 staff find members and hosts of every company and of none by name and address', async () => {
  const { memberId } = await world.member({ first_name: 'Éloïse', last_name: 'Marchand', company_id: null });
  expect((await list({ q: 'eloise' })).body).toMatchObject({
    total: 1,
    items: [{ id: memberId, company: null, host: null, access: 'enabled' }],
  });
  expect((await list({ companyId: world.companyId, q: 'Camille' })).body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ company: { id: world.companyId, name: expect.any(String) } }),
    ]),
  });
  const host = await list({ q: 'bureaux.example' });
  expect(host.body).toMatchObject({ items: [{ id: world.sabine.memberId, host: { name: 'Bureaux' } }] });
});

test('SEC-01 a card shows bookings, sessions and the spaces of a host', async () => {
  const member = await world.member();
  const space = await world.space();
  const booking = await world.booked(space, {}, member);
  const card = await api.call('people.get', { as: staff, params: { id: member.memberId } });
  expect(card.body).toMatchObject({
    bookings: { total: 1, coming: 1, items: [{ id: booking.id, status: 'confirmed' }] },
    sessions: { total: 0 },
    spaces: [],
  });
  const host = await api.call('people.get', { as: staff, params: { id: world.sabine.memberId } });
  expect(host.status === 200 ? host.body.spaces.map(({ id }) => id) : []).toContain(space);
});

test('SEC-01 staff close and open the account of any member with a reason that the log keeps', async () => {
  const { memberId: id } = await world.member();
  const params = { id };
  const body = { reason, bookings: 'keep' as const };
  expect((await api.call('people.disable', { as: staff, params, body })).status).toBe(200);
  expect((await list({ access: 'restricted' })).body).toMatchObject({ items: [{ id }] });
  expect((await api.call('people.enable', { as: staff, params, body: { reason } })).status).toBe(200);
  expect(await log(id)).toMatchObject([
    { action: 'employees.disable', after: { access: 'restricted', reason }, actor_id: staff.memberId },
    { action: 'employees.enable', after: { reason } },
  ]);
  const alone = await world.member({ company_id: null });
  const closed = await api.call('people.disable', { as: staff, params: { id: alone.memberId }, body });
  expect(closed.status).toBe(200);
});

test('SEC-01 staff sign a member out everywhere, but not themselves', async () => {
  const { memberId } = await world.member();
  const at = api.clock.now();
  const { id } = await api.db
    .insertInto('session')
    .values({ member_id: memberId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const params = { id: memberId };
  expect((await api.call('people.end-sessions', { as: staff, params, body: { reason } })).status).toBe(200);
  const session = await api.db.selectFrom('session').select('ended_at').where('id', '=', id).executeTakeFirst();
  expect(session?.ended_at).not.toBeNull();
  expect(await log(memberId)).toMatchObject([{ action: 'people.end-sessions', after: { reason } }]);
  const own = { as: staff, params: { id: staff.memberId }, body: { reason } };
  expect(await api.call('people.end-sessions', own)).toMatchObject({ body: { code: 'member.not-themselves' } });
});

test('SEC-01 the last administrator stays, and only staff sees everybody', async () => {
  const companyId = await spacesFixture(api.db).company();
  const { memberId: id } = await world.member({ company_id: companyId, roles: ['employee', 'administrator'] });
  const body = { reason, bookings: 'keep' as const };
  expect(await api.call('people.disable', { as: staff, params: { id }, body })).toMatchObject({
    body: { code: 'member.last-administrator' },
  });
  const administrator = { ...world.camille, roles: ['administrator'] as const };
  expect((await api.call('people.list', { as: administrator, query: {} })).status).toBe(403);
  const unknown = { id: '018f4f2e-0000-7000-8000-0000000000ff' };
  expect((await api.call('people.get', { as: staff, params: unknown })).status).toBe(404);
});
