import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone, wednesday } from '../bookings.fixture.ts';
import * as bookings from '../index.ts';

const api = await startTestApi(bookings);
const world = await bookingsFixture(api);
afterEach(() => expectNothingHalfDone(api.db));

async function codeOf(answer: ReturnType<typeof world.book>): Promise<string> {
  const { body } = await answer;
  return 'code' in body ? body.code : 'booked';
}
const room = { type: 'meetingRoom', booking_mode: 'hours', price_hour_cents: 2000, price_per: 'space' };
const hours = (from: string, to: string) => ({
  slots: [{ from: `${wednesday}T${from}:00+01:00`, to: `${wednesday}T${to}:00+01:00` }],
});

test('BKG-24 a room by the hour stays empty for some minutes between two bookings', async () => {
  const space = await world.space({ ...room, buffer_minutes: 15 });
  await world.booked(space, hours('10:00', '11:00'));
  expect(await codeOf(world.book(space, hours('11:00', '12:00')))).toBe('booking.unavailable');
  expect(await codeOf(world.book(space, hours('11:10', '12:00')))).toBe('booking.unavailable');
  expect(await codeOf(world.book(space, hours('09:00', '10:00')))).toBe('booking.unavailable');
  expect(await codeOf(world.book(space, hours('11:15', '12:00')))).toBe('booked');
  expect(await codeOf(world.book(space, hours('09:00', '09:45')))).toBe('booked');
});

test('BKG-04 BKG-24 the buffer holds against everyone at once, too', async () => {
  const space = await world.space({ ...room, buffer_minutes: 30 });
  const wishes = ['09:00', '09:30', '10:00', '10:30', '11:00'].map((from) =>
    codeOf(world.book(space, hours(from, `${from.slice(0, 2)}:59`))),
  );
  expect((await Promise.all(wishes)).filter((code) => code === 'booked')).not.toHaveLength(5);
  const { rows } = await api.context.pool.query(
    `select 1 from booking a join booking b on a.id < b.id and a.workspace_id = b.workspace_id
     where a.workspace_id = $1 and a.from_at < b.to_at + interval '30 min' and b.from_at < a.to_at + interval '30 min'`,
    [space],
  );
  expect(rows).toEqual([]);
});

test('BKG-24 hours before the space opens or after it closes are refused', async () => {
  const space = await world.space(room);
  for (const requested of [hours('05:00', '07:00'), hours('22:00', '23:30')])
    expect(await codeOf(world.book(space, requested))).toBe('booking.outside-opening-hours');
});

test.each([
  ['closed', 'booking.closed'],
  ['closedToday', 'booking.closed-today'],
  ['closedForSale', 'booking.closed-for-sale'],
  ['outOfOrder', 'booking.out-of-order'],
])('BKG-24 WSP-02 a day that is %s is told as such, the next one is open', async (reason, code) => {
  const space = await world.space();
  await api.db.insertInto('workspace_closure').values({ workspace_id: space, day: wednesday, reason }).execute();
  expect(await codeOf(world.book(space))).toBe(code);
  expect(await codeOf(world.book(space, { slots: [{ date: '2026-11-26', part: 'day' }] }))).toBe('booked');
});

test('BKG-03 minimum notice: the space’s own, and four hours for a request', async () => {
  const slots = [{ date: '2026-11-20', part: 'afternoon' as const }];
  const at = async (now: string, values: object) => {
    const space = await world.space(values);
    api.clock.set(now);
    const code = await codeOf(world.book(space, { slots }));
    api.clock.set('2026-11-20T08:00:00.000Z');
    return code;
  };
  expect(await at('2026-11-20T07:59:00Z', { instant: false })).toBe('booked');
  expect(await at('2026-11-20T08:01:00Z', { instant: false })).toBe('booking.too-late');
  expect(await at('2026-11-20T08:01:00Z', { instant: false, request_notice_hours: 2 })).toBe('booked');
  expect(await at('2026-11-20T08:01:00Z', { notice_hours: 24 })).toBe('booking.too-late');
});

test('BKG-15 a building opens to departments and members by name', async () => {
  const open = async (): Promise<string> => {
    const space = await world.space({ price_day_cents: null, price_half_day_cents: null });
    await api.db
      .updateTable('workspace')
      .set({ host_id: null, company_id: world.companyId, building_id: world.home })
      .where('id', '=', space)
      .execute();
    return codeOf(world.book(space, { payment: { method: 'free' } }));
  };
  expect(await open()).toBe('booked');
  const department = { company_id: world.companyId, name: 'Juridique' };
  const { id } = await api.db.insertInto('department').values(department).returning('id').executeTakeFirstOrThrow();
  await api.db.insertInto('building_access').values({ building_id: world.home, department_id: id }).execute();
  expect(await open()).toBe('access.no-building');
  const { memberId } = world.camille;
  await api.db.insertInto('building_access').values({ building_id: world.home, member_id: memberId }).execute();
  expect(await open()).toBe('booked');
  await api.db.deleteFrom('building_access').where('building_id', '=', world.home).execute();
});

test('BKG-01 a room is set up as asked: a layout that it offers, for as many people as come', async () => {
  const layouts = JSON.stringify([{ layout: 'uShape', people: 2 }]);
  const space = await world.space({ capacity: 4, layouts });
  const asked = { people: 2, layout: 'uShape' as const };
  const booking = await world.booked(space, asked, await world.member());
  expect(booking.layout).toBe('uShape');
  const seen = await api.call('bookings.list', { as: { memberId: booking.organiser.id } });
  expect(seen.body).toMatchObject({ items: [{ layout: 'uShape' }] });
  expect(await world.book(space, { ...asked, people: 3 })).toMatchObject({ body: { code: 'booking.too-many-people' } });
  expect(await world.book(space, { ...asked, layout: 'cabaret' })).toMatchObject({
    status: 404,
    body: { errors: [{ pointer: '/body/layout' }] },
  });
  expect((await world.booked(space, {}, await world.member())).layout).toBeNull();
});

test('BKG-09 services are priced for each person or once, and ordered more than 48 hours ahead', async () => {
  const space = await world.space({ capacity: 4 });
  const name = (text: string) => JSON.stringify({ fr: text, en: text, nl: `${text} (nl)` });
  const service = async (text: string, price_cents: number, per: string) =>
    (
      await api.db
        .insertInto('workspace_service')
        .values({ workspace_id: space, name: name(text), price_cents, per })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [lunch, screen] = [await service('Déjeuner', 1500, 'person'), await service('Écran', 1000, 'booking')];
  expect((await api.call('bookings.services', { params: { id: space } })).body).toMatchObject({
    items: [{ id: screen }, { id: lunch, priceCents: 1500, per: 'person' }],
    hoursAhead: 48,
  });
  const services = [{ id: lunch }, { id: screen, quantity: 2 }];
  const booking = await world.booked(space, { people: 2, services });
  expect(
    booking.price.lines.map(({ kind, label, quantity, excludingTaxCents }) => [
      kind,
      label,
      quantity,
      excludingTaxCents,
    ]),
  ).toEqual([
    ['space', 'La Pergola', 2, 3000],
    ['service', 'Déjeuner', 2, 3000],
    ['service', 'Écran', 2, 2000],
  ]);
  expect(booking.services).toMatchObject([
    { name: 'Déjeuner', quantity: 1 },
    { name: 'Écran', quantity: 2 },
  ]);
  const dutch = { authorization: `Bearer ${await api.token(world.camille)}`, 'x-preferred-language': 'nl' };
  const read = await api.app.inject({ url: '/api/bookings?limit=100', headers: dutch });
  const [kept] = read.json().items.filter(({ id }: { id: string }) => id === booking.id);
  expect(kept.services).toMatchObject([{ name: 'Déjeuner (nl)' }, { name: 'Écran (nl)' }]);
  const soon = { slots: [{ date: '2026-11-21', part: 'day' as const }], services };
  api.clock.set('2026-11-23T08:30:00Z');
  const other = await world.member();
  expect(await codeOf(world.book(space, { people: 2, services }, other))).toBe('booking.services-too-late');
  expect(await codeOf(world.book(space, { people: 2 }, other))).toBe('booked');
  api.clock.set('2026-11-20T08:00:00.000Z');
  const foreign = await world.space();
  expect(await codeOf(world.book(foreign, { ...soon, services }))).toBe('resource.not-found');
});

test('BKG-13 a free day is for one day of its campaign, once a member, and comes back with a cancelled booking', async () => {
  const name = JSON.stringify({ fr: 'Jeux d’hiver', en: 'Winter games', nl: 'Winterspelen' });
  await api.db
    .insertInto('campaign')
    .values({ code: 'GAMES', name, day_from: '2026-11-24', day_to: '2026-11-30' })
    .execute();
  const member = await world.member({}, 0);
  const free = { freeDay: true };
  const space = await world.space();
  expect(await codeOf(world.book(space, { ...free, slots: [{ date: '2026-12-01', part: 'day' }] }, member))).toBe(
    'booking.free-day-invalid',
  );
  const two = ['2026-11-24', '2026-11-25'].map((date) => ({ date, part: 'day' as const }));
  expect(await codeOf(world.book(space, { ...free, slots: two }, member))).toBe('booking.free-day-invalid');
  const booking = await world.booked(space, free, member);
  expect(booking).toMatchObject({ paidWith: 'free', price: { discount: { percent: 100 }, totalIncludingTaxCents: 0 } });
  const other = { ...free, slots: [{ date: '2026-11-26', part: 'day' as const }] };
  expect(await codeOf(world.book(space, other, member))).toBe('booking.free-day-used');
  await api.call('bookings.cancel', { as: member, params: { id: booking.id }, body: {} });
  const answers = await Promise.all([
    codeOf(world.book(space, free, member)),
    codeOf(world.book(space, other, member)),
  ]);
  expect(answers.sort()).toEqual(['booked', 'booking.free-day-used']);
});

test('BKG-13 a code that counts once is used once, within its days', async () => {
  const days = { valid_from: '2026-11-01', valid_to: '2026-11-30' };
  await api.db
    .insertInto('promo')
    .values({ code: 'ONCE', percent: 50, ...days, once: true })
    .execute();
  const member = await world.member();
  const requested = { promoCode: 'once' };
  expect(await world.booked(await world.space(), requested, member)).toMatchObject({ paidCents: 900 });
  const again = { ...requested, slots: [{ date: '2026-11-26', part: 'day' as const }] };
  expect(await codeOf(world.book(await world.space(), again, member))).toBe('booking.promo-used');
  expect(await codeOf(world.book(await world.space(), again, await world.member()))).toBe('booked');
  expect(await codeOf(world.book(await world.space(), { promoCode: randomUUID() }, member))).toBe(
    'booking.promo-unknown',
  );
});

test('BKG-21 the check and the refusal have the same trace', async () => {
  const space = await world.space({ capacity: 1 });
  await world.booked(space);
  const member = await world.member();
  const body = {
    workspaceId: space,
    slots: [{ date: wednesday, part: 'day' as const }],
    people: 1,
    payment: { method: 'credits' as const },
  };
  const check = await api.call('bookings.check', { as: member, body });
  const refused = await world.book(space, {}, member);
  const trace = check.status === 200 ? check.body.slots[0]?.decisions : null;
  expect(trace?.at(-1)).toMatchObject({ rule: 'capacity', passed: false, code: 'booking.full' });
  expect(refused.body).toMatchObject({ code: 'booking.full', decisions: trace, failures: [{ decisions: trace }] });
});

test('BKG-13 the day of hours is that of the space, whatever offset they are sent with', async () => {
  const name = JSON.stringify({ fr: 'Un jour', en: 'A day', nl: 'Een dag' });
  await api.db
    .insertInto('campaign')
    .values({ code: 'ONEDAY', name, day_from: '2026-12-10', day_to: '2026-12-10' })
    .execute();
  const room = await world.space({
    type: 'meetingRoom',
    booking_mode: 'hours',
    price_hour_cents: 2000,
    price_per: 'space',
  });
  const member = await world.member({}, 0);
  // In Paris these slots are on Wednesday the 9th, 12:00 to 13:00; at UTC+14 they are on the 10th.
  const slots = [{ from: '2026-12-10T01:00:00+14:00', to: '2026-12-10T02:00:00+14:00' }];
  expect(await codeOf(world.book(room, { freeDay: true, slots }, member))).toBe('booking.free-day-invalid');
});
