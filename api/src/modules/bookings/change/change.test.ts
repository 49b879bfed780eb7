import { randomUUID } from 'node:crypto';
import type { RouteById, RouteInput } from '@escale/contract';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import * as host from '../../edge/host/index.ts';
import * as explore from '../../explore/index.ts';
import { addPolicy } from '../../policies/policies.fixture.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

const api = await startTestApi({
  handlers: { ...bookings.handlers, ...explore.handlers, ...host.handlers },
  jobs: bookings.jobs,
});
const world = await bookingsFixture(api);
afterEach(() => expectNothingHalfDone(api.db));

type Change = RouteInput<RouteById<'bookings.change'>>['body'];
type Member = Awaited<ReturnType<typeof world.member>>;
const change = (id: string, as: Member, body: Change, idempotencyKey: string = randomUUID()) =>
  api.call('bookings.change', { as, params: { id }, body, idempotencyKey });
const thursday = '2026-11-26';
const room = { type: 'meetingRoom', booking_mode: 'hours', price_hour_cents: 2000, price_per: 'space' };
const hours = (from: string, to: string) => ({
  slot: { from: `${wednesday}T${from}:00+01:00`, to: `${wednesday}T${to}:00+01:00` },
});

test('BKG-25 a booking moves to another day: places, week and money go with it, its reference stays', async () => {
  const member = await world.member();
  const space = await world.space();
  const { id, reference } = await world.booked(space, { slots: [{ date: wednesday, part: 'morning' }] }, member);
  const answer = await change(id, member, { slot: { date: thursday, part: 'day' } });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      booking: {
        id,
        reference,
        status: 'confirmed',
        slot: { date: thursday },
        price: { totalIncludingTaxCents: 1800 },
      },
      replacement: null,
      creditsCents: 8200,
    },
  });
  expect(await world.taken(space, wednesday)).toEqual([0]);
  expect(await world.taken(space, thursday)).toEqual([1, 1]);
  expect((await world.week(member)).map(({ day }) => day)).toEqual([thursday, thursday]);
});

test('BKG-26 a change never leads to two bookings of one space at one time, and one booking moves over itself', async () => {
  const member = await world.member();
  const [here, there] = [await world.space({ capacity: 8 }), await world.space({ capacity: 8 })];
  const morning = await world.booked(here, { slots: [{ date: wednesday, part: 'morning' }] }, member);
  const other = await world.booked(there, { slots: [{ date: wednesday, part: 'day' }] }, member);
  const refused = { status: 409, body: { code: 'booking.already-booked', bookings: [{ id: morning.id }] } };
  expect(await change(other.id, member, { workspaceId: here })).toMatchObject(refused);
  expect(await change(other.id, member, { people: 2 })).toMatchObject({ status: 200 });
  const afternoon = { date: wednesday, part: 'afternoon' } as const;
  expect(await change(other.id, member, { workspaceId: here, slot: afternoon })).toMatchObject({ status: 200 });
  expect(await change(other.id, member, { slot: { date: wednesday, part: 'day' } })).toMatchObject(refused);
  expect(await world.taken(here)).toEqual([1, 2]);
  const again = { slot: { date: wednesday, part: 'morning' } } as const;
  expect(await change(morning.id, member, again)).toMatchObject({ status: 200 });
});

test('BKG-26 a cancellation is not undone where the space was booked again meanwhile', async () => {
  const member = await world.member();
  const space = await world.space({ capacity: 8 });
  const { id } = await world.booked(space, {}, member);
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  const second = await world.booked(space, {}, member);
  expect(await api.call('bookings.undo-cancel', { as: member, params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'booking.already-booked', bookings: [{ id: second.id }] },
  });
});

test('BKG-25 what cannot be had leaves the booking as it was', async () => {
  const member = await world.member();
  const space = await world.space({ capacity: 1 });
  const { id } = await world.booked(space, {}, member);
  await world.booked(space, { slots: [{ date: thursday, part: 'afternoon' }] });
  const refused = await change(id, member, { slot: { date: thursday, part: 'day' } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'booking.full', decisions: expect.any(Array) } });
  expect(await world.taken(space, wednesday)).toEqual([1, 1]);
  const { body } = await api.call('bookings.get', { as: member, params: { id } });
  expect(body).toMatchObject({ booking: { status: 'confirmed', slot: { date: wednesday } } });
});

test('BKG-25 hours of a room move over themselves, and more people cost more', async () => {
  const member = await world.member({}, 20_000);
  const space = await world.space(room);
  const { id } = await world.booked(space, { slots: [hours('10:00', '12:00').slot] }, member);
  expect(await change(id, member, hours('11:00', '13:00'))).toMatchObject({ status: 200 });
  await world.booked(space, { slots: [hours('09:00', '11:00').slot] });
  expect(await change(id, member, hours('10:30', '12:30'))).toMatchObject({ body: { code: 'booking.unavailable' } });
  const desk = await world.space({ capacity: 3 });
  const two = await world.booked(desk, {}, member);
  expect(await change(two.id, member, { people: 3 })).toMatchObject({
    status: 200,
    body: { booking: { people: 3, paidCents: 5400 } },
  });
  expect(await world.taken(desk)).toEqual([3, 3]);
});

test('BKG-07 BKG-25 who had left a booking is named no more once it is in another space, and is when they leave that', async () => {
  const [member, hugo] = [await world.member(), await world.member()];
  const [here, there] = [await world.space({ capacity: 4 }), await world.space({ capacity: 4 })];
  const { id } = await world.booked(here, { people: 2, participants: [hugo.memberId] }, member);
  const leave = () => api.call('bookings.cancel', { as: hugo, params: { id }, body: { scope: 'self' } });
  await leave();
  const named = { body: { booking: { left: [{ id: hugo.memberId }] } } };
  expect(await change(id, member, { slot: { date: thursday, part: 'day' } })).toMatchObject(named);
  expect(await change(id, member, { workspaceId: there })).toMatchObject({
    status: 200,
    body: { booking: { left: [] } },
  });
  const invited = { participants: [hugo.memberId], guests: [] };
  await api.call('bookings.invite', { as: member, params: { id }, body: invited });
  await leave();
  expect(await change(id, member, { comment: 'Côté cour' })).toMatchObject(named);
});

test('BKG-10 BKG-25 a free booking that moves to a paid space is paid with credits, and the other way round', async () => {
  const member = await world.member();
  const free = await world.space({ price_day_cents: 0, price_half_day_cents: 0 });
  const paid = await world.space();
  const { id } = await world.booked(free, {}, member);
  const paidWith = async (workspaceId: string) => {
    const answer = await change(id, member, { workspaceId });
    return answer.status === 200 && answer.body.booking.paidWith;
  };
  expect(await paidWith(paid)).toBe('credits');
  expect(await paidWith(free)).toBe('free');
});

test('BKG-25 it becomes cheaper only while cancelling would give everything back', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), {}, member);
  api.clock.set('2026-11-24T07:00:00Z');
  expect(await change(id, member, { slot: { date: thursday, part: 'morning' } })).toMatchObject({
    body: { code: 'booking.not-changeable' },
  });
  expect(await change(id, member, { slot: { date: thursday, part: 'day' } })).toMatchObject({ status: 200 });
  api.clock.set('2026-11-20T08:00:00.000Z');
  expect(await change(id, member, { slot: { date: thursday, part: 'morning' } })).toMatchObject({
    status: 200,
    body: { booking: { paidCents: 1200 }, creditsCents: 8800 },
  });
});

const tooLate = '2026-11-24T12:00:00Z';
const nextMonth = '2026-12-09';

test('BKG-12 BKG-25 what the terms no longer refund stays lost after a change of date, price or place', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), { slots: [{ date: wednesday, part: 'morning' }] }, member);
  api.clock.set(tooLate);
  const dearer = await world.space({ price_day_cents: 4000 });
  for (const body of [
    { slot: { date: nextMonth, part: 'morning' } },
    { slot: { date: nextMonth, part: 'day' } },
    { slot: { date: nextMonth, part: 'day' }, workspaceId: dearer },
  ] as const)
    expect(await change(id, member, body)).toMatchObject({ status: 200 });
  const { body } = await api.call('bookings.get', { as: member, params: { id } });
  expect(body).toMatchObject({ booking: { paidCents: 4800, nonRefundableCents: 1200, refundNow: { cents: 3600 } } });
  const cheaper = await world.space({ price_half_day_cents: 0, price_day_cents: 0 });
  expect(await change(id, member, { workspaceId: cheaper })).toMatchObject({
    body: { code: 'booking.not-changeable' },
  });
  const answer = await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  api.clock.set('2026-11-20T08:00:00.000Z');
  expect(answer).toMatchObject({ body: { refundedCents: 3600, creditsCents: 8800 } });
});

test('BKG-12 BKG-25 a replacement takes over what the terms of the first booking refuse', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), {}, member);
  api.clock.set(tooLate);
  const asked = await world.space({ instant: false });
  const later = { workspaceId: asked, slot: { date: nextMonth, part: 'day' } } as const;
  const less = { workspaceId: asked, slot: { date: nextMonth, part: 'morning' } } as const;
  expect(await change(id, member, less)).toMatchObject({ body: { code: 'booking.not-changeable' } });
  const check = await api.call('changes.check', { as: member, params: { id }, body: less });
  expect(check).toMatchObject({ body: { bookable: false, obstacle: 'notRefunded' } });
  const answer = await change(id, member, later);
  const replacement = (answer.status === 200 ? answer.body.replacement?.id : null) ?? '';
  await api.call('host.accept', { as: world.sabine, params: { bookingId: replacement } });
  expect(await world.credits(member)).toBe(8200);
  const cancelled = await api.call('bookings.cancel', { as: member, params: { id: replacement }, body: {} });
  api.clock.set('2026-11-20T08:00:00.000Z');
  expect(cancelled).toMatchObject({ body: { refundedCents: 0, creditsCents: 8200 } });
});

test('BKG-25 on request the booking stays until the host accepts its replacement', async () => {
  const member = await world.member();
  const space = await world.space({ instant: false });
  const { id } = await world.booked(space, {}, member);
  const accept = (bookingId: string) => api.call('host.accept', { as: world.sabine, params: { bookingId } });
  await accept(id);
  const requested = await change(id, member, { slot: { date: thursday, part: 'day' } });
  expect(requested).toMatchObject({
    status: 200,
    body: { booking: { status: 'confirmed' }, replacement: { status: 'pending', waitsFor: 'host' } },
  });
  const replacement = requested.status === 200 ? requested.body.replacement?.id : undefined;
  expect(await accept(replacement ?? '')).toMatchObject({ status: 200 });
  const { body } = await api.call('bookings.get', { as: member, params: { id } });
  expect(body).toMatchObject({ booking: { status: 'cancelled', endedBecause: 'change', refundedCents: 1800 } });
  expect(await world.credits(member)).toBe(8200);
  expect((await world.week(member)).map(({ day }) => day)).toEqual([thursday, thursday]);
});

test('BKG-07 BKG-25 a replacement names nobody who had left the booking before', async () => {
  const [member, hugo] = [await world.member(), await world.member()];
  const [here, there] = [await world.space({ capacity: 4 }), await world.space({ capacity: 4, instant: false })];
  const { id } = await world.booked(here, { people: 2, participants: [hugo.memberId] }, member);
  await api.call('bookings.cancel', { as: hugo, params: { id }, body: { scope: 'self' } });
  expect(await change(id, member, { workspaceId: there })).toMatchObject({
    body: { replacement: { status: 'pending', participants: [], left: [] } },
  });
});

test('BKG-06 BKG-25 the same change twice moves once; a stranger changes nothing', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), {}, member);
  const key = randomUUID();
  const first = await change(id, member, { slot: { date: thursday, part: 'day' } }, key);
  expect(await change(id, member, { slot: { date: thursday, part: 'day' } }, key)).toMatchObject({ body: first.body });
  expect(await change(id, await world.member(), { people: 2 })).toMatchObject({ body: { code: 'resource.not-found' } });
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  expect(await change(id, member, { people: 2 })).toMatchObject({ body: { code: 'booking.not-changeable' } });
});

test('BKG-25 a cancellation is taken back within 30 seconds, with its place, money and week', async () => {
  const member = await world.member();
  const space = await world.space();
  const { id } = await world.booked(space, {}, member);
  const cancel = () => api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  const undo = (as = member) => api.call('bookings.undo-cancel', { as, params: { id } });
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'booking.not-undoable' } });
  expect(await undo(await world.member())).toMatchObject({ status: 404 });
  expect(await cancel()).toMatchObject({
    body: { booking: { undoUntil: '2026-11-20T09:00:30+01:00' }, freedHalves: ['morning', 'afternoon'] },
  });
  api.clock.advance('PT29S');
  expect(await undo(await world.member())).toMatchObject({ body: { code: 'resource.not-found' } });
  expect(await undo()).toMatchObject({ status: 200, body: { booking: { status: 'confirmed' }, creditsCents: 8200 } });
  expect(await world.taken(space)).toEqual([1, 1]);
  expect(await world.week(member)).toHaveLength(2);
  await cancel();
  api.clock.advance('PT31S');
  expect(await undo()).toMatchObject({ body: { code: 'booking.not-undoable' } });
});

test('BKG-25 what somebody took meanwhile cannot be taken back', async () => {
  const member = await world.member();
  const space = await world.space({ capacity: 1 });
  const { id } = await world.booked(space, {}, member);
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  await world.booked(space);
  expect(await api.call('bookings.undo-cancel', { as: member, params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'booking.full' },
  });
  expect(await world.credits(member)).toBe(10_000);
});

test('BKG-11 BKG-25 a cancellation is not taken back over a blocking quota that was used meanwhile', async () => {
  const companyId = await world.company();
  const default_policy_id = await addPolicy(api.db, companyId, { external: [2, 'week'] });
  await api.db
    .updateTable('company')
    .set({ default_policy_id, quota_approach: 'blocking' })
    .where('id', '=', companyId)
    .execute();
  const member = await world.member({ company_id: companyId });
  const space = await world.space();
  const { id } = await world.booked(space, {}, member);
  const cancel = () => api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  const undo = () => api.call('bookings.undo-cancel', { as: member, params: { id } });
  await cancel();
  const other = await world.booked(space, { slots: [{ date: thursday, part: 'day' }] }, member);
  expect(await undo()).toMatchObject({
    status: 409,
    body: {
      code: 'booking.no-days-left',
      decisions: expect.arrayContaining([expect.objectContaining({ rule: 'quota', passed: false })]),
    },
  });
  expect(await world.taken(space)).toEqual([0, 0]);
  await api.call('bookings.cancel', { as: member, params: { id: other.id }, body: {} });
  expect(await undo()).toMatchObject({ status: 200, body: { booking: { status: 'confirmed' } } });
});

test('BKG-25 BKG-04 members who swap their days at once all succeed: no deadlock on each other’s places', async () => {
  const space = await world.space({ capacity: 20 });
  const members = await Promise.all(Array.from({ length: 8 }, () => world.member()));
  const days = [wednesday, thursday];
  const bookings: string[] = [];
  for (const [index, member] of members.entries()) {
    const { id } = await world.booked(space, { slots: [{ date: days[index % 2] ?? '', part: 'day' }] }, member);
    bookings.push(id);
  }
  for (let round = 1; round <= 6; round += 1) {
    const answers = await Promise.all(
      members.map((member, index) =>
        change(bookings[index] ?? '', member, { slot: { date: days[(index + round) % 2] ?? '', part: 'day' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
  }
  expect(await world.taken(space, wednesday)).toEqual([4, 4]);
  expect(await world.taken(space, thursday)).toEqual([4, 4]);
});

test('BKG-26 a change onto the time of another place asks: it is refused, made beside it, or replaces it', async () => {
  const member = await world.member();
  const [here, there] = [await world.space({ price_day_cents: 1000 }), await world.space({ price_day_cents: 1500 })];
  const kept = await world.booked(there, { slots: [{ date: thursday, part: 'day' }] }, member);
  const { id } = await world.booked(here, {}, member);
  const slot = { date: thursday, part: 'day' } as const;
  expect(await change(id, member, { slot })).toMatchObject({
    status: 409,
    body: { code: 'booking.already-booked', bookings: [{ id: kept.id, isOwn: true, canKeepBoth: true }] },
  });
  expect(await world.taken(here, thursday)).toEqual([]);
  expect(await change(id, member, { slot, replaces: [kept.id] })).toMatchObject({
    status: 200,
    body: { booking: { id, status: 'confirmed', slot: { date: thursday } }, creditsCents: 8800 },
  });
  const ended = await api.call('bookings.get', { as: member, params: { id: kept.id } });
  expect(ended.body).toMatchObject({ booking: { status: 'cancelled', endedBecause: 'change', refundedCents: 1800 } });
  expect((await world.week(member)).map(({ booking_id }) => booking_id)).toEqual([id, id]);
  const next = await world.booked(there, {}, member);
  const moved = await change(id, member, { slot: { date: wednesday, part: 'day' }, alongside: true });
  expect(moved).toMatchObject({ status: 200 });
  const both = await api.call('bookings.get', { as: member, params: { id: next.id } });
  expect(both.body).toMatchObject({ booking: { status: 'confirmed' } });
});

test('BKG-26 a change replaces own bookings only, in the same space too, and none while somebody has to answer it', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const [here, asked] = [await world.space({ capacity: 4 }), await world.space({ instant: false })];
  const foreign = await world.booked(here, { slots: [{ date: thursday, part: 'day' }] }, other);
  const first = await world.booked(here, { slots: [{ date: thursday, part: 'morning' }] }, member);
  const { id } = await world.booked(here, {}, member);
  const slot = { date: thursday, part: 'day' } as const;
  expect(await change(id, member, { slot, replaces: [foreign.id, first.id] })).toMatchObject({
    status: 404,
    body: { errors: [{ pointer: '/body/replaces/0' }] },
  });
  expect(await change(id, member, { slot })).toMatchObject({ body: { bookings: [{ canKeepBoth: false }] } });
  const waits = await change(id, member, { workspaceId: asked, slot, replaces: [first.id] });
  expect(waits).toMatchObject({ status: 409, body: { code: 'booking.not-replaceable' } });
  expect(await change(id, member, { slot, replaces: [first.id] })).toMatchObject({ status: 200 });
  expect(await world.taken(here, thursday)).toEqual([2, 2]);
});
