import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import * as explore from '../../explore/index.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';
import { jobs } from '../jobs.ts';

const api = await startTestApi({ handlers: { ...bookings.handlers, ...explore.handlers } });
const start = '2026-11-20T08:00:00Z';
const world = await bookingsFixture(api);
afterEach(async () => {
  api.clock.set(start);
  await expectNothingHalfDone(api.db);
});

const cancel = (id: string, as: { memberId: string }, scope?: 'self' | 'all') =>
  api.call('bookings.cancel', { as, params: { id }, body: { scope } });

test('BKG-12 cancelled in time everything comes back: credits, places, week', async () => {
  const member = await world.member();
  const space = await world.space();
  const { id } = await world.booked(space, {}, member);
  const answer = await cancel(id, member);
  expect(answer).toMatchObject({
    status: 200,
    body: { booking: { status: 'cancelled', refundedCents: 1800 }, refundedCents: 1800, creditsCents: 10_000 },
  });
  expect(await world.taken(space)).toEqual([0, 0]);
  expect(await world.week(member)).toEqual([]);
  expect(await world.events(member)).toEqual(
    expect.arrayContaining(['booking.cancelled', 'schedule.changed', 'credits.changed']),
  );
});

test('BKG-12 the policy of the space decides what is given back, shown before', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), {}, member);
  api.clock.set('2026-11-24T07:00:00Z');
  const before = await api.call('bookings.get', { as: member, params: { id } });
  expect(before.body).toMatchObject({ booking: { refundNow: { percent: 50, cents: 900 } } });
  expect(await cancel(id, member)).toMatchObject({ body: { refundedCents: 900, creditsCents: 9100 } });
});

test('BKG-12 a started booking cannot be cancelled, nor a cancelled one again', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), {}, member);
  api.clock.set(`${wednesday}T08:00:00Z`);
  expect(await cancel(id, member)).toMatchObject({ status: 409, body: { code: 'booking.not-cancellable' } });
  api.clock.set(start);
  const answers = await Promise.all([1, 2, 3].map(() => cancel(id, member)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await world.credits(member)).toBe(10_000);
});

test('BKG-12 a request is given back whole however late, and its place is free', async () => {
  const member = await world.member();
  const space = await world.space({ instant: false, answer_hours: 96 });
  const { id } = await world.booked(space, { slots: [{ date: '2026-11-23', part: 'afternoon' }] }, member);
  api.clock.set('2026-11-23T11:30:00Z');
  expect(await cancel(id, member)).toMatchObject({ body: { refundedCents: 1200, creditsCents: 10_000 } });
  expect(await world.taken(space, '2026-11-23')).toEqual([0]);
});

test('BKG-07 a participant cancels for oneself: the others keep the booking', async () => {
  const [organiser, guest] = [await world.member(), await world.member()];
  const space = await world.space();
  const { id } = await world.booked(space, { people: 2, participants: [guest.memberId] }, organiser);
  expect(await cancel(id, guest, 'self')).toMatchObject({
    body: { booking: { status: 'confirmed', participants: [] }, refundedCents: 0 },
  });
  expect(await world.week(guest)).toEqual([]);
  expect(await world.week(organiser)).toHaveLength(2);
  expect(await world.taken(space)).toEqual([2, 2]);
  expect(await world.events(organiser)).toContain('booking.updated');
});

test('BKG-14 another booking of the same half is shown when one is cancelled', async () => {
  const member = await world.member();
  const first = await world.booked(await world.space(), {}, member);
  const second = await world.booked(await world.space(), {}, member);
  expect((await world.week(member)).map((half) => half.booking_id)).toEqual([second.id, second.id]);
  await cancel(second.id, member);
  expect((await world.week(member)).map((half) => half.booking_id)).toEqual([first.id, first.id]);
});

test('SEC-01 a stranger neither sees nor cancels a booking', async () => {
  const { id } = await world.booked(await world.space());
  const stranger = await world.member();
  for (const answer of [
    await cancel(id, stranger),
    await api.call('bookings.get', { as: stranger, params: { id } }),
    await api.call('bookings.calendar', { as: stranger, params: { id } }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  }
});

test('JOB-01 a request lapses when the host has not answered, once, and everything is given back', async () => {
  const member = await world.member();
  const space = await world.space({ instant: false });
  const { id } = await world.booked(space, {}, member);
  const expire = () => jobs['bookings.expire']({ bookingId: id }, api.context);
  api.clock.set('2026-11-21T07:59:59Z');
  await expire();
  expect(await world.taken(space)).toEqual([1, 1]);
  api.clock.set('2026-11-21T08:00:00Z');
  await Promise.all([expire(), expire()]);
  const answer = await api.call('bookings.get', { as: member, params: { id } });
  expect(answer.body).toMatchObject({ booking: { status: 'expired', refundedCents: 1800 } });
  expect(await world.taken(space)).toEqual([0, 0]);
  expect(await world.credits(member)).toBe(10_000);
});

test('JOB-01 after a downtime everything that is past its time lapses', async () => {
  const member = await world.member();
  const space = await world.space({ instant: false });
  const dates = [wednesday, '2026-11-26'].map((date) => ({ date, part: 'day' as const }));
  await world.book(space, { slots: dates }, member);
  api.clock.set('2026-11-24T08:00:00Z');
  await jobs['bookings.expire-due']({}, api.context);
  expect(await world.credits(member)).toBe(10_000);
});

test('BKG-14 WEK-12 a participant of another company has the other booking of the half in the week when one is cancelled', async () => {
  const organiser = await world.member();
  const guest = await world.member({ company_id: await world.company() });
  const [member_id = '', other_id = ''] = [organiser.memberId, guest.memberId].sort();
  await api.db.insertInto('connection').values({ member_id, other_id }).execute();
  const own = await world.booked(await world.space(), {}, guest);
  const requested = { people: 2, participants: [guest.memberId] };
  const shared = await world.booked(await world.space({ capacity: 2 }), requested, organiser);
  expect((await world.week(guest)).map((half) => half.booking_id)).toEqual([shared.id, shared.id]);
  await api.call('bookings.cancel', { as: organiser, params: { id: shared.id }, body: { scope: 'all' } });
  expect((await world.week(guest)).map((half) => half.booking_id)).toEqual([own.id, own.id]);
});

test('JOB-01 a booking that cannot lapse keeps none of the others from it', async () => {
  const space = await world.space({ instant: false, capacity: 2 });
  const member = await world.member();
  const [stuck, other] = [await world.booked(space, {}, member), await world.booked(space, {}, await world.member())];
  await sql`update booking set answer_by = answer_by - interval '1 minute' where id = ${stuck.id}`.execute(api.db);
  await sql`create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    api.db,
  );
  await sql`create trigger stuck before update on booking for each row
    when (old.id = ${sql.lit(stuck.id)}) execute function refuse_end()`.execute(api.db);
  api.clock.set('2026-11-25T12:00:00Z');
  await jobs['bookings.expire-due']({}, api.context);
  await sql`drop trigger stuck on booking`.execute(api.db);
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from booking where id in (${stuck.id}, ${other.id})`.execute(api.db);
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [stuck.id]: 'pending',
    [other.id]: 'expired',
  });
  await jobs['bookings.expire-due']({}, api.context);
});
