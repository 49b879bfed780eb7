import type { RouteById, RouteInput } from '@escale/contract';
import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../../bookings/bookings.fixture.ts';

const api = await startTestApi();
const start = '2026-11-20T08:00:00Z';
const world = await bookingsFixture(api);
afterEach(async () => {
  api.clock.set(start);
  await expectNothingHalfDone(api.db);
});

type Proof = RouteInput<RouteById<'check-in.check-in'>>['body'];
type Caller = { memberId: string };
const button = { by: 'button' } as const;
const checkIn = (id: string, as: Caller, body: Proof = button) =>
  api.call('check-in.check-in', { as, params: { id }, body });
/** 9:00 in Paris, the start of the day at a desk. */
const nine = `${wednesday}T08:00:00Z`;

async function bookedDesk(values: Parameters<typeof world.space>[0] = {}) {
  const member = await world.member();
  const space = await world.space({ check_in_minutes: 45, ...values });
  const booking = await world.booked(space, {}, member);
  return { member, space, id: booking.id };
}

test('BKG-18 one of those who come checks in for all, within the window; repeated it changes nothing', async () => {
  const [organiser, guest, stranger] = [await world.member(), await world.member(), await world.member()];
  const space = await world.space({ check_in_minutes: 45 });
  const { id } = await world.booked(space, { people: 2, participants: [guest.memberId] }, organiser);
  api.clock.set(`${wednesday}T07:29:59Z`);
  expect(await checkIn(id, organiser)).toMatchObject({ status: 409, body: { code: 'booking.check-in-not-open' } });
  api.clock.set(`${wednesday}T07:30:00Z`);
  expect(await checkIn(id, stranger)).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  const at = `${wednesday}T08:30:00+01:00`;
  expect(await checkIn(id, guest)).toMatchObject({ status: 200, body: { booking: { checkIn: { at } } } });
  expect(await world.events(organiser)).toContain('booking.updated');
  api.clock.set(nine);
  expect(await checkIn(id, organiser)).toMatchObject({ status: 200, body: { booking: { checkIn: { at } } } });
});

test('BKG-18 outside the window, where nobody has to, and before it is confirmed nobody checks in', async () => {
  const { id, member } = await bookedDesk();
  api.clock.set(`${wednesday}T08:45:00Z`);
  expect(await checkIn(id, member)).toMatchObject({ body: { code: 'booking.check-in-not-open' } });
  api.clock.set(start);
  const free = await bookedDesk({ check_in_minutes: null });
  const requested = await bookedDesk({ instant: false, answer_hours: 200 });
  api.clock.set(`${wednesday}T07:45:00Z`);
  expect(await checkIn(free.id, free.member)).toMatchObject({ body: { code: 'booking.check-in-not-open' } });
  expect(await checkIn(requested.id, requested.member)).toMatchObject({ body: { code: 'booking.check-in-not-open' } });
});

const codesOf = async (workspaceId: string) => {
  const answer = await api.call('check-in.codes', { as: world.sabine, params: { id: workspaceId } });
  if (answer.status !== 200) throw new Error('no codes');
  return answer.body;
};

test('BKG-18 where the building asks for proof it is the code of the place or standing near it', async () => {
  await sql`update building set check_in_proof = true where id = ${world.hostBuilding}::uuid`.execute(api.db);
  const { id, member, space } = await bookedDesk();
  const elsewhere = await codesOf(await world.space());
  const { code } = await codesOf(space);
  api.clock.set(nine);
  const refused = { status: 409, body: { code: 'booking.check-in-elsewhere' } };
  expect(await checkIn(id, member)).toMatchObject(refused);
  expect(await checkIn(id, member, { by: 'code', code: elsewhere.code })).toMatchObject(refused);
  expect(await checkIn(id, member, { by: 'code', code: 'guessed' })).toMatchObject(refused);
  expect(await checkIn(id, member, { by: 'position', lat: 48.8632, lng: 2.36 })).toMatchObject(refused);
  expect(await checkIn(id, member, { by: 'code', code })).toMatchObject({ status: 200 });
  const near = await bookedNow();
  expect(await checkIn(near.id, near.member, { by: 'position', lat: 48.8622, lng: 2.36 })).toMatchObject({
    status: 200,
  });
  await sql`update building set check_in_proof = false where id = ${world.hostBuilding}::uuid`.execute(api.db);
});
async function bookedNow() {
  api.clock.set(start);
  const desk = await bookedDesk();
  api.clock.set(nine);
  return desk;
}

test('BKG-18 at a seat its own code and that of the space count, not that of the next one', async () => {
  const floor = await world.floor(world.home);
  const zone = await world.space({ check_in_minutes: 45 });
  await sql`update workspace set building_id = ${world.home}::uuid, company_id = ${world.companyId}::uuid, host_id = null,
    floor_id = ${floor}::uuid, has_seats = true, price_half_day_cents = null, price_day_cents = null where id = ${zone}::uuid`.execute(
    api.db,
  );
  const seats = [await world.seat(zone, floor, 'B1'), await world.seat(zone, floor, 'B2')];
  const administrator = { ...(await world.member()), roles: ['employee' as const, 'administrator' as const] };
  const answer = await api.call('check-in.codes', { as: administrator, params: { id: zone } });
  if (answer.status !== 200) throw new Error('no codes');
  expect(answer.body.seats.map(({ name }) => name)).toEqual(['B1', 'B2']);
  const replaced = await api.call('check-in.replace-codes', { as: administrator, params: { id: zone } });
  if (replaced.status !== 200) throw new Error('no new codes');
  const { rows } = await sql<{ action: string }>`select action from audit_log where subject_id = ${zone}::uuid`.execute(
    api.db,
  );
  expect(rows).toEqual([{ action: 'check-in.replace-codes' }]);
  const [own, next] = replaced.body.seats;
  const member = await world.member({ internal_sites: true });
  const { id } = await world.booked(zone, { seatId: seats[0], payment: { method: 'free' } }, member);
  api.clock.set(nine);
  expect(await checkIn(id, member, { by: 'code', code: next?.code ?? '' })).toMatchObject({
    body: { code: 'booking.check-in-elsewhere' },
  });
  expect(await checkIn(id, member, { by: 'code', code: own?.code ?? '' })).toMatchObject({ status: 200 });
});

test('BKG-18 codes that are replaced are worth nothing any more', async () => {
  const { id, member, space } = await bookedDesk();
  const before = await codesOf(space);
  expect(await codesOf(space)).toEqual(before);
  const replaced = await api.call('check-in.replace-codes', { as: world.sabine, params: { id: space } });
  expect(replaced).toMatchObject({ status: 200, body: { code: (await codesOf(space)).code } });
  api.clock.set(nine);
  expect(await checkIn(id, member, { by: 'code', code: before.code })).toMatchObject({
    body: { code: 'booking.check-in-elsewhere' },
  });
  expect(await checkIn(id, member, { by: 'code', code: (await codesOf(space)).code })).toMatchObject({ status: 200 });
});

test('SEC-01 only who runs a space has its codes', async () => {
  const ours = await world.space();
  await sql`update workspace set building_id = ${world.home}::uuid, company_id = ${world.companyId}::uuid, host_id = null
    where id = ${ours}::uuid`.execute(api.db);
  const colleague = await world.member();
  const other = {
    memberId: (await world.member({ company_id: null })).memberId,
    companyId: null,
    roles: ['administrator' as const],
  };
  for (const route of ['check-in.codes', 'check-in.replace-codes'] as const) {
    expect(await api.call(route, { as: colleague, params: { id: ours } })).toMatchObject({ status: 403 });
    expect(await api.call(route, { as: other, params: { id: ours } })).toMatchObject({ status: 404 });
    expect(await api.call(route, { as: world.sabine, params: { id: ours } })).toMatchObject({ status: 404 });
  }
});
