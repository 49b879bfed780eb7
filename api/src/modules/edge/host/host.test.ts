import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../../bookings/bookings.fixture.ts';
import * as bookings from '../../bookings/index.ts';
import * as host from './index.ts';

const api = await startTestApi({ handlers: { ...bookings.handlers, ...host.handlers }, jobs: bookings.jobs });
const world = await bookingsFixture(api);
const { sabine } = world;
afterEach(() => expectNothingHalfDone(api.db));

const requested = async (change: object = {}) => {
  const member = await world.member();
  const space = await world.space({ instant: false, ...change });
  return { member, space, ...(await world.booked(space, {}, member)) };
};
const accept = (bookingId: string, as: { memberId: string } = sabine) =>
  api.call('host.accept', { as, params: { bookingId } });
const reject = (bookingId: string) =>
  api.call('host.reject', { as: sabine, params: { bookingId }, body: { reason: 'Travaux ce jour-là' } });

test('HST-03 requests, the most urgent first, with what the host is paid', async () => {
  const later = await requested({ answer_hours: 48 });
  const urgent = await requested();
  const answer = await api.call('host.requests', { as: sabine });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      items: [
        { booking: { id: urgent.id }, netCents: 1275, commissionBasisPoints: 1500 },
        { booking: { id: later.id } },
      ],
      total: 2,
    },
  });
});

test('HST-05 a booking keeps the commission of the day on which it was made', async () => {
  const { id } = await requested();
  const row = { basis_points: 2000, set_by: null, set_at: api.clock.now() };
  const { host_id } = await api.db
    .selectFrom('host_member')
    .select('host_id')
    .where('member_id', '=', sabine.memberId)
    .executeTakeFirstOrThrow();
  const dayAfter = new Date(Date.parse(api.clock.now()) + 86_400_000).toISOString().slice(0, 10);
  await api.db
    .insertInto('host_commission')
    .values({ host_id, valid_from: dayAfter, ...row })
    .execute();
  api.clock.advance('PT24H');
  const later = await requested({ answer_hours: 48 });
  const see = (bookingId: string) => api.call('host.request', { as: sabine, params: { bookingId } });
  expect(await see(id)).toMatchObject({ body: { request: { netCents: 1275, commissionBasisPoints: 1500 } } });
  expect(await see(later.id)).toMatchObject({ body: { request: { netCents: 1200, commissionBasisPoints: 2000 } } });
  await api.db.deleteFrom('host_commission').execute();
  api.clock.advance('-PT24H');
});

test('HST-03 accepting confirms: credits are taken, the week is set, the booker is told', async () => {
  const { id, member } = await requested();
  expect(await accept(id)).toMatchObject({ status: 200, body: { booking: { status: 'confirmed' } } });
  expect(await world.credits(member)).toBe(8200);
  expect(await world.week(member)).toMatchObject([{ day: wednesday, booking_id: id }, { half: 1 }]);
  expect(await world.events(member)).toEqual(
    expect.arrayContaining(['booking.requested', 'booking.confirmed', 'schedule.changed']),
  );
  const held = await api.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
    .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
    .where('ledger_account.kind', '=', 'holds')
    .where('ledger_transfer.booking_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(held.cents).toBe(0);
  const lately = await api.call('host.requests', { as: sabine, query: { status: 'answered' } });
  expect(lately.body).toMatchObject({ items: [{ booking: { id } }] });
});

test('HST-03 rejecting gives everything back and tells the reason', async () => {
  const { id, member, space } = await requested();
  expect(await reject(id)).toMatchObject({
    body: { booking: { status: 'rejected', rejectionReason: 'Travaux ce jour-là' } },
  });
  expect(await world.credits(member)).toBe(10_000);
  expect(await world.taken(space)).toEqual([0, 0]);
  expect(await world.events(member)).toContain('booking.rejected');
});

test('HST-03 BKG-27 a request has an address of its own, before and after its answer, and so has an instant booking', async () => {
  const { id } = await requested();
  const read = (bookingId: string, as: { memberId: string } = sabine) =>
    api.call('host.request', { as, params: { bookingId } });
  expect((await read(id)).body).toMatchObject({ request: { booking: { id, status: 'pending' }, netCents: 1275 } });
  await accept(id);
  expect((await read(id)).body).toMatchObject({ request: { booking: { id, status: 'confirmed' } } });
  const instant = await world.booked(await world.space());
  expect((await read(instant.id)).body).toMatchObject({
    request: { booking: { id: instant.id, status: 'confirmed' } },
  });
  expect(await read(id, world.camille)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
});

test('HST-03 of answers at the same moment one counts', async () => {
  const { id } = await requested();
  const answers = await Promise.all([accept(id), reject(id), accept(id), reject(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('HST-03 after its time a request cannot be accepted any more', async () => {
  const { id } = await requested();
  api.clock.set('2026-11-21T08:00:00Z');
  expect(await accept(id)).toMatchObject({ status: 409, body: { code: 'booking.not-pending' } });
  api.clock.set('2026-11-20T08:00:00Z');
});

test('HST-03 arrivals of today', async () => {
  const space = await world.space();
  const { id } = await world.booked(space, { slots: [{ date: '2026-11-20', part: 'day' }] });
  const answer = await api.call('host.requests', { as: sabine });
  expect(answer.body).toMatchObject({ arrivals: [{ id }] });
});

test('SEC-01 only the host of the space answers', async () => {
  const { id } = await requested();
  const otherHost = await world.host();
  const stranger = await world.member();
  await api.db.insertInto('host_member').values({ host_id: otherHost, member_id: stranger.memberId }).execute();
  const asHost = { ...stranger, hostId: otherHost, roles: ['employee', 'host'] as const };
  const looked = await api.call('host.request', { as: asHost, params: { bookingId: id } });
  expect(looked).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  expect(await accept(id, asHost)).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  expect(await accept(id, world.camille)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
});
