import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, wednesday } from '../../bookings/bookings.fixture.ts';
import { weekdays } from '../../explore/workspaces.fixture.ts';
import { type Order, sendBookingMail } from '../mails/mails.service.ts';
import { jobs } from './index.ts';

const mails = await mkdtemp(join(tmpdir(), 'escale-reminders-'));
const api = await startTestApi(undefined, { dataFolder: mails });
afterAll(() => rm(mails, { recursive: true }));
const world = await bookingsFixture(api);
const start = '2026-11-20T08:00:00Z';
/** 18:00 in Paris on the Tuesday before. */
const evening = '2026-11-24T17:00:00Z';
beforeEach(async () => {
  api.clock.set(start);
  await sql`delete from pgboss.job where name = 'mails.booking'`.execute(api.db);
});

const remind = () => jobs['reminders.day-before']({}, api.context);
async function orders(bookingId: string): Promise<Order[]> {
  const { rows } = await sql<{ data: Order }>`
    select data from pgboss.job where name = 'mails.booking' and data @> ${JSON.stringify({ bookingId, kind: 'reminder' })}::jsonb
    order by data->>'memberId'`.execute(api.db);
  return rows.map(({ data }) => data);
}

test('JOB-01 the evening before every member of a booking is reminded once, however often the clock strikes', async () => {
  const [organiser, guest, gone] = [await world.member(), await world.member(), await world.member()];
  const participants = [guest.memberId, gone.memberId];
  const { id } = await world.booked(await world.space(), { people: 3, participants }, organiser);
  await api.call('bookings.cancel', { as: gone, params: { id }, body: { scope: 'self' } });
  const cancelled = await world.booked(await world.space(), {}, organiser);
  await api.call('bookings.cancel', { as: organiser, params: { id: cancelled.id }, body: {} });
  const request = await world.booked(await world.space({ instant: false, answer_hours: 200 }), {}, organiser);
  api.clock.set('2026-11-24T16:59:59Z');
  await remind();
  expect(await orders(id)).toEqual([]);
  api.clock.set(evening);
  await Promise.all([remind(), remind(), remind()]);
  api.clock.set('2026-11-24T17:15:00Z');
  await remind();
  const expected = [organiser, guest].map(({ memberId }) => ({ bookingId: id, memberId, kind: 'reminder' }));
  expect(await orders(id)).toEqual(expected.sort((a, b) => a.memberId.localeCompare(b.memberId)));
  expect(await orders(cancelled.id)).toEqual([]);
  expect(await orders(request.id)).toEqual([]);
});

test('JOB-01 after a downtime it is still told before the start, and never after', async () => {
  const morning = await world.booked(
    await world.space(),
    { slots: [{ date: wednesday, part: 'morning' }] },
    await world.member(),
  );
  const afternoon = await world.booked(
    await world.space(),
    { slots: [{ date: wednesday, part: 'afternoon' }] },
    await world.member(),
  );
  api.clock.set(`${wednesday}T08:00:00Z`);
  await remind();
  expect(await orders(morning.id)).toEqual([]);
  expect(await orders(afternoon.id)).toHaveLength(1);
});

test('JOB-01 who books after that hour is not reminded of it', async () => {
  api.clock.set('2026-11-24T17:00:01Z');
  const { id } = await world.booked(await world.space());
  api.clock.set('2026-11-24T18:00:00Z');
  await remind();
  expect(await orders(id)).toEqual([]);
});

test('BKG-25 moved to another day, a booking is told of again', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), {}, member);
  api.clock.set(evening);
  await remind();
  const slot = { date: '2026-11-27', part: 'day' as const };
  await api.call('bookings.change', {
    as: member,
    params: { id },
    body: { slot },
    idempotencyKey: crypto.randomUUID(),
  });
  await remind();
  expect(await orders(id)).toHaveLength(1);
  api.clock.set('2026-11-26T17:00:00Z');
  await remind();
  expect(await orders(id)).toHaveLength(2);
});

test.each([
  ['fr', 'Votre place vous attend', 'Sonnez deux fois. Porte bleue'],
  ['en', 'Your place is waiting', 'Ring twice. Blue door'],
  ['nl', 'Uw plek wacht', 'Bel twee keer. Blauwe deur'],
])('JOB-01 the letter says in %s where to go and how to come in', async (language, lead, directions) => {
  const instructions = JSON.stringify({ fr: 'Sonnez deux fois.', en: 'Ring twice.', nl: 'Bel twee keer.' });
  await sql`update building set instructions = ${instructions}::jsonb where id = ${world.hostBuilding}::uuid`.execute(
    api.db,
  );
  const access = JSON.stringify({ fr: 'Porte bleue', en: 'Blue door', nl: 'Blauwe deur' });
  const member = await world.member({ language });
  const { id } = await world.booked(await world.space({ access_instructions: access }), {}, member);
  api.clock.set(evening);
  await remind();
  const [order] = await orders(id);
  if (!order) throw new Error('not reminded');
  await sendBookingMail(api.context, order);
  const names = await readdir(join(mails, 'mail'));
  const name = names.find((one) => one.includes(id)) ?? '';
  const letter = (await readFile(join(mails, 'mail', name), 'utf8')).replace(/=\r?\n/g, '');
  expect(letter).toContain(lead);
  expect(letter).toContain(directions);
  expect(letter).toContain('9 passage des Tilleuls, Paris 11e');
  api.clock.set(`${wednesday}T08:00:00Z`);
  await sendBookingMail(api.context, order);
  expect(await readdir(join(mails, 'mail'))).toEqual(names);
});

const daily = weekdays.replace(
  '[',
  `[${[6, 7].map((weekday) => JSON.stringify({ ...JSON.parse(weekdays)[0], weekday })).join()},`,
);
test.each([
  ['Europe/Paris', '2027-03-28', '2027-03-27T17:00:00Z'],
  ['Europe/Paris', '2027-03-29', '2027-03-28T16:00:00Z'],
  ['Europe/Paris', '2027-10-31', '2027-10-30T16:00:00Z'],
  ['Europe/Paris', '2027-11-01', '2027-10-31T17:00:00Z'],
  ['America/New_York', '2027-03-14', '2027-03-13T23:00:00Z'],
  ['America/New_York', '2027-03-15', '2027-03-14T22:00:00Z'],
  ['America/New_York', '2027-11-07', '2027-11-06T22:00:00Z'],
  ['America/New_York', '2027-11-08', '2027-11-07T23:00:00Z'],
])('JOB-01 in %s a booking of %s is told of at 18:00 the day before', async (timezone, date, at) => {
  const building = await world.building({ host_id: world.hostId }, { timezone, opening_hours: daily });
  const space = await world.space();
  await api.db.updateTable('workspace').set({ building_id: building }).where('id', '=', space).execute();
  const { id } = await world.booked(space, { slots: [{ date, part: 'day' }] }, await world.member());
  api.clock.set(new Date(Date.parse(at) - 1000).toISOString());
  await remind();
  expect(await orders(id)).toEqual([]);
  api.clock.set(at);
  await remind();
  expect(await orders(id)).toHaveLength(1);
});
