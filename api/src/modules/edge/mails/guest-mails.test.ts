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
  const { email } = await api.db
    .selectFrom('views.member')
    .select('email')
    .where('id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  expect(invited).toContain(email);
  expect(invited).toContain('Portail vert, puis');
  expect(invited).toContain('BEGIN:VCALENDAR');
  expect(invited).toContain(`/workspace/${space}`);
  expect(invited).toMatch(/mercredi 25 novembre, [^,]+, 9=C2=A0h =E2=80=93 18=C2=A0h/);
  expect(invited).toContain('https://www.openstreetmap.org/directions?to=');
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  await work();
  const cancelled = await box.letterTo(lea.email);
  expect(cancelled).toContain('STATUS:CANCELLED');
  expect(cancelled).toContain('METHOD:CANCEL');
  expect(cancelled).toContain('method=CANCEL');
});

test('BKG-20 SEC-01 a guest of an own office gets the way to it, not its page, which opens for the company only', async () => {
  const member = await world.member();
  const space = await world.space({ company_id: world.companyId, host_id: null, capacity: 4 });
  const lea = guestOf('Lea');
  const { id } = await world.booked(space, { people: 2, guests: [lea] }, member);
  await work();
  const invited = await box.letterTo(lea.email);
  expect(invited).toContain('www.openstreetmap.org/directions?to=');
  expect(invited).not.toContain(`/workspace/${space}`);
  await api.call('bookings.cancel', { as: member, params: { id }, body: {} });
  await work();
  const cancelled = await box.letterTo(lea.email);
  expect(cancelled).not.toContain(`/workspace/${space}`);
  expect(cancelled).not.toContain('openstreetmap');
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

test('BKG-20 SEC-02 nobody writes to strangers by bookings: the guests of a day are bounded, and fewer for an account without a company', async () => {
  const guests = (count: number, of = '') => Array.from({ length: count }, (_, at) => guestOf(`Guest${of}${at}`));
  const codeOf = async (answer: Promise<{ body: object }>) => {
    const { body } = await answer;
    return 'code' in body ? body.code : 'booked';
  };
  const space = () => world.space({ capacity: 60, price_half_day_cents: 0, price_day_cents: 0 });
  const slots = Array.from({ length: 15 }, (_, at) => ({
    date: `2026-12-${String(at + 1).padStart(2, '0')}`,
    part: 'day' as const,
  }));
  const free = await world.member({ company_id: null, account_type: 'freemium' }, 0);
  const book = async (change: object, as = free) =>
    codeOf(world.book(await space(), { payment: { method: 'free' }, ...change }, as));
  const before = await sql<{ id: string }>`select id from booking where organiser_id = ${free.memberId}`.execute(
    api.db,
  );
  expect(await book({ slots, people: 21, guests: guests(20) })).toBe('booking.too-many-guests');
  expect(await sql`select id from booking where organiser_id = ${free.memberId}`.execute(api.db)).toMatchObject({
    rows: before.rows,
  });
  const known = guests(20);
  expect(await book({ people: 21, guests: known })).toBe('booked');
  expect(await book({ people: 2, guests: guests(1) })).toBe('booking.too-many-guests');
  expect(await book({ people: 21, guests: known })).toBe('booked');
  expect(await book({ people: 21, guests: known })).toBe('booked');
  expect(await book({ people: 2, guests: known.slice(0, 1) })).toBe('booking.too-many-guests');
  const member = await world.member();
  expect(await book({ people: 51, guests: guests(50) }, member)).toBe('booked');
  api.clock.advance('P1D');
  expect(await book({ people: 2, guests: guests(1) })).toBe('booked');
});

test('BKG-20 SEC-02 a booking that is moved back and forth stops writing to its guests', async () => {
  const member = await world.member({ company_id: null }, 0);
  const order = { bookingId: '', kind: 'moved' as const };
  const [lea] = [guestOf('Lea')];
  const space = await world.space({ capacity: 4, price_half_day_cents: 0, price_day_cents: 0 });
  order.bookingId = (await world.booked(space, { people: 2, guests: [lea], payment: { method: 'free' } }, member)).id;
  await work();
  const sent = async () => (await box.letters()).filter((letter) => letter.includes(`<${lea.email}>`)).length;
  await sql`update guest_letter_count set sent = 199 where member_id = ${member.memberId}`.execute(api.db);
  const before = await sent();
  await sendGuestMails(api.context, order);
  const last = await sent();
  await sendGuestMails(api.context, order);
  expect([last - before, (await sent()) - last]).toEqual([1, 0]);
});
