import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture } from '../../bookings/bookings.fixture.ts';
import { letterBox } from '../../directory/auth/accounts.fixture.ts';
import { type GuestOrder, sendGuestMails } from './guest-mails.service.ts';

const box = await letterBox();
const api = await startTestApi(undefined, { dataFolder: box.dataFolder });
const world = await bookingsFixture(api);
afterAll(box.remove);

/** Sends what was enqueued for guests. */
async function work(): Promise<void> {
  const { rows } = await sql<{ data: GuestOrder }>`
    with gone as (delete from pgboss.job where name = 'mails.guests' returning data, created_on)
    select data from gone order by created_on`.execute(api.db);
  for (const { data } of rows) await sendGuestMails(api.context, data);
}
const guestOf = (name: string) => ({ name, email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@ici.example` });

test('BKG-20 a guest gets the event, the directions and the way in once the booking is confirmed, then its changes and its end', async () => {
  const member = await world.member({ first_name: 'Ada', last_name: 'Byron' });
  const access_instructions = JSON.stringify({ fr: 'Portail vert, puis à gauche.', en: 'Gate', nl: 'Poort' });
  const space = await world.space({ name: 'La Pergola', capacity: 4, instant: false, access_instructions });
  const lea = guestOf('Lea');
  const { id } = await world.booked(space, { people: 2, guests: [lea] }, member);
  await work();
  await expect(box.letterTo(lea.email)).rejects.toThrow();
  await api.call('host.accept', { as: world.sabine, params: { bookingId: id } });
  await work();
  const invited = await box.letterTo(lea.email);
  expect(invited).toContain('Ada Byron vous invite');
  expect(invited).toContain('Portail vert, puis');
  expect(invited).toContain('BEGIN:VCALENDAR');
  expect(invited).toContain(`/workspace/${space}`);
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  await work();
  expect(await box.letterTo(lea.email)).toContain('STATUS:CANCELLED');
});

test('BKG-20 BKG-25 a guest who is added later is written to alone, a moved booking to all', async () => {
  const member = await world.member();
  const [lea, tom] = [guestOf('Lea'), guestOf('Tom')];
  const { id } = await world.booked(await world.space({ capacity: 4 }), { people: 3, guests: [lea] }, member);
  await work();
  await api.call('bookings.invite', { as: member, params: { id }, body: { participants: [], guests: [tom] } });
  await work();
  expect(await box.letterTo(tom.email)).toContain('vous invite');
  const slot = { date: '2026-11-26', part: 'day' } as const;
  await api.call('bookings.change', { as: member, params: { id }, body: { slot }, idempotencyKey: randomUUID() });
  await work();
  const sent = await box.letters();
  for (const { email } of [lea, tom])
    expect(sent.find((letter) => letter.includes(`<${email}>`))).toContain('DTSTART:20261126');
});

test('BKG-20 a booking without guests costs no job for them', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space({ capacity: 4 }), {}, member);
  const slot = { date: '2026-11-26', part: 'day' } as const;
  await api.call('bookings.change', { as: member, params: { id }, body: { slot }, idempotencyKey: randomUUID() });
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  const { rows } =
    await sql`select 1 from pgboss.job where name = 'mails.guests' and data->>'bookingId' = ${id}`.execute(api.db);
  expect(rows).toEqual([]);
});
