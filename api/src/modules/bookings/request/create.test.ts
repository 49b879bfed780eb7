import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { addPolicy } from '../../policies/policies.fixture.ts';
import { bookingsFixture, expectNothingHalfDone, only, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

const api = await startTestApi(bookings);
const world = await bookingsFixture(api);
const { camille } = world;

test('BKG-03 an instant space confirms at once and takes credits', async () => {
  const member = await world.member();
  const space = await world.space();
  const booking = await world.booked(space, {}, member);
  expect(booking).toMatchObject({
    status: 'confirmed',
    phone: '+33639980417',
    paidWith: 'credits',
    creditsCents: 8200,
  });
  expect(booking.reference).toMatch(/^ESC-/);
  expect(booking.slot).toEqual({
    date: wednesday,
    halves: ['morning', 'afternoon'],
    from: '2026-11-25T09:00:00+01:00',
    to: '2026-11-25T18:00:00+01:00',
    hourly: false,
  });
  expect(await world.taken(space)).toEqual([1, 1]);
  expect(await world.events(member)).toEqual(['booking.confirmed', 'schedule.changed', 'credits.changed']);
});

test('BKG-03 an on-request space waits for its host, holds the place and the credits, and notifies the host', async () => {
  const member = await world.member();
  const space = await world.space({ instant: false });
  const booking = await world.booked(space, {}, member);
  expect(booking).toMatchObject({ status: 'pending', answerBy: '2026-11-21T09:00:00+01:00', creditsCents: 8200 });
  expect(await world.taken(space)).toEqual([1, 1]);
  expect(await world.week(member)).toEqual([]);
  expect(await world.events(world.sabine)).toContain('booking.requested');
});

test('BKG-03 a request comes at least four hours before its start', async () => {
  const space = await world.space({ instant: false });
  const answer = await world.book(space, { slots: [{ date: '2026-11-20', part: 'day' }] });
  expect(answer).toMatchObject({ status: 409, body: { code: 'booking.too-late' } });
});

test('BKG-01 hours that end before they begin, have no length or seconds, and a slot that comes twice are no request', async () => {
  const room = await world.space({
    booking_mode: 'hours',
    type: 'meetingRoom',
    price_per: 'space',
    price_hour_cents: 2000,
  });
  const at = (time: string) => `${wednesday}T${time}+01:00`;
  for (const [from, to] of [
    [at('12:00:00'), at('10:00:00')],
    [at('10:00:00'), at('10:00:00')],
    [at('10:00:00'), `${wednesday}T09:00:00Z`],
    [at('10:00:07'), at('12:00:00')],
    [at('10:00:00'), at('12:00:00.123')],
  ] as const) {
    const answer = await world.book(room, { slots: [{ from, to }] });
    expect({ from, to, answer }).toMatchObject({ answer: { status: 400, body: { code: 'request.invalid' } } });
  }
  const morning = { date: wednesday, part: 'morning' } as const;
  expect(await world.book(await world.space(), { slots: [morning, morning] })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', errors: [{ pointer: '/body/slots' }] },
  });
  const [first, same] = [
    { from: at('10:00:00'), to: at('12:00:00') },
    { from: `${wednesday}T09:00:00Z`, to: `${wednesday}T11:00:00Z` },
  ];
  expect((await world.book(room, { slots: [first, same] })).status).toBe(400);
  expect((await world.book(room, { slots: [first] })).status).toBe(200);
});

test('BKG-01 a seat that a space without seats does not have is not found', async () => {
  const answer = await world.book(await world.space(), { seatId: randomUUID() });
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 'resource.not-found', errors: [{ pointer: '/body/seatId' }] },
  });
});

test('BKG-01 a seat of another space is not found, whether the space has seats or not', async () => {
  const zone = await world.space({});
  const seatId = await world.seat(zone, await world.floor(world.hostBuilding), '4.01');
  const space = await world.space();
  const refusal = { status: 404, body: { code: 'resource.not-found', errors: [{ pointer: '/body/seatId' }] } };
  for (const unknown of [seatId, randomUUID()]) {
    expect(await world.book(space, { seatId: unknown })).toMatchObject(refusal);
    const check = {
      workspaceId: space,
      slots: [{ date: wednesday, part: 'day' as const }],
      people: 1,
      seatId: unknown,
    };
    const body = { ...check, payment: { method: 'credits' as const } };
    expect(await api.call('bookings.check', { as: world.camille, body })).toMatchObject(refusal);
  }
  const { id } = await world.booked(space);
  const change = await api.call('bookings.change', {
    as: world.camille,
    params: { id },
    headers: { 'idempotency-key': randomUUID() },
    body: { seatId },
  });
  expect(change).toMatchObject(refusal);
});

test('BKG-24 a room is taken for a quarter of an hour at least', async () => {
  const room = await world.space({ type: 'meetingRoom', booking_mode: 'hours', price_hour_cents: 2000 });
  const slot = (to: string) => ({
    slots: [{ from: `${wednesday}T10:00:00+01:00`, to: `${wednesday}T${to}:00+01:00` }],
  });
  for (const to of ['10:01', '10:14']) {
    expect(await world.book(room, slot(to))).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  }
  expect((await world.book(room, slot('10:15'))).status).toBe(200);
});

test('BKG-07 each person is named once: guests by their address without case, and members', async () => {
  const space = await world.space({ capacity: 9, price_day_cents: 0, price_half_day_cents: 0 });
  const [ada, ben] = [await world.member(), await world.member()];
  const { email } = await api.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', ben.memberId)
    .executeTakeFirstOrThrow();
  const own = await api.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', ada.memberId)
    .executeTakeFirstOrThrow();
  const guest = (address: string) => ({ name: 'Zoé Martin', email: address });
  const refusal = (pointer: string) => ({
    status: 400,
    body: { code: 'booking.person-repeated', errors: [{ pointer, message: expect.stringMatching(/\S{3} /) }] },
  });
  const ask = (requested: object) => world.book(space, { people: 6, ...requested }, ada);
  const twice = [guest('zoe@example.org'), guest(' ZOE@example.org ')];
  expect(await ask({ guests: twice })).toMatchObject(refusal('/body/guests/1/email'));
  expect(await ask({ guests: [guest(own.email.toUpperCase())] })).toMatchObject(refusal('/body/guests/0/email'));
  expect(await ask({ participants: [ben.memberId], guests: [guest(email)] })).toMatchObject(
    refusal('/body/guests/0/email'),
  );
  expect(await ask({ participants: [ben.memberId, ben.memberId] })).toMatchObject(refusal('/body/participants/1'));
  expect(await ask({ participants: [ada.memberId] })).toMatchObject(refusal('/body/participants/0'));
  const booking = await world.booked(
    space,
    { people: 6, guests: [guest('Zoe@Example.org')], payment: { method: 'free' } },
    ada,
  );
  expect(booking.guests).toEqual([guest('zoe@example.org')]);
  const invite = (body: object) => api.call('bookings.invite', { as: ada, params: { id: booking.id }, body });
  expect(await invite({ guests: [guest('zoe@example.org')] })).toMatchObject(refusal('/body/guests/0/email'));
  expect(await invite({ participants: [ben.memberId], guests: [guest(email)] })).toMatchObject(
    refusal('/body/guests/0/email'),
  );
  expect(await invite({ participants: [ben.memberId], guests: [guest('lea@example.org')] })).toMatchObject({
    status: 200,
  });
});

test('SEC-03 the name of a guest has no line breaks', async () => {
  const guests = [{ name: 'Ada\r\nBcc: all@example.org', email: 'ada@example.org' }];
  expect(await world.book(await world.space({ capacity: 4 }), { people: 2, guests })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', errors: [{ pointer: '/body/guests/0/name' }] },
  });
});

test('BKG-04 never more people than places, with ways out that work', async () => {
  const space = await world.space({ capacity: 2, name: 'Les Tilleuls' });
  const morning = { slots: [{ date: wednesday, part: 'morning' as const }] };
  await world.booked(space, { ...morning, people: 2 }, await world.member());
  const answer = await world.book(space, morning);
  expect(answer).toMatchObject({ status: 409, body: { code: 'booking.full' } });
  const { waysOut } = answer.body as unknown as { waysOut: { kind: string; slot: object }[] };
  expect(waysOut.slice(0, 2)).toMatchObject([
    { kind: 'otherHalf', slot: { date: wednesday, part: 'afternoon' } },
    { kind: 'otherDay', slot: { date: '2026-11-26', part: 'morning' } },
  ]);
  expect(waysOut[2]).toMatchObject({ kind: 'nearby', slot: { date: wednesday, part: 'morning' } });
});

test('BKG-04 one seat is booked once, and must be chosen', async () => {
  const floor = await world.floor(world.home);
  const zone = await world.space({});
  await api.db
    .updateTable('workspace')
    .set({ has_seats: true, host_id: null, company_id: world.companyId })
    .where('id', '=', zone)
    .execute();
  const seatId = await world.seat(zone, floor, '3.12');
  const free = { payment: { method: 'free' as const } };
  await api.db
    .updateTable('workspace')
    .set({ price_day_cents: null, price_half_day_cents: null })
    .where('id', '=', zone)
    .execute();
  expect(await world.book(zone, free)).toMatchObject({ status: 409, body: { code: 'booking.seat-required' } });
  expect((await world.booked(zone, { ...free, seatId })).seat).toMatchObject({ id: seatId, name: '3.12' });
  const other = await world.member();
  expect(await world.book(zone, { ...free, seatId }, other)).toMatchObject({
    status: 409,
    body: { code: 'booking.seat-taken' },
  });
  expect(await world.book(zone, { ...free, seatId: randomUUID() })).toMatchObject({ status: 404 });
});

test('BKG-04 hours in a room do not overlap, but may touch', async () => {
  const room = await world.space({
    type: 'meetingRoom',
    booking_mode: 'hours',
    price_hour_cents: 2000,
    price_per: 'space',
  });
  const hours = (from: number, to: number, as = world.camille) => {
    const slots = [{ from: `${wednesday}T${from}:00:00+01:00`, to: `${wednesday}T${to}:00:00+01:00` }];
    return world.book(room, { slots }, as);
  };
  expect(only(await hours(10, 12)).slot).toMatchObject({ hourly: true, halves: ['morning'] });
  const refused = await hours(11, 13, await world.member());
  expect(refused).toMatchObject({ status: 409, body: { code: 'booking.unavailable' } });
  expect((await hours(12, 14)).status).toBe(200);
});

test('BKG-05 what can be booked is booked, the rest is listed with its reason', async () => {
  const space = await world.space({ capacity: 1 });
  await world.booked(space, {}, await world.member());
  const slots = [wednesday, '2026-11-26', '2026-11-28'].map((date) => ({ date, part: 'day' as const }));
  const answer = await world.book(space, { slots }, await world.member());
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    bookings: [{ slot: { date: '2026-11-26' } }],
    failures: [
      { slot: slots[0], code: 'booking.full', message: 'La capacité maximale est atteinte.' },
      { slot: slots[2], code: 'booking.closed' },
    ],
    creditsCents: 8200,
  });
});

test('BKG-06 the same request twice books once, also at the same moment; another under its key is refused', async () => {
  const space = await world.space();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => world.book(space, {}, camille, key)));
  expect(new Set(answers.map((answer) => only(answer).id)).size).toBe(1);
  expect(await world.taken(space)).toEqual([1, 1]);
  expect(await world.book(space, { people: 2 }, camille, key)).toMatchObject({
    status: 422,
    body: { code: 'request.idempotency-key-reused' },
  });
});

test('BKG-06 ERR-02 a booking without a key by which it could be sent again is refused', async () => {
  const body = {
    workspaceId: await world.space(),
    slots: [{ date: wednesday, part: 'day' as const }],
    people: 1,
    phone: '+33 6 39 98 04 17',
    payment: { method: 'credits' as const },
  };
  expect(await api.call('bookings.create', { as: camille, body })).toMatchObject({
    status: 400,
    body: { code: 'request.idempotency-key-missing' },
  });
});

test('BKG-07 not fewer people than named, not more than places; participants see the booking in their week', async () => {
  const space = await world.space();
  const [a, b] = [await world.member(), await world.member()];
  const participants = [a.memberId, b.memberId];
  // The organiser counts as one of the people.
  expect(await world.book(space, { people: 2, participants })).toMatchObject({
    body: { code: 'booking.too-few-people' },
  });
  expect(await world.book(space, { people: 5 })).toMatchObject({ body: { code: 'booking.too-many-people' } });
  const booking = await world.booked(space, { people: 3, participants });
  expect(booking.participants.map(({ id }) => id).sort()).toEqual(participants.sort());
  expect(await world.week(a)).toMatchObject([{ location_type: 'flexOffice', booking_id: booking.id }, { half: 1 }]);
  expect(await world.events(b)).toEqual(['notice.changed', 'booking.confirmed', 'schedule.changed']);
  const stranger = await world.member({ company_id: await world.company() });
  expect(await world.book(space, { people: 2, participants: [stranger.memberId] })).toMatchObject({ status: 404 });
});

test('BKG-03 a booking is at most a year ahead', async () => {
  const space = await world.space();
  const on = (date: string) => world.book(space, { slots: [{ date, part: 'morning' }] });
  expect(await on('2031-05-05')).toMatchObject({ status: 409, body: { code: 'booking.too-early' } });
  expect(await on('2027-11-18')).toMatchObject({ status: 200 });
});

test('BKG-10 credits that do not suffice leave no booking', async () => {
  const poor = await world.member({}, 1799);
  const space = await world.space();
  expect(await world.book(space, {}, poor)).toMatchObject({ status: 409, body: { code: 'payment.no-credits' } });
  expect(await world.taken(space)).toEqual([]);
  expect(await world.credits(poor)).toBe(1799);
});

test('BKG-10 a promo code lowers the price; an unknown one is refused', async () => {
  const member = await world.member();
  const code = { code: 'RENTREE', percent: 50, valid_from: '2026-11-01', valid_to: '2026-11-30' };
  await api.db.insertInto('promo').values(code).execute();
  const booking = await world.booked(await world.space(), { promoCode: 'rentree' }, member);
  expect(booking.price).toMatchObject({ totalIncludingTaxCents: 900, discount: { code: 'RENTREE', percent: 50 } });
  expect(await world.book(await world.space(), { promoCode: 'NON' })).toMatchObject({
    body: { code: 'booking.promo-unknown' },
  });
});

test('BKG-11 a blocking quota refuses with its code, a flexible one lets through', async () => {
  const companyId = await world.company();
  const id = await addPolicy(api.db, companyId, { external: [1, 'week'] });
  const approach = (quota_approach: string) =>
    api.db.updateTable('company').set({ quota_approach, default_policy_id: id }).where('id', '=', companyId).execute();
  const member = { ...(await world.member({ company_id: companyId })), companyId };
  const space = await world.space();
  await approach('blocking');
  expect(await world.book(space, {}, member)).toMatchObject({ status: 409, body: { code: 'booking.no-days-left' } });
  const half = (part: 'morning' | 'afternoon') => world.book(space, { slots: [{ date: wednesday, part }] }, member);
  expect((await half('morning')).status).toBe(200);
  expect(await half('afternoon')).toMatchObject({ body: { code: 'booking.no-days-left' } });
  await approach('flexible');
  expect((await half('afternoon')).status).toBe(200);
});

test('BKG-11 a day that the policy keeps for another place is refused', async () => {
  const companyId = await world.company();
  const weekDays = JSON.stringify([{ weekday: 3, allowed: ['office', 'home'], mandatory: null }]);
  const policy = { company_id: companyId, name: 'Mercredi', week_days: weekDays };
  const { id } = await api.db.insertInto('policy').values(policy).returning('id').executeTakeFirstOrThrow();
  const member = await world.member({ company_id: companyId, policy_id: id });
  expect(await world.book(await world.space(), {}, member)).toMatchObject({
    body: { code: 'booking.policy-forbids-day' },
  });
});

test('BKG-11 POL-02 an outside space of a type or a price that the policy does not let book is refused', async () => {
  const member = async (spaces: NonNullable<Parameters<typeof addPolicy>[2]>['spaces']) => {
    const companyId = await world.company();
    const policy_id = await addPolicy(api.db, companyId, spaces ? { spaces } : {});
    return world.member({ company_id: companyId, policy_id });
  };
  const refused = { status: 409, body: { code: 'booking.policy-forbids-space' } };
  const space = await world.space();
  expect(await world.book(space, {}, await member({ workspaceTypes: ['cafe'], maxDayCents: null }))).toMatchObject(
    refused,
  );
  expect(await world.book(space, {}, await member({ workspaceTypes: null, maxDayCents: 1000 }))).toMatchObject(refused);
  expect((await world.book(space, {}, await member({ workspaceTypes: ['openSpace'], maxDayCents: 1800 }))).status).toBe(
    200,
  );
});

test('BKG-14 a confirmed booking sets the day in my week', async () => {
  const member = await world.member();
  await api.db
    .insertInto('schedule_half')
    .values({ member_id: member.memberId, day: wednesday, half: 0, location_type: 'home', set_by: 'member' })
    .execute();
  const space = await world.space();
  const booking = await world.booked(space, {}, member);
  expect(await world.week(member)).toMatchObject(
    [0, 1].map((half) => ({
      day: wednesday,
      half,
      location_type: 'flexOffice',
      workspace_id: space,
      booking_id: booking.id,
      set_by: 'booking',
    })),
  );
});

test('BKG-15 own buildings cost nothing, set the office, and are closed to strangers and to members without access', async () => {
  const zone = await spaceAtHome();
  const member = await world.member({}, 0);
  const booking = await world.booked(zone, { payment: { method: 'free' } }, member);
  expect(booking).toMatchObject({
    paidWith: 'free',
    price: { totalIncludingTaxCents: 0, lines: [] },
    workspace: { scope: 'internal' },
  });
  expect(await world.week(member)).toMatchObject([{ location_type: 'office', building_id: world.home }, { half: 1 }]);
  const barred = await world.member({ internal_sites: false });
  expect(await world.book(zone, {}, barred)).toMatchObject({ status: 403, body: { code: 'access.no-internal-sites' } });
  const stranger = await world.member({ company_id: await world.company() });
  expect(await world.book(zone, {}, stranger)).toMatchObject({ status: 404, body: { code: 'resource.not-found' } });
});

async function spaceAtHome() {
  const zone = await world.space({ price_day_cents: null, price_half_day_cents: null });
  await api.db
    .updateTable('workspace')
    .set({ host_id: null, company_id: world.companyId, building_id: world.home })
    .where('id', '=', zone)
    .execute();
  return zone;
}

test('EXP-10 a free account cannot take a free space for all dates: of several those beyond its bound fail, until one is given up', async () => {
  const member = await world.member({ company_id: null, account_type: 'freemium' }, 0);
  const space = await world.space({ price_day_cents: 0, price_half_day_cents: 0, capacity: 8 });
  const free = { payment: { method: 'free' as const } };
  const day = (of: number) => ({ date: `2026-12-${String(of).padStart(2, '0')}`, part: 'day' as const });
  const weekdays = [1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15].map(day);
  const most = await world.book(space, { ...free, slots: weekdays, people: 4 }, member);
  expect(most).toMatchObject({
    status: 200,
    body: { failures: [{ slot: weekdays.at(-1), code: 'booking.freemium-limit' }] },
  });
  const [first] = most.status === 200 ? most.body.bookings : [];
  const more = { ...free, slots: [day(16)] };
  expect(await world.book(space, more, member)).toMatchObject({
    status: 409,
    body: { code: 'booking.freemium-limit', waysOut: [] },
  });
  // A booking does not count against its own change.
  const moved = await api.call('bookings.change', {
    as: member,
    idempotencyKey: randomUUID(),
    params: { id: first?.id ?? '' },
    body: { slot: day(17) },
  });
  expect(moved.status).toBe(200);
  await api.call('bookings.cancel', { as: member, params: { id: first?.id ?? '' }, body: { scope: 'all' } });
  expect((await world.book(space, more, member)).status).toBe(200);
});

test('EXP-10 a freemium member books free spaces only', async () => {
  const free = await world.member({ company_id: null, account_type: 'freemium' }, 0);
  const paid = await world.space();
  expect(await world.book(paid, { payment: { method: 'free' } }, free)).toMatchObject({
    status: 403,
    body: { code: 'access.freemium-free-only' },
  });
  const given = await world.space({ price_day_cents: 0, price_half_day_cents: 0 });
  expect((await world.booked(given, { payment: { method: 'free' } }, free)).status).toBe('confirmed');
});

test('BKG-19 closed for sale, closed that day', async () => {
  const notSold = await world.space({ closure: 'closedForSale' });
  expect(await world.book(notSold)).toMatchObject({ body: { code: 'booking.closed-for-sale' } });
  const space = await world.space();
  await api.db.insertInto('workspace_closure').values({ workspace_id: space, day: wednesday }).execute();
  expect(await world.book(space)).toMatchObject({ body: { code: 'booking.closed' } });
});

test('BKG-04 a private office is taken whole', async () => {
  const office = await world.space({ type: 'privateOffice', price_per: 'space', capacity: 6 });
  await world.booked(office);
  expect(await world.taken(office)).toEqual([6, 6]);
  const half = { slots: [{ date: wednesday, part: 'morning' as const }] };
  expect(await world.book(office, half, await world.member())).toMatchObject({ body: { code: 'booking.unavailable' } });
});

test('POL-07 after all that, money, places, seats and weeks agree with the bookings', () =>
  expectNothingHalfDone(api.db));
