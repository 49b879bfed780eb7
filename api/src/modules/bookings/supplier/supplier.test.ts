import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { jobs as paymentJobs } from '../../payments/index.ts';
import { readBooks } from '../../payments/payments.fixture.ts';
import { bookingsFixture, expectNothingHalfDone, only, wednesday } from '../bookings.fixture.ts';
import { jobs } from '../jobs.ts';
import { suppliersFixture } from './supplier.fixture.ts';
import { callSupplier } from './supplier.service.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);
const suppliers = suppliersFixture(api, world);
beforeEach(() => api.clock.set('2026-11-20T08:00:00Z'));
afterEach(() => expectNothingHalfDone(api.db));

type Member = Awaited<ReturnType<typeof world.member>>;
const get = async (id: string, as: Member) => {
  const answer = await api.call('bookings.get', { as, params: { id } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.booking;
};
const cancel = (id: string, as: Member) => api.call('bookings.cancel', { as, params: { id }, body: {} });
const mine = async (member: Member) =>
  (await api.call('bookings.list', { as: member })).body as { items: { id: string }[] };

test('BKG-19 a supplier that accepts confirms the booking in the same call; cancelled, it is cancelled there', async () => {
  const member = await world.member();
  const space = await suppliers.space('free');
  const { id, ...booking } = await world.booked(space, {}, member);
  expect(booking).toMatchObject({ status: 'confirmed', waitsFor: null, paidCents: 1800, creditsCents: 8200 });
  expect(await suppliers.sides(id)).toMatchObject({ order: 'accepted', theirs: 'booked', asked: 1 });
  expect(await world.week(member)).toHaveLength(2);
  expect((await cancel(id, member)).body).toMatchObject({ booking: { undoUntil: null }, creditsCents: 10_000 });
  expect(await api.call('bookings.undo-cancel', { as: member, params: { id } })).toMatchObject({
    body: { code: 'booking.not-undoable' },
  });
  await jobs['bookings.ask-supplier']({ bookingId: id }, api.context);
  expect(await suppliers.sides(id)).toMatchObject({ booking: 'cancelled', order: 'calledOff', theirs: 'calledOff' });
});

test('BKG-19 a supplier that refuses refuses the call: nothing is held, and the member reads a message', async () => {
  const member = await world.member();
  const space = await suppliers.space('refused');
  const key = randomUUID();
  const refusal = {
    status: 409,
    body: { code: 'booking.supplier-failed', message: expect.stringContaining('Essayez un autre espace') },
  };
  expect(await world.book(space, {}, member, key)).toMatchObject(refusal);
  expect(await world.credits(member)).toBe(10_000);
  expect(await world.taken(space)).toEqual([0, 0]);
  expect(await world.week(member)).toEqual([]);
  expect(await world.events(member)).toContain('booking.rejected');
  expect((await mine(member)).items).toMatchObject([{ status: 'rejected', endedBecause: 'supplier' }]);
  expect(await world.book(space, {}, member, key)).toMatchObject(refusal);
  expect((await mine(member)).items).toHaveLength(1);
});

test('BKG-19 a supplier without an answer is called again, and abandoned after ten minutes', async () => {
  const member = await world.member();
  const space = await suppliers.space('silent');
  const { id, ...booking } = await world.booked(space, {}, member);
  expect(booking).toMatchObject({ status: 'pending', waitsFor: 'supplier', creditsCents: 8200 });
  expect(booking.answerBy).toBe('2026-11-20T09:10:00+01:00');
  await suppliers.work(9);
  expect(await get(id, member)).toMatchObject({ status: 'pending' });
  await suppliers.work(2);
  expect(await get(id, member)).toMatchObject({ status: 'rejected', endedBecause: 'supplier', refundedCents: 1800 });
  expect(await world.credits(member)).toBe(10_000);
  expect(await world.taken(space)).toEqual([0, 0]);
  await suppliers.work(20);
  expect(await suppliers.sides(id)).toMatchObject({ order: 'calledOff', theirs: 'calledOff' });
});

test('BKG-19 a lost acceptance is requested again: booked once', async () => {
  const member = await world.member();
  const { id, status } = await world.booked(await suppliers.space('lostAnswer'), {}, member);
  expect(status).toBe('pending');
  await suppliers.work(1);
  expect(await suppliers.sides(id)).toEqual({
    booking: 'confirmed',
    because: null,
    order: 'accepted',
    theirs: 'booked',
    asked: 2,
  });
});

test('BKG-19 a cancellation before a lost acceptance arrives leaves nothing at the supplier', async () => {
  const member = await world.member();
  const { id } = await world.booked(await suppliers.space('lostAnswer'), {}, member);
  expect((await cancel(id, member)).body).toMatchObject({ creditsCents: 10_000 });
  await suppliers.work(3);
  expect(await suppliers.sides(id)).toMatchObject({ booking: 'cancelled', order: 'calledOff', theirs: 'calledOff' });
});

test('BKG-19 however often its job runs, at once or again, a supplier is called once', async () => {
  const member = await world.member();
  const space = await suppliers.space('free', { instant: false });
  const { id } = await world.booked(space, {}, member);
  await api.call('host.accept', { as: world.sabine, params: { bookingId: id } });
  expect(await suppliers.sides(id)).toMatchObject({ booking: 'pending', order: 'new', theirs: null });
  const ask = () => jobs['bookings.ask-supplier']({ bookingId: id }, api.context);
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(await suppliers.sides(id)).toMatchObject({ booking: 'confirmed', order: 'accepted', asked: 1 });
});

test('BKG-19 a host who accepted is not asked again when the supplier then refuses', async () => {
  const member = await world.member();
  const { id } = await world.booked(await suppliers.space('refused', { instant: false }), {}, member);
  await api.call('host.accept', { as: world.sabine, params: { bookingId: id } });
  await suppliers.work(1);
  expect(await get(id, member)).toMatchObject({ status: 'rejected', endedBecause: 'supplier' });
  expect(await world.credits(member)).toBe(10_000);
});

test('BKG-10 BKG-19 a card is held, and charged only after the supplier accepts', async () => {
  const member = await world.member({}, 0);
  const pay = { payment: { method: 'card' as const, cardToken: testCards.accepted } };
  const refused = await world.book(await suppliers.space('refused'), pay, member);
  expect(refused).toMatchObject({ status: 409, body: { code: 'booking.supplier-failed' } });
  const booked = await world.booked(await suppliers.space('free'), pay, member);
  expect(booked).toMatchObject({ status: 'confirmed', paidCents: 1800 });
  await paymentJobs['payments.sweep']({}, api.context);
  expect(await readBooks(api.db, booked.id)).toMatchObject([{ provider: 'captured', capturedCents: 1800 }]);
  const all = await readBooks(api.db);
  expect(all.filter(({ booking }) => booking === 'rejected')).toMatchObject([{ provider: 'released', ledgerCents: 0 }]);
});

test('BKG-03 BKG-19 a check foretells that the supplier is asked', async () => {
  const { body } = await api.call('bookings.check', {
    as: world.camille,
    body: {
      workspaceId: await suppliers.space('free'),
      slots: [{ date: wednesday, part: 'day' }],
      people: 1,
      payment: { method: 'credits' },
    },
  });
  expect(body).toMatchObject({ slots: [{ bookable: true, waitsFor: ['supplier'] }] });
});

test('BKG-19 BKG-25 another date is requested before the first is cancelled', async () => {
  const member = await world.member();
  const { id } = await world.booked(await suppliers.space('free'), {}, member);
  const change = { slot: { date: '2026-11-26', part: 'day' as const } };
  const { body } = await api.call('bookings.change', {
    as: member,
    params: { id },
    body: change,
    idempotencyKey: randomUUID(),
  });
  const replacement = (body as { replacement: { id: string } }).replacement;
  expect(replacement).toMatchObject({ status: 'pending', waitsFor: 'supplier' });
  await suppliers.work(1);
  expect(await suppliers.sides(replacement.id)).toMatchObject({ booking: 'confirmed', theirs: 'booked' });
  expect(await suppliers.sides(id)).toMatchObject({ booking: 'cancelled', because: 'change', theirs: 'calledOff' });
  expect(await world.credits(member)).toBe(8200);
});

test('BKG-06 BKG-19 a repeated request returns the same booking, and sends nothing twice', async () => {
  const member = await world.member();
  const space = await suppliers.space('free');
  const key = randomUUID();
  const first = only(await world.book(space, {}, member, key));
  const again = only(await world.book(space, {}, member, key));
  expect(again).toEqual(first);
  expect(await suppliers.sides(first.id)).toMatchObject({ asked: 1 });
});

test('BKG-19 without a known supplier the booking is refused at once', async () => {
  const member = await world.member();
  const { id } = await world.booked(await suppliers.space('free', { instant: false }), {}, member);
  await api.call('host.accept', { as: world.sabine, params: { bookingId: id } });
  const config = { ...api.context.config, supplier: { provider: 'none' as const } };
  await callSupplier({ ...api.context, config }, id);
  expect(await suppliers.sides(id)).toMatchObject({ booking: 'rejected', because: 'supplier', theirs: null });
});
