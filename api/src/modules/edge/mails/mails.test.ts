import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture } from '../../bookings/bookings.fixture.ts';
import * as bookings from '../../bookings/index.ts';
import * as closings from '../closings/index.ts';
import * as host from '../host/index.ts';
import { type DelegateOrder, sendDelegateLetter } from './delegate-letters.ts';
import { type Order, sendBookingMail } from './mails.service.ts';

const mails = await mkdtemp(join(tmpdir(), 'escale-mails-'));
const api = await startTestApi(
  { handlers: { ...bookings.handlers, ...closings.handlers, ...host.handlers }, jobs: bookings.jobs },
  { dataFolder: mails, publicUrl: 'https://escale.example' },
);
const world = await bookingsFixture(api);
afterAll(() => rm(mails, { recursive: true }));

let taken = '';
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(address.startsWith('refused') ? new Error('no such box') : null),
  onData: (stream, _session, done) => {
    stream.on('data', (chunk) => {
      taken += chunk;
    });
    stream.on('end', () => done());
  },
});
const listening = server.listen(0, '127.0.0.1');
await once(listening, 'listening');
const address = listening.address();
const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
afterAll(() => new Promise<void>((closed) => server.close(closed)));

/** A mail as a mail program decodes it: soft line breaks removed and headers unfolded. */
const unfolded = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/\r?\n[ \t]+/g, ' ');

/** Mail jobs from the queue, oldest first and members before hosts; they are removed from it. */
async function orders(): Promise<Order[]> {
  const { rows } = await sql<{ data: Order }>`
    with gone as (delete from pgboss.job where name = 'mails.booking' returning data, created_on)
    select data from gone order by created_on, data->>'kind' desc`.execute(api.db);
  return rows.map(({ data }) => data);
}

const english = () => world.member({ language: 'en', first_name: 'Ada' });

test('BKG-02 a confirmed booking is reported by mail, in the member’s language, with the event attached', async () => {
  const ada = await english();
  const { id, reference } = await world.booked(await world.space({ name: 'La <Pergola>' }), {}, ada);
  const ordered = await orders();
  expect(ordered).toEqual([{ bookingId: id, memberId: ada.memberId, kind: 'confirmed' }]);
  for (const order of [...ordered, ...ordered]) await sendBookingMail(api.context, order);
  const files = await readdir(join(mails, 'mail'));
  expect(files).toHaveLength(1);
  const mail = unfolded(await readFile(join(mails, 'mail', String(files[0])), 'utf8'));
  expect(mail).toContain('Subject: Booked: La <Pergola>, Wednesday 25 November, full day');
  expect(mail).toContain('Hello Ada,');
  expect(mail).toContain(reference);
  expect(mail).toContain(`https://escale.example/bookings/${id}`);
  expect(mail).toContain('La &lt;Pergola&gt;');
  expect(mail).toContain('text/calendar');
});

test('BKG-07 who is invited reads by whom; who invited reads who left, once, and the booking names them', async () => {
  const [ada, bob] = [await english(), await world.member({ language: 'en', first_name: 'Bob', last_name: 'Byron' })];
  const space = await world.space({ capacity: 4 });
  const payment = { method: 'credits' as const, shared: true, consent: true };
  const cleo = (await world.member({ language: 'en' })).memberId;
  const { id } = await world.booked(space, { people: 3, participants: [bob.memberId, cleo], payment }, ada);
  const sent = async (order: Order | undefined) => {
    const before = await readdir(join(mails, 'mail'));
    if (order) await sendBookingMail(api.context, order);
    const [added] = (await readdir(join(mails, 'mail'))).filter((file) => !before.includes(file));
    return added ? unfolded(await readFile(join(mails, 'mail', added), 'utf8')) : null;
  };
  const confirmed = await orders();
  expect(await sent(confirmed.find(({ memberId }) => memberId === bob.memberId))).toContain('Ada Aubry invites you');
  expect(await sent(confirmed.find(({ memberId }) => memberId === ada.memberId))).not.toContain('invites you');
  await api.call('bookings.cancel', { as: bob, params: { id }, body: { scope: 'self' } });
  const ordered = await orders();
  const about = { aboutId: bob.memberId, shareCents: 1800 };
  expect(ordered).toEqual([{ bookingId: id, memberId: ada.memberId, kind: 'left', ...about }]);
  const left = await sent(ordered[0]);
  expect(left).toContain('Bob Byron takes part no more');
  expect(left).toContain('Their share of 18 credits went back to them');
  expect(left).toContain('People: 3 places paid; come: Ada Aubry and ');
  const shown = await api.call('bookings.list', { as: ada, query: {} });
  expect(shown.body).toMatchObject({ items: [{ participants: [{ id: cleo }], left: [{ firstName: 'Bob' }] }] });
});

test('BKG-22 a new delegate and the member are told; of a booking, the delegate reads for whom and the member by whom', async () => {
  const [ada, bob] = [await english(), await world.member({ language: 'en', first_name: 'Bob', last_name: 'Byron' })];
  const added = async (send: () => Promise<void>) => {
    const before = await readdir(join(mails, 'mail'));
    await send();
    const [file] = (await readdir(join(mails, 'mail'))).filter((name) => !before.includes(name));
    return file ? unfolded(await readFile(join(mails, 'mail', file), 'utf8')) : '';
  };
  await api.call('delegates.set', { as: ada, body: { memberIds: [bob.memberId] } });
  const { rows } = await sql<{ data: DelegateOrder }>`
    delete from pgboss.job where name = 'mails.delegate' returning data`.execute(api.db);
  expect(rows.map(({ data: { to } }) => to).sort()).toEqual(['delegate', 'member']);
  for (const { data } of rows)
    expect(await added(() => sendDelegateLetter(api.context, data))).toContain(
      data.to === 'delegate'
        ? 'Subject: Ada Aubry lets you book in their place'
        : 'Subject: Bob Byron can book in your',
    );
  const { id } = await world.booked(await world.space(), { onBehalfOf: ada.memberId }, bob);
  const confirmed = (await orders()).filter(({ bookingId }) => bookingId === id);
  const letterTo = (memberId: string) =>
    added(async () => {
      for (const order of confirmed) if (order.memberId === memberId) await sendBookingMail(api.context, order);
    });
  const toBob = await letterTo(bob.memberId);
  expect(toBob).toContain('You have booked for Ada Aubry');
  expect(toBob).not.toContain('text/calendar');
  const toAda = await letterTo(ada.memberId);
  expect(toAda).toContain('Bob Byron has booked this place for you');
  expect(toAda).toContain('text/calendar');
  await api.call('bookings.cancel', { as: bob, params: { id }, body: { scope: 'all' } });
  const cancelled = (await orders()).filter(({ kind }) => kind === 'cancelled');
  const [adasOrder, bobsOrder] = [ada, bob].map((who) => cancelled.find(({ memberId }) => memberId === who.memberId));
  if (!adasOrder || !bobsOrder) throw new Error('no letter about the cancellation');
  const toldAda = await added(() => sendBookingMail(api.context, adasOrder));
  expect(toldAda).toContain('Bob Byron cancelled the booking');
  expect(toldAda).toContain('METHOD:CANCEL');
  expect(await added(() => sendBookingMail(api.context, bobsOrder))).toContain('The booking is cancelled');
  await api.call('delegates.set', { as: ada, body: { memberIds: [] } });
  for (const { data } of rows) expect(await added(() => sendDelegateLetter(api.context, data))).toBe('');
});

/** Sends the next letter that is ordered for a member, and returns it as read. */
async function letterFor(who: { memberId: string }): Promise<string> {
  const before = await readdir(join(mails, 'mail'));
  const order = (await orders()).find(({ memberId }) => memberId === who.memberId);
  if (!order) throw new Error('no letter ordered');
  await sendBookingMail(api.context, order);
  const [added] = (await readdir(join(mails, 'mail'))).filter((file) => !before.includes(file));
  return unfolded(await readFile(join(mails, 'mail', String(added)), 'utf8'));
}

test('BKG-02 BKG-08 BKG-12 the letter has the price and the terms of a cancellation; who pays a share reads theirs alone', async () => {
  const [ada, bob, cleo] = [
    await english(),
    await world.member({ language: 'en' }),
    await world.member({ language: 'en' }),
  ];
  const cancellation = JSON.stringify({ code: 'flexible', steps: [{ hoursBefore: 24, refundPercent: 100 }] });
  const space = await world.space({ capacity: 4, cancellation });
  await world.booked(space, {}, ada);
  const own = await letterFor(ada);
  expect(own).toContain('18 credits');
  expect(own).toContain('Refunded in full until Tuesday 24 November, 09:00');
  const payment = { method: 'credits' as const, shared: true, consent: true };
  const requested = { people: 2, participants: [bob.memberId], payment };
  await world.booked(await world.space({ capacity: 4 }), requested, cleo);
  const shared = await letterFor(bob);
  expect(shared).toContain('Your share');
  expect(shared).toContain('18 credits');
  expect(shared).not.toContain('36 credits');
  expect(shared).toContain('shares the price with you and confirmed having your agreement');
  expect(shared).toMatch(/Open the booking and choose .*Leave the booking/);
  await world.booked(await world.space({ capacity: 4 }), { people: 2, participants: [bob.memberId] }, cleo);
  expect(await letterFor(bob)).not.toContain('credits');
});

test('BKG-07 BKG-08 the letter about who left says how many places stay paid, and by name who still comes', async () => {
  const [ada, bob] = [await english(), await world.member({ language: 'en', first_name: 'Bob', last_name: 'Byron' })];
  const requested = { people: 2, participants: [bob.memberId] };
  const { id } = await world.booked(await world.space({ capacity: 4 }), requested, ada);
  await orders();
  await api.call('bookings.cancel', { as: bob, params: { id }, body: { scope: 'self' } });
  expect(await letterFor(ada)).toContain('People: 2 places paid; comes: Ada Aubry');
});

test('BKG-12 the letter of a booking that has begun promises no cancellation', async () => {
  const ada = await english();
  const space = await world.space({ price_half_day_cents: 0, price_day_cents: 0 });
  const slots = [{ date: '2026-11-20', part: 'day' as const }];
  await world.booked(space, { slots, payment: { method: 'free' } }, ada);
  const letter = await letterFor(ada);
  expect(letter).toContain('No longer possible: the booking has begun');
  expect(letter).not.toContain('until the start');
});

test('BKG-25 BKG-02 a booking moved to another day is told by letter with the changed event, one with another comment is not', async () => {
  const ada = await english();
  const { id } = await world.booked(await world.space(), {}, ada);
  await orders();
  const change = (body: object) =>
    api.call('bookings.change', { as: ada, params: { id }, body, idempotencyKey: randomUUID() });
  await change({ comment: 'By bike' });
  expect(await orders()).toEqual([]);
  expect(await change({ slot: { date: '2026-11-26', part: 'day' } })).toMatchObject({ status: 200 });
  const letter = await letterFor(ada);
  expect(letter).toContain('Subject: Changed: La Pergola, Thursday 26 November, full day');
  expect(letter).toContain('DTSTART');
});

test('BKG-03 BKG-23 a refusal says who refused, and what was held comes back in credits', async () => {
  const ada = await english();
  const { id } = await world.booked(await world.space({ instant: false }), {}, ada);
  await orders();
  await api.call('host.reject', { as: world.sabine, params: { bookingId: id }, body: { reason: 'Travaux' } });
  const letter = await letterFor(ada);
  expect(letter).toContain('The host did not accept your request. The amount held is returned to you.');
  expect(letter).toContain('18 credits');
  expect(letter).not.toContain('Nothing is charged');
  expect(letter).not.toContain('€');
  const boss = await world.member({ language: 'en', first_name: 'Grace', last_name: 'Hopper' });
  await api.db.updateTable('member').set({ manager_id: boss.memberId }).where('id', '=', ada.memberId).execute();
  await api.db.updateTable('company').set({ approval_above_cents: 100 }).where('id', '=', world.companyId).execute();
  const asked = await world.booked(await world.space(), {}, ada);
  expect(await letterFor(boss)).toContain('Ada Aubry asks for your approval of this booking.');
  const refusal = { params: { bookingId: asked.id }, body: { reason: 'Budget' } };
  expect(await api.call('approvals.reject', { as: boss, ...refusal })).toMatchObject({ status: 200 });
  expect(await letterFor(ada)).toContain('Grace Hopper did not accept your request.');
  await api.db.updateTable('company').set({ approval_above_cents: null }).where('id', '=', world.companyId).execute();
});

test('CKP-07 BKG-12 who loses a place to a closing reads that the space is closed, and why', async () => {
  const ada = await world.member({ language: 'en', internal_sites: true });
  const { companyId: company_id } = world;
  const place = await world.space({ building_id: await world.building({ company_id }), company_id, host_id: null });
  const { id } = await world.booked(place, {}, ada);
  await orders();
  const admin = { ...(await world.member({ first_name: 'Rose' })), roles: ['employee', 'administrator'] as const };
  const closing = { from: '2026-11-25', to: '2026-11-25', reason: 'outOfOrder' as const };
  const answers = [{ bookingId: id, workspaceId: null }];
  const body = { closing, answers };
  expect(await api.call('closings.close', { as: admin, params: { id: place }, body })).toMatchObject({ status: 200 });
  const letter = await letterFor(ada);
  expect(letter).toContain('The space is closed: the booking is cancelled.');
  expect(letter).toContain('This workspace is out of order on that date.');
  expect(letter).not.toContain('free again');
});

test('HST-03 BKG-03 a request is mailed to its host, its refusal with the reason to the member', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space({ instant: false }), {}, member);
  expect(await orders()).toEqual([
    { bookingId: id, memberId: member.memberId, kind: 'pending' },
    { bookingId: id, memberId: world.sabine.memberId, kind: 'asked' },
  ]);
  await api.call('host.reject', { as: world.sabine, params: { bookingId: id }, body: { reason: 'Travaux' } });
  expect(await orders()).toEqual([{ bookingId: id, memberId: member.memberId, kind: 'rejected' }]);
});

test('BKG-12 a mail about a superseded state is not sent', async () => {
  const member = await world.member();
  const { id } = await world.booked(await world.space(), {}, member);
  const [confirmed] = await orders();
  await api.call('bookings.cancel', { as: member, params: { id }, body: { scope: 'all' } });
  const before = await readdir(join(mails, 'mail'));
  if (confirmed) await sendBookingMail(api.context, confirmed);
  expect(await readdir(join(mails, 'mail'))).toEqual(before);
  expect(await orders()).toContainEqual({ bookingId: id, memberId: member.memberId, kind: 'cancelled' });
});

test('OPS-02 mails go through SMTP; one that the server refuses fails, so that it is sent again', async () => {
  const context = { ...api.context, config: { ...api.context.config, smtpUrl } };
  const space = await world.space({ name: 'La Pergola' });
  const refused = await world.member({ email: 'refused@marelune.example' });
  await world.booked(space, {}, await world.member());
  await world.booked(space, {}, refused);
  const [first, second] = await orders();
  if (!first || !second) throw new Error('not ordered');
  await sendBookingMail(context, first);
  expect(taken).toContain('From: Escale <bonjour@escale.example>');
  expect(unfolded(taken)).toContain(`Message-ID: <${first.bookingId}.confirmed.${first.memberId}@escale>`);
  await expect(sendBookingMail(context, second)).rejects.toThrow();
});
