import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { expectNothingHalfDone, wednesday } from '../../bookings/bookings.fixture.ts';
import { weekdays } from '../../explore/workspaces.fixture.ts';
import { waitingFixture } from '../waiting-list/waiting-list.fixture.ts';
import { jobs } from './index.ts';

const api = await startTestApi();
const start = '2026-11-20T08:00:00Z';
const world = await waitingFixture(api);
afterEach(async () => {
  api.clock.set(start);
  await expectNothingHalfDone(api.db);
});

const look = (bookingId: string) => jobs['check-in.no-show']({ bookingId }, api.context);
const sweep = () => jobs['check-in.sweep']({}, api.context);
const shown = async (id: string, as: { memberId: string }) => {
  const answer = await api.call('bookings.get', { as, params: { id } });
  if (answer.status !== 200) throw new Error('not shown');
  return answer.body.booking;
};
async function bookedDesk(values: Parameters<typeof world.space>[0] = {}) {
  const member = await world.member();
  const space = await world.space({ check_in_minutes: 45, ...values });
  const booking = await world.booked(space, {}, member);
  return { member, space, id: booking.id };
}

test('BKG-18 a place nobody comes to is freed at the end of the window, unrefunded, once, and its members are told', async () => {
  const { member, space, id } = await bookedDesk();
  expect(await world.ordered('check-in.no-show', { bookingId: id })).toEqual([`${wednesday}T08:45:00.000Z`]);
  api.clock.set(`${wednesday}T08:45:00Z`);
  await Promise.all([look(id), look(id), sweep()]);
  expect(await shown(id, member)).toMatchObject({ status: 'cancelled', endedBecause: 'noShow', refundedCents: 0 });
  expect(await world.taken(space)).toEqual([0, 0]);
  expect(await world.week(member)).toEqual([]);
  expect(await world.credits(member)).toBe(8200);
  expect(await world.ordered('mails.booking', { bookingId: id, kind: 'noShow' })).toHaveLength(1);
  expect(await world.ordered('mails.booking', { bookingId: id, kind: 'cancelled' })).toEqual([]);
});

test('BKG-18 who has checked in keeps the place', async () => {
  const { member, id } = await bookedDesk();
  api.clock.set(`${wednesday}T08:10:00Z`);
  await api.call('check-in.check-in', { as: member, params: { id }, body: { by: 'button' } });
  api.clock.set(`${wednesday}T08:45:00Z`);
  await look(id);
  await sweep();
  expect(await shown(id, member)).toMatchObject({ status: 'confirmed' });
});

test('BKG-18 checking in and losing the place at the same moment ends in one of the two', async () => {
  const { member, id } = await bookedDesk();
  api.clock.set(`${wednesday}T08:44:59Z`);
  const [answer] = await Promise.all([
    api.call('check-in.check-in', { as: member, params: { id }, body: { by: 'button' } }),
    look(id),
  ]);
  expect(answer.status).toBe(200);
  api.clock.set(`${wednesday}T08:45:00Z`);
  await look(id);
  expect(await shown(id, member)).toMatchObject({ status: 'confirmed' });
});

test('BKG-18 JOB-01 after a downtime the sweep frees what was missed, never after its end', async () => {
  const [missed, over] = [await bookedDesk(), await bookedDesk()];
  api.clock.set(`${wednesday}T12:00:00Z`);
  await world.cancel(over.id, over.member);
  await sweep();
  expect(await shown(missed.id, missed.member)).toMatchObject({ endedBecause: 'noShow' });
  api.clock.set(start);
  const late = await bookedDesk();
  api.clock.set(`${wednesday}T17:00:00Z`);
  await look(late.id);
  await sweep();
  expect(await shown(late.id, late.member)).toMatchObject({ status: 'confirmed' });
});

test('BKG-18 BKG-25 moved, a booking is looked at in its new time and not in its old one', async () => {
  const { member, id } = await bookedDesk();
  const thursday = '2026-11-26';
  const moved = await api.call('bookings.change', {
    as: member,
    params: { id },
    body: { slot: { date: thursday, part: 'day' } },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(moved.status).toBe(200);
  api.clock.set(`${wednesday}T08:45:00Z`);
  await look(id);
  expect(await shown(id, member)).toMatchObject({ status: 'confirmed' });
  expect(await world.ordered('check-in.no-show', { bookingId: id })).toContain(`${thursday}T08:45:00.000Z`);
  api.clock.set(`${thursday}T08:45:00Z`);
  await look(id);
  expect(await shown(id, member)).toMatchObject({ endedBecause: 'noShow' });
});

test('BKG-18 BKG-25 moved after checking in, one checks in again', async () => {
  const { member, id } = await bookedDesk();
  api.clock.set(`${wednesday}T07:40:00Z`);
  await api.call('check-in.check-in', { as: member, params: { id }, body: { by: 'button' } });
  await api.call('bookings.change', {
    as: member,
    params: { id },
    body: { slot: { date: '2026-11-26', part: 'day' } },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(await shown(id, member)).toMatchObject({ slot: { date: '2026-11-26' }, checkIn: { at: null } });
});

test('BKG-18 who books a day that has begun is given the same time to come', async () => {
  const member = await world.member();
  const space = await world.space({ check_in_minutes: 45 });
  api.clock.set(`${wednesday}T10:00:00Z`);
  const { id } = await world.booked(space, {}, member);
  await look(id);
  expect(await shown(id, member)).toMatchObject({
    status: 'confirmed',
    checkIn: { until: `${wednesday}T11:45:00+01:00` },
  });
  api.clock.set(`${wednesday}T10:45:00Z`);
  await look(id);
  expect(await shown(id, member)).toMatchObject({ endedBecause: 'noShow' });
});

test('BKG-18 BKG-17 what is left of the day is offered to who waits', async () => {
  const { space, booking, waiting } = await world.fullSpace(1, { check_in_minutes: 45 });
  const afternoon = await world.member();
  await world.joined(space, afternoon, { slot: { date: wednesday, part: 'afternoon' } });
  api.clock.set(`${wednesday}T08:45:00Z`);
  await look(booking.id);
  await world.offer(space);
  const [first] = waiting;
  if (!first) throw new Error('nobody waits');
  expect(await world.mine(first.member)).toMatchObject([
    { status: 'offered', answerBy: `${wednesday}T11:45:00+01:00` },
  ]);
  expect(await world.mine(afternoon)).toMatchObject([{ status: 'waiting' }]);
  api.clock.set(`${wednesday}T09:30:00Z`);
  expect(await world.accept(first.entry.id, first.member)).toMatchObject({
    status: 200,
    body: { booking: { status: 'confirmed', checkIn: { until: `${wednesday}T11:15:00+01:00` } } },
  });
});

const daily = weekdays.replace('[', `[${JSON.stringify({ ...JSON.parse(weekdays)[0], weekday: 7 })},`);
test.each([
  ['Europe/Paris', '2027-03-28', '2027-03-28T07:45:00Z'],
  ['Europe/Paris', '2027-10-31', '2027-10-31T08:45:00Z'],
  ['America/New_York', '2027-03-14', '2027-03-14T13:45:00Z'],
  ['America/New_York', '2026-12-06', '2026-12-06T14:45:00Z'],
  ['America/New_York', '2027-11-07', '2027-11-07T14:45:00Z'],
])('BKG-18 in %s on %s the window ends at 9:45 on the clock of the place', async (timezone, date, until) => {
  const building = await world.building({ host_id: world.hostId }, { timezone, opening_hours: daily });
  const space = await world.space({ check_in_minutes: 45 });
  await api.db.updateTable('workspace').set({ building_id: building }).where('id', '=', space).execute();
  const member = await world.member();
  const { id } = await world.booked(space, { slots: [{ date, part: 'day' }] }, member);
  expect((await shown(id, member)).checkIn?.until).toContain(`${date}T09:45:00`);
  api.clock.set(new Date(Date.parse(until) - 1000).toISOString());
  await look(id);
  await sweep();
  expect(await shown(id, member)).toMatchObject({ status: 'confirmed' });
  api.clock.set(until);
  await sweep();
  expect(await shown(id, member)).toMatchObject({ endedBecause: 'noShow' });
});
