import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../bookings.fixture.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);
afterEach(() => expectNothingHalfDone(api.db));

const refused = { status: 403, body: { code: 'access.not-as-other' } };
const thursday = '2026-11-26';
const friday = '2026-11-27';
const free = { price_day_cents: 0, price_half_day_cents: 0 };
const withoutRefund = { cancellation: JSON.stringify({ code: 'strict', steps: [] }) };

async function pair() {
  const member = await world.member();
  return { member, other: { ...member, impersonatorId: world.sabine.memberId, sessionId: randomUUID() } };
}
const change = (id: string, as: { memberId: string }, body: object) =>
  api.call('bookings.change', { as, params: { id }, body, idempotencyKey: randomUUID() });
const cancel = (id: string, as: { memberId: string }) =>
  api.call('bookings.cancel', { as, params: { id }, body: { scope: 'all' } });

test('AUT-11 BKG-25 who is signed in as another makes no booking dearer or cheaper, and moves it at the same price', async () => {
  const { member, other } = await pair();
  const { id } = await world.booked(await world.space(), { slots: [{ date: wednesday, part: 'morning' }] }, member);
  const before = await world.credits(member);
  expect(await change(id, other, { slot: { date: wednesday, part: 'day' } })).toMatchObject(refused);
  expect(await change(id, other, { slot: { date: thursday, part: 'morning' } })).toMatchObject({ status: 200 });
  expect(await world.credits(member)).toBe(before);
  const day = await world.booked(await world.space(), { slots: [{ date: friday, part: 'day' }] }, member);
  const cheaper = { slot: { date: friday, part: 'morning' as const } };
  expect(await change(day.id, other, cheaper)).toMatchObject(refused);
  const check = (as: { memberId: string }) => api.call('changes.check', { as, params: { id: day.id }, body: cheaper });
  expect(await check(other)).toMatchObject({ body: { bookable: false, obstacle: 'notOwnMoney' } });
  expect(await check(member)).toMatchObject({ body: { bookable: true, obstacle: null } });
});

test('AUT-11 BKG-25 who is signed in as another moves no booking to where it is refunded less', async () => {
  const { member, other } = await pair();
  const { id } = await world.booked(await world.space(), { slots: [{ date: '2027-02-10', part: 'day' }] }, member);
  expect(await change(id, other, { workspaceId: await world.space(withoutRefund) })).toMatchObject(refused);
  expect(await change(id, other, { slot: { date: '2026-11-20', part: 'day' } })).toMatchObject(refused);
  expect(await change(id, member, { workspaceId: await world.space(withoutRefund) })).toMatchObject({ status: 200 });
});

test('AUT-11 BKG-12 who is signed in as another cancels nothing that was paid, refunded or not, and takes no refund back', async () => {
  const { member, other } = await pair();
  const lost = await world.booked(await world.space(withoutRefund), {}, member);
  expect(await cancel(lost.id, other)).toMatchObject(refused);
  const { id } = await world.booked(await world.space(), { slots: [{ date: thursday, part: 'day' }] }, member);
  const paid = await world.credits(member);
  expect(await cancel(id, other)).toMatchObject(refused);
  expect(await world.credits(member)).toBe(paid);
  expect(await cancel(id, member)).toMatchObject({ status: 200, body: { refundedCents: 1800 } });
  const before = await world.credits(member);
  expect(await api.call('bookings.undo-cancel', { as: other, params: { id } })).toMatchObject(refused);
  expect(await world.credits(member)).toBe(before);
  expect(await api.call('bookings.undo-cancel', { as: member, params: { id } })).toMatchObject({ status: 200 });
});

test('AUT-11 who is signed in as another books, moves and cancels what is free', async () => {
  const { member, other } = await pair();
  const { id } = await world.booked(await world.space(free), { payment: { method: 'free' } }, other);
  expect(await change(id, other, { slot: { date: thursday, part: 'day' } })).toMatchObject({ status: 200 });
  expect(await cancel(id, other)).toMatchObject({ status: 200 });
  expect(await api.call('bookings.undo-cancel', { as: other, params: { id } })).toMatchObject({ status: 200 });
  expect(await world.book(await world.space(), {}, other)).toMatchObject(refused);
  expect(await world.credits(member)).toBe(10_000);
});

test('AUT-11 BKG-26 who is signed in as another replaces no booking that was paid', async () => {
  const { member, other } = await pair();
  const { id } = await world.booked(await world.space(withoutRefund), {}, member);
  const place = await world.space(free);
  const request = { payment: { method: 'free' as const }, replaces: [id] };
  expect(await world.book(place, request, other)).toMatchObject(refused);
  expect(await api.call('bookings.get', { as: member, params: { id } })).toMatchObject({
    body: { booking: { status: 'confirmed' } },
  });
  const slots = [{ date: thursday, part: 'day' as const }];
  const refundable = await world.booked(await world.space(), { slots }, member);
  expect(await world.book(place, { ...request, slots, replaces: [refundable.id] }, other)).toMatchObject(refused);
  const unpaid = { payment: { method: 'free' as const }, slots: [{ date: friday, part: 'day' as const }] };
  const former = await world.booked(await world.space(free), unpaid, member);
  expect(await world.book(place, { ...unpaid, replaces: [former.id] }, other)).toMatchObject({ status: 200 });
});
