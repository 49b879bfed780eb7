import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { jobs } from '../../inventory/spaces/index.ts';

const api = await startTestApi();
const make = spacesFixture(api.db);
const day = '2026-11-25';

async function world() {
  const company = await make.company();
  const person = async (values: object = {}) => ({
    memberId: await make.member({ company_id: company, internal_sites: true, ...values }),
    companyId: company,
  });
  const admin = { ...(await person()), roles: ['employee', 'administrator'] as const };
  const member = await person();
  const building = await make.building({ company_id: company });
  const space = (name: string, values: object = {}) => make.space(building, { name, ...values });
  const book = async (workspaceId: string, more: object = {}, as: object = member) => {
    const answer = await api.call('bookings.create', {
      as: as as never,
      idempotencyKey: randomUUID(),
      body: {
        workspaceId,
        slots: [{ date: day, part: 'day' }],
        people: 1,
        phone: '+33 6 39 98 04 17',
        payment: { method: 'credits' },
        ...more,
      } as never,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.bookings[0]?.id ?? '';
  };
  const preview = async (id: string, to: string | undefined = day) => {
    const answer = await api.call('closings.preview', {
      as: admin,
      params: { id },
      query: { from: day, ...(to && { to }) },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.bookings;
  };
  const close = (
    id: string,
    answers: { bookingId: string; workspaceId: string | null }[] = [],
    to: string | null = day,
    from = day,
  ) =>
    api.call('closings.close', {
      as: admin,
      params: { id },
      body: { closing: { from, to, reason: 'outOfOrder' }, answers },
    });
  const stateOf = (id: string) =>
    api.db
      .selectFrom('booking')
      .select(['status', 'workspace_id', 'seat_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  return { company, admin, member, person, building, space, book, preview, close, stateOf };
}

test('CKP-07 a closing lists what is booked, and offers equal places that are free then, each as often as it is', async () => {
  const { company, space, book, preview, person } = await world();
  const closing = await space('Canal', { capacity: 4 });
  const elsewhere = await make.building({ company_id: company }, { locality: 'bruxelles-belgique' });
  await make.space(elsewhere, { name: 'Loin', capacity: 4, locality: 'bruxelles-belgique' });
  const quai = await space('Quai', { capacity: 1 });
  await space('Salle', { type: 'meetingRoom', booking_mode: 'hours' });
  const [first, second] = [await book(closing), await book(closing, {}, await person())];
  const bookings = await preview(closing);
  expect(bookings.map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect(bookings.map(({ offers }) => offers.map(({ workspaceId }) => workspaceId))).toEqual([[quai], []]);
  expect(bookings[0]).toMatchObject({ day, halves: ['morning', 'afternoon'], people: 1, hourly: false });
  expect(await preview(quai)).toEqual([]);
});

test('CKP-07 ERR-01 each booking is answered: moved to the equal place or cancelled, and its members are told', async () => {
  const { space, book, close, stateOf, person, member } = await world();
  const closing = await space('Canal', { capacity: 4 });
  const quai = await space('Quai', { capacity: 4 });
  const [moved, cancelled] = [await book(closing), await book(closing, {}, await person())];
  expect(await close(closing, [{ bookingId: moved, workspaceId: quai }])).toMatchObject({
    status: 409,
    body: { code: 'space.has-bookings' },
  });
  expect(await stateOf(moved)).toMatchObject({ workspace_id: closing, status: 'confirmed' });
  const answers = [
    { bookingId: moved, workspaceId: quai },
    { bookingId: cancelled, workspaceId: null },
  ];
  expect((await close(closing, answers)).body).toEqual({ moved: 1, cancelled: 1 });
  expect(await stateOf(moved)).toMatchObject({ workspace_id: quai, status: 'confirmed' });
  expect((await stateOf(cancelled)).status).toBe('cancelled');
  const query = { workspaceId: closing, dateFrom: day, dateTo: day };
  expect((await api.call('workspaces.availability', { as: member, query })).body).toMatchObject({
    slots: [{ state: 'outOfOrder' }, { state: 'outOfOrder' }],
  });
  const week = await api.db
    .selectFrom('schedule_half')
    .select('workspace_id')
    .where('member_id', '=', member.memberId)
    .execute();
  expect(week.map((half) => half.workspace_id)).toEqual([quai, quai]);
  const notices = await api.db.selectFrom('notice').select('kind').where('member_id', '=', member.memberId).execute();
  expect(notices.map(({ kind }) => kind)).toContain('moved');
});

test('CKP-07 BKG-09 a moved booking does not keep what only the closed space offers', async () => {
  const { space, book, close } = await world();
  const closing = await space('Canal');
  const quai = await space('Quai');
  const name = JSON.stringify({ fr: 'Café', en: 'Coffee', nl: 'Koffie' });
  const service = await api.db
    .insertInto('workspace_service')
    .values({ workspace_id: closing, name, price_cents: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await book(closing, { services: [{ id: service.id, quantity: 1 }] });
  const servicesOf = () =>
    api.db.selectFrom('booking').select('services').where('id', '=', id).executeTakeFirstOrThrow();
  expect((await servicesOf()).services).toMatchObject([{ id: service.id }]);
  expect((await close(closing, [{ bookingId: id, workspaceId: quai }])).status).toBe(200);
  expect((await servicesOf()).services).toEqual([]);
});

test('CKP-07 a zone of desks gives a free seat; a place that is not equal is refused, and nothing changes', async () => {
  const { space, book, close, stateOf, building } = await world();
  const closing = await space('Canal');
  const zone = await space('Zone', { has_seats: true, capacity: 2 });
  const seat = await make.seat(zone, await make.floor(building), '2.01');
  const room = await space('Salle', { type: 'meetingRoom' });
  const booking = await book(closing);
  expect(await close(closing, [{ bookingId: booking, workspaceId: room }])).toMatchObject({
    status: 404,
    body: { errors: [{ pointer: '/body/answers/0/workspaceId' }] },
  });
  expect((await close(closing, [{ bookingId: booking, workspaceId: zone }])).status).toBe(200);
  expect(await stateOf(booking)).toMatchObject({ workspace_id: zone, seat_id: seat });
});

test('CKP-07 a space closes until it is opened again; days of its building stay closed', async () => {
  const { space, close, admin, building, member } = await world();
  const id = await space('Canal');
  await api.db.insertInto('building_closure').values({ building_id: building, day: '2026-11-26' }).execute();
  await close(id, [], '2026-11-26');
  await close(id, [], null);
  const states = async () => {
    const query = { workspaceId: id, dateFrom: day, dateTo: '2026-11-26' };
    const answer = await api.call('workspaces.availability', { as: member, query });
    return answer.status === 200
      ? answer.body.slots.map(({ state }) => state).filter((_, index) => index % 2 === 0)
      : answer.body;
  };
  expect(await states()).toEqual(['outOfOrder', 'outOfOrder']);
  const open = (query: object) => api.call('closings.open', { as: admin, params: { id }, query: query as never });
  expect((await open({})).status).toBe(200);
  expect(await states()).toEqual(['outOfOrder', 'outOfOrder']);
  await open({ days: `${day},2026-11-26` });
  expect(await states()).toEqual(['free', 'closedToday']);
});

test('CKP-07 a closing without an end begins on its day and lasts; one that is over is refused', async () => {
  const { space, close, admin, member, stateOf, book } = await world();
  const id = await space('Canal');
  const before = await book(id);
  expect((await close(id, [], null, '2026-11-26')).status).toBe(200);
  expect((await stateOf(before)).status).toBe('confirmed');
  const states = async (from: string) => {
    const query = { workspaceId: id, dateFrom: from, dateTo: from };
    const answer = await api.call('workspaces.availability', { as: member, query });
    return answer.status === 200 ? answer.body.slots.map(({ state }) => state) : answer.body;
  };
  expect(await states('2026-11-24')).toEqual(['free', 'free']);
  for (const closed of ['2026-11-26', '2027-11-26']) expect(await states(closed)).toEqual(['outOfOrder', 'outOfOrder']);
  const now = api.clock.now();
  await jobs['workspaces.begin-closings']({}, api.context);
  expect(await states('2026-11-24')).toEqual(['free', 'free']);
  api.clock.set('2026-11-26T08:00:00Z');
  for (const _ of [1, 2]) await jobs['workspaces.begin-closings']({}, api.context);
  expect(await states('2030-11-26')).toEqual(['outOfOrder', 'outOfOrder']);
  const open = () => api.call('closings.open', { as: admin, params: { id }, query: {} });
  await open();
  expect(await states('2026-11-27')).toEqual(['free', 'free']);
  await close(id, [], null, '2026-12-03');
  const form = await api.call('workspaces.form', { as: admin, params: { id } });
  expect(form.body).toMatchObject({ closure: null, closedDays: [], closesFrom: '2026-12-03' });
  await open();
  expect(await states('2026-12-03')).toEqual(['free', 'free']);
  expect(await close(id, [], '2026-11-25', '2026-11-23')).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/closing/to' }] },
  });
  api.clock.set(now);
});

test('SEC-01 the booker of a private booking is not named', async () => {
  const { space, book, preview } = await world();
  const closing = await space('Canal');
  await book(closing, { private: true });
  expect(await preview(closing)).toMatchObject([{ organiser: null }]);
});
