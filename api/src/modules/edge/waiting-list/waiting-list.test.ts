import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { expectNothingHalfDone, wednesday } from '../../bookings/bookings.fixture.ts';
import { jobs as bookingJobs } from '../../bookings/jobs.ts';
import { addPolicy } from '../../policies/policies.fixture.ts';
import { jobs } from './index.ts';
import { waitingFixture } from './waiting-list.fixture.ts';

const api = await startTestApi();
const start = '2026-11-20T08:00:00Z';
api.clock.set(start);
const world = await waitingFixture(api);
afterEach(async () => {
  api.clock.set(start);
  await expectNothingHalfDone(api.db);
});

const { fullSpace, joined, offer, statuses } = world;
const expire = (bookingId: string | null) =>
  bookingJobs['bookings.expire']({ bookingId: String(bookingId) }, api.context);

test('BKG-17 one waits for what is full, and is told how many are before, never who', async () => {
  const { space, waiting } = await fullSpace(2);
  expect(waiting.map(({ entry }) => entry.position)).toEqual([1, 2]);
  expect(waiting[0]?.entry).toMatchObject({
    status: 'waiting',
    slot: { date: wednesday, part: 'day' },
    bookingId: null,
  });
  const third = await world.member();
  await joined(space, third);
  const answer = await api.call('waiting-list.my', { as: third });
  expect(answer.body).toMatchObject({ total: 1, items: [{ position: 3, workspace: { id: space } }] });
  for (const { member, entry } of waiting) {
    expect(JSON.stringify(answer.body)).not.toContain(member.memberId);
    expect(JSON.stringify(answer.body)).not.toContain(entry.id);
  }
});

test('BKG-17 where there is room one books, and every other refusal is told as it is', async () => {
  const member = await world.member();
  const space = await world.space({ capacity: 2 });
  expect(await world.join(space, member)).toMatchObject({ status: 409, body: { code: 'waiting-list.not-needed' } });
  await world.booked(space, {}, await world.member());
  expect(await world.join(space, member, { people: 2 })).toMatchObject({ status: 200 });
  expect(await world.join(space, member, { people: 3 })).toMatchObject({ body: { code: 'booking.too-many-people' } });
  const sunday = { date: '2026-11-29', part: 'day' as const };
  expect(await world.join(space, member, { slot: sunday })).toMatchObject({ body: { code: 'booking.closed' } });
  const { space: taken } = await fullSpace(0);
  const free = await world.member({ account_type: 'freemium' });
  expect(await world.join(taken, free)).toMatchObject({ body: { code: 'access.freemium-free-only' } });
});

test('BKG-17 nobody stands in a line twice, nor in more than twenty', async () => {
  const { space, waiting } = await fullSpace(1);
  const [first] = waiting;
  if (!first) throw new Error('nobody waits');
  const { member } = first;
  const morning = { date: wednesday, part: 'morning' as const };
  expect(await world.join(space, member)).toMatchObject({ body: { code: 'waiting-list.already' } });
  expect(await world.join(space, member, { slot: morning })).toMatchObject({ body: { code: 'waiting-list.already' } });
  await sql`insert into waiting_entry (member_id, workspace_id, day, morning, afternoon, people, created_at)
    select ${member.memberId}::uuid, ${space}::uuid, date '2026-12-01' + n, true, true, 1, now() from generate_series(1, 19) n`.execute(
    api.db,
  );
  const { space: other } = await fullSpace(0);
  expect(await world.join(other, member)).toMatchObject({ body: { code: 'waiting-list.too-many' } });
  expect(await world.leave(first.entry.id, member)).toMatchObject({ status: 200 });
  expect(await world.join(other, member)).toMatchObject({ status: 200 });
  await sql`update waiting_entry set status = 'left' where member_id = ${member.memberId}::uuid`.execute(api.db);
});

test('BKG-17 a place that frees up is held for the first in line, for two hours, unpaid', async () => {
  const { space, holder, booking, waiting } = await fullSpace(3);
  const [first, second] = waiting;
  await world.cancel(booking.id, holder);
  expect(await world.ordered('waiting-list.offer', { workspaceId: space })).toEqual(['2026-11-20T08:00:30.000Z']);
  await offer(space);
  expect(await statuses(space)).toEqual(['offered', 'waiting', 'waiting']);
  expect(await world.mine(first?.member ?? holder)).toMatchObject([
    { status: 'offered', position: null, answerBy: '2026-11-20T11:00:00+01:00' },
  ]);
  expect(await world.mine(second?.member ?? holder)).toMatchObject([{ status: 'waiting', position: 1 }]);
  const [offered] = await world.mine(first?.member ?? holder);
  const shown = await api.call('bookings.get', {
    as: first?.member ?? holder,
    params: { id: offered?.bookingId ?? '' },
  });
  expect(shown.body).toMatchObject({
    booking: { status: 'pending', waitsFor: 'offer', paidCents: 0, price: { totalIncludingTaxCents: 1800 } },
  });
  expect(await world.credits(first?.member ?? holder)).toBe(10_000);
  expect(await world.book(space)).toMatchObject({ body: { code: 'booking.full' } });
  expect(await world.events(first?.member ?? holder)).toContain('booking.requested');
  expect(await world.ordered('mails.booking', { bookingId: offered?.bookingId, kind: 'offered' })).toHaveLength(1);
  await offer(space);
  expect(await statuses(space)).toEqual(['offered', 'waiting', 'waiting']);
});

/** A place that was freed and is offered to the first waiting member. */
async function offered(howMany = 1, values: Parameters<typeof fullSpace>[1] = {}) {
  const full = await fullSpace(howMany, values);
  await world.cancel(full.booking.id, full.holder);
  await offer(full.space);
  const [first] = full.waiting;
  if (!first) throw new Error('nobody waits');
  const [entry] = await world.mine(first.member);
  if (entry?.status !== 'offered' || entry.bookingId === null) throw new Error('nothing is offered');
  return { ...full, member: first.member, entry, bookingId: entry.bookingId };
}

test('BKG-17 an offered place is a note on its day in the week, with its deadline, until it is taken', async () => {
  const { member, entry, bookingId } = await offered();
  const shown = async () => {
    const query = { dateFrom: wednesday, dateTo: wednesday };
    const { status, body } = await api.call('schedule.my', { as: member, query });
    return status === 200 ? body.days[0] : undefined;
  };
  expect(await shown()).toMatchObject({
    halves: [{ locationType: 'notDefined' }, { locationType: 'notDefined' }],
    offers: [{ bookingId, halves: ['morning', 'afternoon'], timezone: 'Europe/Paris' }],
  });
  expect(Date.parse((await shown())?.offers?.[0]?.answerBy ?? '')).toBe(Date.parse(entry.answerBy ?? ''));
  expect(await world.accept(entry.id, member)).toMatchObject({ status: 200 });
  const taken = await shown();
  expect(taken?.offers).toBeUndefined();
  expect(taken?.halves).toMatchObject([{ bookingId }, { bookingId }]);
});

test('BKG-26 an offer is not taken beside a booking of the same space at that time', async () => {
  const [holder, member] = [await world.member(), await world.member()];
  const space = await world.space({ capacity: 3 });
  const own = await world.booked(space, { slots: [{ date: wednesday, part: 'morning' }] }, member);
  const others = await world.booked(space, { people: 2 }, holder);
  const entry = await joined(space, member);
  await world.cancel(others.id, holder);
  await offer(space);
  expect(await world.accept(entry.id, member)).toMatchObject({
    status: 409,
    body: { code: 'booking.already-booked', bookings: [{ id: own.id }] },
  });
  await world.cancel(own.id, member);
  expect(await world.accept(entry.id, member)).toMatchObject({ status: 200 });
});

test('BKG-17 WEK-03 an offer is not in the week before it is taken: the day stays free to be set', async () => {
  const { member, entry, bookingId } = await offered();
  const read = { as: member, query: { dateFrom: wednesday, dateTo: wednesday } };
  const halves = async () => {
    const answer = await api.call('schedule.my', read);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.days.flatMap((day) => day.halves.map((half) => [half.locationType, half.bookingId]));
  };
  const unset = ['notDefined', null];
  expect(await halves()).toEqual([unset, unset]);
  const home = { as: member, params: { id: wednesday }, body: { locationType: 'home' as const } };
  expect(await api.call('schedule.edit', home)).toMatchObject({ status: 200 });
  expect(await halves()).toEqual([
    ['home', null],
    ['home', null],
  ]);
  expect(await world.accept(entry.id, member)).toMatchObject({ status: 200 });
  expect(await halves()).toMatchObject([
    [expect.anything(), bookingId],
    [expect.anything(), bookingId],
  ]);
});

test('BKG-17 an offer that is taken is paid and confirmed; repeated it answers the same', async () => {
  const { member, entry, bookingId, space } = await offered(2);
  api.clock.set('2026-11-20T09:59:59Z');
  const answer = await world.accept(entry.id, member);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      booking: { id: bookingId, status: 'confirmed', paidCents: 1800, phone: '+33639980417' },
      creditsCents: 8200,
      paymentIds: [],
    },
  });
  expect(await world.accept(entry.id, member)).toMatchObject({ status: 200, body: { creditsCents: 8200 } });
  expect(await world.week(member)).toHaveLength(2);
  expect(await statuses(space)).toEqual(['taken', 'waiting']);
  api.clock.set('2026-11-20T12:00:00Z');
  await expire(bookingId);
  expect(await world.week(member)).toHaveLength(2);
});

test('BKG-17 without the credits the offer stands, and another way to pay takes it', async () => {
  const { member, entry, bookingId } = await offered();
  await sql`with t as (insert into ledger_transfer (kind, at) values ('grant', now()) returning id)
    insert into ledger_entry (transfer_id, account_id, amount_cents)
    select t.id, a.id, a.cents from t, (
      select id, -10000 as cents from ledger_account where owner_id = ${member.memberId}::uuid
      union all select id, 10000 from ledger_account where kind = 'grants') a`.execute(api.db);
  expect(await world.accept(entry.id, member)).toMatchObject({ status: 409, body: { code: 'payment.no-credits' } });
  const byCard = { payment: { method: 'card' as const, cardToken: testCards.accepted } };
  expect(await world.accept(entry.id, member, byCard)).toMatchObject({
    status: 200,
    body: { booking: { id: bookingId, status: 'confirmed', paidWith: 'card', paidCents: 1800 } },
  });
});

test('BKG-17 BKG-10 an offer whose card is refused goes to the next one', async () => {
  const { member, entry, space } = await offered(2);
  const byCard = { payment: { method: 'card' as const, cardToken: testCards.refused } };
  expect(await world.accept(entry.id, member, byCard)).toMatchObject({
    status: 409,
    body: { code: 'waiting-list.card-refused' },
  });
  await offer(space);
  expect(await statuses(space)).toEqual(['declined', 'offered']);
});

test('BKG-17 offers that nobody answers lapse one after the other until somebody takes one', async () => {
  const { bookingId, space, waiting, member, entry } = await offered(3);
  api.clock.set('2026-11-20T10:00:00Z');
  expect(await world.accept(entry.id, member)).toMatchObject({ body: { code: 'waiting-list.offer-over' } });
  await expire(bookingId);
  await offer(space);
  expect(await statuses(space)).toEqual(['lapsed', 'offered', 'waiting']);
  expect(await world.ordered('mails.booking', { bookingId, kind: 'offerOver' })).toHaveLength(1);
  const [next] = await world.mine(waiting[1]?.member ?? member);
  expect(next?.answerBy).toBe('2026-11-20T13:00:00+01:00');
  api.clock.set('2026-11-20T12:00:00Z');
  await bookingJobs['bookings.expire-due']({}, api.context);
  await jobs['waiting-list.sweep']({}, api.context);
  expect(await statuses(space)).toEqual(['lapsed', 'lapsed', 'offered']);
  const last = waiting[2];
  if (!last) throw new Error('nobody is left');
  expect(await world.accept(last.entry.id, last.member)).toMatchObject({ status: 200 });
  expect(await world.accept(entry.id, member)).toMatchObject({ body: { code: 'waiting-list.offer-over' } });
});

test('BKG-17 an offer is declined by its own call or by cancelling it, for good; the next one has it', async () => {
  const { member, entry, bookingId, space, waiting } = await offered(3);
  expect(await world.decline(entry.id, member)).toMatchObject({ status: 200 });
  expect(await world.decline(entry.id, member)).toMatchObject({ status: 200 });
  const undo = await api.call('bookings.undo-cancel', { as: member, params: { id: bookingId } });
  expect(undo.status).toBeGreaterThanOrEqual(400);
  await offer(space);
  const second = waiting[1];
  if (!second) throw new Error('nobody waits');
  const [next] = await world.mine(second.member);
  const changed = await api.call('bookings.change', {
    as: second.member,
    params: { id: next?.bookingId ?? '' },
    body: { people: 1 },
    idempotencyKey: randomUUID(),
  });
  expect(changed).toMatchObject({ body: { code: 'booking.not-changeable' } });
  const invited = await api.call('bookings.invite', {
    as: second.member,
    params: { id: next?.bookingId ?? '' },
    body: { participants: [member.memberId] },
  });
  expect(invited).toMatchObject({ body: { code: 'booking.not-changeable' } });
  await world.cancel(next?.bookingId ?? '', second.member);
  const again = await api.call('bookings.undo-cancel', { as: second.member, params: { id: next?.bookingId ?? '' } });
  expect(again).toMatchObject({ body: { code: 'booking.not-undoable' } });
  await offer(space);
  expect(await statuses(space)).toEqual(['declined', 'declined', 'offered']);
  expect(await world.ordered('mails.booking', { bookingId: next?.bookingId, kind: 'withdrawn' })).toEqual([]);
});

test('BKG-17 freed room is offered to all it has room for; who it does not fit keeps the place in the line', async () => {
  const space = await world.space({ capacity: 4 });
  const holder = await world.member();
  const big = await world.booked(space, { people: 2 }, holder);
  await world.booked(space, { people: 2 }, await world.member());
  const [three, one, morning] = [await world.member(), await world.member(), await world.member()];
  await joined(space, three, { people: 3 });
  await joined(space, one);
  await joined(space, morning, { slot: { date: wednesday, part: 'morning' } });
  await world.cancel(big.id, holder);
  await offer(space);
  expect(await statuses(space)).toEqual(['waiting', 'offered', 'offered']);
  expect(await world.taken(space)).toEqual([4, 3]);
  expect(await world.mine(three)).toMatchObject([{ position: 1 }]);
});

test('BKG-17 in a zone with seats the first free seat is held', async () => {
  const floor = await world.floor(world.home);
  const space = await world.space({ capacity: 2 });
  const zone = await world.space({});
  await sql`update workspace set building_id = ${world.home}::uuid, company_id = ${world.companyId}::uuid, host_id = null,
    floor_id = ${floor}::uuid, has_seats = true, capacity = 3, price_half_day_cents = null, price_day_cents = null where id = ${zone}::uuid`.execute(
    api.db,
  );
  expect(space).not.toBe(zone);
  const seats = [
    await world.seat(zone, floor, 'A2'),
    await world.seat(zone, floor, 'A10'),
    await world.seat(zone, floor, 'A1', { closed: true }),
  ];
  const inside = () => world.member({ internal_sites: true });
  const [holder, other, waits] = [await inside(), await inside(), await inside()];
  const seated = await world.booked(zone, { seatId: seats[0], payment: { method: 'free' } }, holder);
  expect(await world.join(zone, waits)).toMatchObject({ body: { code: 'waiting-list.not-needed' } });
  await world.booked(zone, { seatId: seats[1], payment: { method: 'free' } }, other);
  const entry = await joined(zone, waits);
  await world.cancel(seated.id, holder);
  await offer(zone);
  const answer = await world.accept(entry.id, waits, { payment: { method: 'free' } });
  expect(answer).toMatchObject({ status: 200, body: { booking: { status: 'confirmed', seat: { name: 'A2' } } } });
});

test('BKG-17 hours of a room: who waits for other hours is offered them, overlapping ones wait on', async () => {
  const room = await world.space({
    type: 'meetingRoom',
    booking_mode: 'hours',
    price_hour_cents: 2000,
    price_per: 'space',
  });
  const hours = (from: string, to: string) => ({
    from: `${wednesday}T${from}:00+01:00`,
    to: `${wednesday}T${to}:00+01:00`,
  });
  const holder = await world.member();
  const { id } = await world.booked(room, { slots: [hours('09:00', '12:00')] }, holder);
  const [early, meets, late] = [await world.member(), await world.member(), await world.member()];
  await joined(room, early, { slot: hours('09:00', '10:00') });
  expect(await joined(room, meets, { slot: hours('09:30', '11:00') })).toMatchObject({ position: 2 });
  expect(await joined(room, late, { slot: hours('11:00', '12:00') })).toMatchObject({ position: 1 });
  await world.cancel(id, holder);
  await offer(room);
  expect(await statuses(room)).toEqual(['offered', 'waiting', 'offered']);
});

test('BKG-17 an offer never stands beyond the start, and none is made once it is too late', async () => {
  const { space, booking, holder } = await fullSpace(1);
  api.clock.set(`${wednesday}T07:30:00Z`);
  await world.cancel(booking.id, holder);
  await offer(space);
  const { rows } = await sql<{ answer_by: string }>`
    select answer_by from booking where workspace_id = ${space}::uuid and status = 'pending'`.execute(api.db);
  expect(rows.map((row) => new Date(row.answer_by).toISOString())).toEqual([`${wednesday}T08:00:00.000Z`]);
  const late = await fullSpaceUntil();
  api.clock.set(`${wednesday}T12:30:00Z`);
  await offer(late);
  expect(await statuses(late)).toEqual(['waiting']);
});
async function fullSpaceUntil() {
  api.clock.set(start);
  const { space, booking, holder } = await fullSpace(1);
  await world.cancel(booking.id, holder);
  return space;
}

test('BKG-17 BKG-03 taken, an offer of a space on request goes to its host, who hears of it only then', async () => {
  const { entry, member, bookingId } = await offered(1, { instant: false });
  expect(await world.ordered('mails.booking', { bookingId, kind: 'asked' })).toEqual([]);
  expect(await world.accept(entry.id, member)).toMatchObject({
    body: { booking: { status: 'pending', waitsFor: 'host', paidCents: 1800 }, creditsCents: 8200 },
  });
  expect(await world.ordered('mails.booking', { bookingId, kind: 'asked' })).toHaveLength(1);
  const reason = { reason: 'Travaux' };
  await api.call('host.reject', { as: world.sabine, params: { bookingId }, body: reason });
  expect(await world.credits(member)).toBe(10_000);
});

test('BKG-17 BKG-25 a cancellation that is taken back leaves nothing to offer', async () => {
  const { space, booking, holder } = await fullSpace(1);
  await world.cancel(booking.id, holder);
  await jobs['waiting-list.sweep']({}, api.context);
  expect(await statuses(space)).toEqual(['waiting']);
  const undo = await api.call('bookings.undo-cancel', { as: holder, params: { id: booking.id } });
  expect(undo.status).toBe(200);
  await offer(space);
  expect(await statuses(space)).toEqual(['waiting']);
});

test('BKG-17 what came free is promised to the line until it is offered, and everybody’s when nobody there can have it', async () => {
  const { space, booking, holder } = await fullSpace(1);
  const late = await world.member();
  await world.cancel(booking.id, holder);
  expect(await world.book(space, {}, late)).toMatchObject({ body: { code: 'booking.full' } });
  expect(await joined(space, late)).toMatchObject({ position: 2 });
  await sql`update member set access = 'restricted' where id in (
    select member_id from waiting_entry where workspace_id = ${space}::uuid and member_id <> ${late.memberId}::uuid)`.execute(
    api.db,
  );
  await world.leave((await world.mine(late))[0]?.id ?? '', late);
  api.clock.set('2026-11-20T08:01:00Z');
  await offer(space);
  expect(await statuses(space)).toEqual(['waiting', 'left']);
  expect(await world.book(space, {}, late)).toMatchObject({ status: 200 });
});

test('BKG-17 nothing is ordered where nobody waits', async () => {
  const { space, booking, holder } = await fullSpace(0);
  await world.cancel(booking.id, holder);
  expect(await world.ordered('waiting-list.offer', { workspaceId: space })).toEqual([]);
});

test('BKG-17 JOB-01 the sweep offers what no job told of and lets past days lapse', async () => {
  const { space } = await fullSpace(1);
  const { space: gone } = await fullSpace(1);
  await sql`update workspace set capacity = 2 where id = ${space}::uuid`.execute(api.db);
  await sql`update slot set capacity = 2 where workspace_id = ${space}::uuid`.execute(api.db);
  await jobs['waiting-list.sweep']({}, api.context);
  await jobs['waiting-list.sweep']({}, api.context);
  expect(await statuses(space)).toEqual(['offered']);
  api.clock.set('2026-11-25T23:30:00Z');
  await jobs['waiting-list.sweep']({}, api.context);
  expect(await statuses(gone)).toEqual(['lapsed']);
});

test('BKG-17 JOB-01 a place that cannot be offered keeps none of the others from being offered', async () => {
  const [first, second] = [await fullSpace(2), await fullSpace(1)];
  const stuck = first.waiting[0]?.member.memberId ?? '';
  await joined(second.space, { memberId: stuck });
  for (const { space } of [first, second]) {
    await sql`update workspace set capacity = 2 where id = ${space}::uuid`.execute(api.db);
    await sql`update slot set capacity = 2 where workspace_id = ${space}::uuid`.execute(api.db);
  }
  // Booking for the first of both lists throws an error that is not a refusal.
  await sql`update waiting_entry set created_at = created_at - interval '1 hour' where member_id = ${stuck}::uuid`.execute(
    api.db,
  );
  await sql`create function refuse_booking() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    api.db,
  );
  await sql`create trigger stuck before insert on booking for each row
    when (new.organiser_id = ${sql.lit(stuck)}) execute function refuse_booking()`.execute(api.db);
  await jobs['waiting-list.sweep']({}, api.context);
  await sql`drop trigger stuck on booking`.execute(api.db);
  expect([await statuses(first.space), await statuses(second.space)]).toEqual([
    ['waiting', 'offered'],
    ['waiting', 'offered'],
  ]);
});

test('BKG-17 POL-03 who has used up the days meanwhile is passed over', async () => {
  const { space, holder, booking, waiting } = await fullSpace(2);
  const [first] = waiting;
  if (!first) throw new Error('nobody waits');
  await sql`update company set quota_approach = 'blocking' where id = ${world.companyId}::uuid`.execute(api.db);
  const policyId = await addPolicy(api.db, world.companyId, { external: [2, 'week'] });
  await sql`update member set policy_id = ${policyId}::uuid where id = ${first.member.memberId}::uuid`.execute(api.db);
  const elsewhere = await world.booked(
    await world.space(),
    { slots: [{ date: '2026-11-26', part: 'day' }] },
    first.member,
  );
  await world.cancel(booking.id, holder);
  await offer(space);
  expect(await statuses(space)).toEqual(['waiting', 'offered']);
  const [next] = await world.mine(waiting[1]?.member ?? holder);
  await world.decline(next?.id ?? '', waiting[1]?.member ?? holder);
  await world.cancel(elsewhere.id, first.member);
  await offer(space);
  expect(await statuses(space)).toEqual(['offered', 'declined']);
  expect(await world.accept(first.entry.id, first.member)).toMatchObject({ status: 200 });
});

test('BKG-17 who may not sign in any more is offered nothing', async () => {
  const { space, holder, booking, waiting } = await fullSpace(2);
  const [first] = waiting;
  await sql`update member set access = 'restricted' where id = ${first?.member.memberId ?? ''}::uuid`.execute(api.db);
  await world.cancel(booking.id, holder);
  await offer(space);
  expect(await statuses(space)).toEqual(['waiting', 'offered']);
});

test('SEC-01 nobody answers, leaves or sees another one’s place in the line', async () => {
  const { entry, member } = await offered();
  const stranger = await world.member();
  for (const answer of [
    await world.accept(entry.id, stranger),
    await world.decline(entry.id, stranger),
    await world.leave(entry.id, stranger),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
  }
  expect(await world.mine(stranger)).toEqual([]);
  expect(await world.mine(member)).toMatchObject([{ status: 'offered' }]);
});
