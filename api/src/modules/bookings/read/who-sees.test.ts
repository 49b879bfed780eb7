import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone } from '../bookings.fixture.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);
afterEach(() => expectNothingHalfDone(api.db));

const ids = (members: readonly { memberId: string }[]) => members.map(({ memberId }) => memberId);

test('BKG-22 SEC-01 who is a delegate no longer neither sees, changes, cancels nor hears of what they booked', async () => {
  const [boss, aide] = [await world.member(), await world.member({}, 0)];
  const entrust = (memberIds: string[]) => api.call('delegates.set', { as: boss, body: { memberIds } });
  await entrust(ids([aide]));
  const space = await world.space({ capacity: 4 });
  const { id } = await world.booked(space, { people: 2, onBehalfOf: boss.memberId }, aide);
  const listed = async () => (await api.call('bookings.list', { as: aide })).body;
  expect(await listed()).toMatchObject({ total: 1 });
  const params = { id };
  const guests = [{ name: 'Lea', email: 'lea@ici.example' }];
  const idempotencyKey = randomUUID();
  const see = () => api.call('bookings.get', { as: aide, params });
  expect((await see()).status).toBe(200);
  await entrust([]);
  expect(await listed()).toMatchObject({ total: 0 });
  const answers = [
    await see(),
    await api.call('bookings.calendar', { as: aide, params }),
    await api.call('bookings.receipt', { as: aide, params }),
    await api.call('traces.get', { as: aide, params }),
    await api.call('bookings.invite', { as: aide, params, body: { participants: [], guests } }),
    await api.call('bookings.change', { as: aide, params, body: { people: 3 }, idempotencyKey }),
    await api.call('bookings.cancel', { as: aide, params, body: {} }),
  ];
  expect(answers.map(({ body }) => typeof body === 'object' && 'code' in body && body.code)).toEqual(
    Array(answers.length).fill('resource.not-found'),
  );
  const before = await world.events(aide);
  expect((await api.call('bookings.cancel', { as: boss, params, body: {} })).status).toBe(200);
  expect(await world.events(aide)).toEqual(before);
});

test('BKG-07 SEC-01 who only takes part sees neither the price nor what the organiser told the host', async () => {
  const [ada, ben, cleo] = [await world.member(), await world.member(), await world.member({}, 0)];
  await api.call('delegates.set', { as: ada, body: { memberIds: ids([cleo]) } });
  const guests = [{ name: 'Lea', email: 'lea@ici.example' }];
  const told = { comment: 'Nous fêtons un départ', guests, people: 3, participants: ids([ben]) };
  const space = await world.space({ capacity: 4, instant: false });
  const { id } = await world.booked(space, { ...told, onBehalfOf: ada.memberId }, cleo);
  const see = async (as: { memberId: string }) => (await api.call('bookings.get', { as, params: { id } })).body;
  const whole = {
    phone: '+33639980417',
    comment: told.comment,
    guests,
    paidCents: 5400,
    price: { totalIncludingTaxCents: 5400 },
  };
  expect(await Promise.all([ada, cleo, world.sabine].map(see))).toMatchObject(Array(3).fill({ booking: whole }));
  const part = {
    isMoneyHidden: true,
    phone: '',
    comment: '',
    guests: [{ name: 'Lea', email: '' }],
    price: { lines: [], discount: null, totalExcludingTaxCents: 0, taxCents: 0, totalIncludingTaxCents: 0 },
    paidCents: 0,
    refundNow: { percent: 0, cents: 0 },
  };
  expect(await see(ben)).toMatchObject({ booking: part });
  expect((await api.call('bookings.list', { as: ben })).body).toMatchObject({ items: [part] });
  expect((await api.call('bookings.list', { as: ada })).body).toMatchObject({ items: [whole] });
  const left = await api.call('bookings.cancel', { as: ben, params: { id }, body: { scope: 'self' } });
  expect(left.body).toMatchObject({ booking: part });
});

test('BKG-23 HST-03 a host sees no request before the manager has approved it, nor one that never was', async () => {
  const manager = await world.member();
  const member = await world.member({ manager_id: manager.memberId });
  await api.db.updateTable('company').set({ approval_above_cents: 1000 }).where('id', '=', world.companyId).execute();
  const space = await world.space({ capacity: 4, instant: false });
  const { id } = await world.booked(space, {}, member);
  const other = await world.booked(await world.space({ instant: false }), {}, member);
  await api.db.updateTable('company').set({ approval_above_cents: null }).where('id', '=', world.companyId).execute();
  const seen = async (bookingId: string) => [
    (await api.call('bookings.get', { as: world.sabine, params: { id: bookingId } })).status,
    (await api.call('host.request', { as: world.sabine, params: { bookingId } })).status,
  ];
  expect(await seen(id)).toEqual([404, 404]);
  await api.call('approvals.approve', { as: manager, params: { bookingId: id } });
  expect(await seen(id)).toEqual([200, 200]);
  await api.call('approvals.reject', { as: manager, params: { bookingId: other.id }, body: { reason: 'Trop cher' } });
  expect(await seen(other.id)).toEqual([404, 404]);
});

test('BKG-23 who booked for a member of their team does not approve it: their own manager does, without one an administrator', async () => {
  const head = await world.member({}, 0);
  const manager = await world.member({ manager_id: head.memberId }, 0);
  const member = await world.member({ manager_id: manager.memberId });
  const admin = await world.member({ roles: ['employee', 'administrator'] }, 0);
  await api.call('delegates.set', { as: member, body: { memberIds: ids([manager]) } });
  await api.db.updateTable('company').set({ approval_above_cents: 1000 }).where('id', '=', world.companyId).execute();
  const book = async () => (await world.booked(await world.space(), { onBehalfOf: member.memberId }, manager)).id;
  const approve = async (bookingId: string, as: { memberId: string }) =>
    (await api.call('approvals.approve', { as, params: { bookingId } })).status;
  const first = await book();
  expect(await world.events(head)).toContain('booking.requested');
  expect((await api.call('approvals.list', { as: manager })).body).toMatchObject({ total: 0 });
  expect((await api.call('approvals.list', { as: head })).body).toMatchObject({ items: [{ id: first }] });
  expect([await approve(first, manager), await approve(first, head)]).toEqual([404, 200]);
  await api.db.updateTable('member').set({ manager_id: null }).where('id', '=', manager.memberId).execute();
  const second = await book();
  expect(await world.events(admin)).toContain('booking.requested');
  expect([await approve(second, manager), await approve(second, head), await approve(second, admin)]).toEqual([
    404, 404, 200,
  ]);
  const own = (await world.booked(await world.space(), {}, member)).id;
  expect(await approve(own, manager)).toBe(200);
  await api.db.updateTable('company').set({ approval_above_cents: null }).where('id', '=', world.companyId).execute();
});
