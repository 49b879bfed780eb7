import { randomUUID } from 'node:crypto';
import type { RouteById, RouteReply } from '@escale/contract';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture } from '../../bookings/bookings.fixture.ts';
import { letterBox } from '../../directory/auth/accounts.fixture.ts';
import { jobs } from './index.ts';

const box = await letterBox();
const api = await startTestApi(undefined, { dataFolder: box.dataFolder });
const world = await bookingsFixture(api);
afterAll(box.remove);
beforeEach(() => {
  api.clock.set('2026-11-20T08:00:00Z');
});

type Member = { memberId: string };
const params = (bookingId: string) => ({ params: { bookingId } });
const write = (bookingId: string, as: Member, text: string, idempotencyKey: string = randomUUID()) =>
  api.call('conversations.write', { as, ...params(bookingId), body: { text }, idempotencyKey });
const read = (bookingId: string, as: Member) => api.call('conversations.read', { as, ...params(bookingId) });
async function talk(bookingId: string, as: Member): Promise<RouteReply<RouteById<'conversations.get'>>> {
  const answer = await api.call('conversations.get', { as, ...params(bookingId) });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
}
const booked = async (values: object = {}) => {
  const member = await world.member({ first_name: 'Ada', last_name: 'Byron' });
  const { id } = await world.booked(await world.space({ name: 'La Pergola', ...values }), {}, member);
  return { member, id };
};
const written = async (bookingId: string, as: Member, text: string) => {
  const answer = await write(bookingId, as, text);
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.message.id;
};

test('BKG-27 booker and host write to each other; each side sees what is its own, what is new and what was read', async () => {
  const { member, id } = await booked();
  await written(id, member, ' Peut-on garer deux vélos ? ');
  const seen = await talk(id, world.sabine);
  expect(seen).toMatchObject({ unread: 1, state: 'open' });
  expect(seen.messages).toMatchObject([
    { text: 'Peut-on garer deux vélos ?', isOurs: false, author: { firstName: 'Ada' }, readAt: null },
  ]);
  await read(id, world.sabine);
  await written(id, world.sabine, 'Oui, dans la cour.');
  const answered = await talk(id, member);
  expect(answered.unread).toBe(1);
  expect(answered.messages).toMatchObject([
    { isOurs: true, readAt: expect.any(String) },
    { isOurs: false, text: 'Oui, dans la cour.', author: { id: world.sabine.memberId } },
  ]);
  expect(await world.events(member)).toContain('message.changed');
  expect(await world.events(world.sabine)).toContain('message.changed');
});

test('BKG-27 SEC-01 nobody else reads or writes: not a participant, a colleague, another host; an own site has no host', async () => {
  const { member, id } = await booked();
  const other = await world.member();
  await api.call('bookings.invite', {
    as: member,
    params: { id },
    body: { participants: [other.memberId], guests: [] },
  });
  const otherHost = await world.member({ company_id: null }, 0);
  const host_id = await world.host();
  await api.db.insertInto('host_member').values({ host_id, member_id: otherHost.memberId }).execute();
  const strangers = [other, await world.member(), { ...otherHost, hostId: host_id, roles: ['host'] as const }];
  for (const as of strangers) {
    const none = { status: 404, body: { code: 'resource.not-found' } };
    expect(await api.call('conversations.get', { as, ...params(id) })).toMatchObject(none);
    expect(await write(id, as, 'Bonjour')).toMatchObject(none);
    expect(await read(id, as)).toMatchObject(none);
  }
});

test('BKG-27 the other side gets a notice and a letter that lead to the booking', async () => {
  const { member, id } = await booked();
  await api.db
    .updateTable('member')
    .set({ email: 'ada.byron@ici.example' })
    .where('id', '=', member.memberId)
    .execute();
  const messageId = await written(id, world.sabine, 'La table du fond est à vous.');
  const notices = await api.call('notices.list', { as: member });
  expect(notices.body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({
        kind: 'hostWrote',
        page: `/bookings/${id}`,
        person: expect.objectContaining({ id: world.sabine.memberId }),
      }),
    ]),
  });
  await jobs['conversations.mail']({ messageId, readerId: member.memberId }, api.context);
  const letter = await box.letterTo('ada.byron@ici.example');
  expect(letter).toContain(`/bookings/${id}`);
  expect(letter).toContain('La table du fond est');
  await written(id, member, 'Parfait');
  const asked = await api.call('notices.list', { as: world.sabine });
  expect(asked.body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ kind: 'guestWrote', page: `/host?request=${id}` })]),
  });
});

test('BKG-27 a message has at most 2,000 characters, is sent once, and thirty an hour are enough', async () => {
  const { member, id } = await booked();
  expect(await write(id, member, 'x'.repeat(2001))).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(await write(id, member, '  ')).toMatchObject({ status: 400 });
  const key = randomUUID();
  const first = await write(id, member, 'Bonjour', key);
  expect(await write(id, member, 'Bonjour', key)).toMatchObject({ body: first.body });
  expect((await talk(id, member)).messages).toHaveLength(1);
  for (let sent = 1; sent < 29; sent += 1) await written(id, member, `Message ${sent}`);
  const together = await Promise.all([1, 2, 3].map(() => write(id, member, 'Encore')));
  expect(together.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  const second = (await world.booked(await world.space(), {}, member)).id;
  expect(await write(second, member, 'Ailleurs')).toMatchObject({ body: { code: 'rate.limited' } });
  expect((await write(id, world.sabine, 'Doucement')).status).toBe(200);
  api.clock.advance('PT61M');
  expect((await write(id, member, 'Pardon')).status).toBe(200);
});

test('BKG-27 a conversation begins once the host knows the request, and closes 30 days after the end', async () => {
  const { member, id } = await booked();
  await written(id, member, 'Bonjour');
  await api.db
    .updateTable('booking')
    .set({ gates: ['approval'], status: 'pending' })
    .where('id', '=', id)
    .execute();
  expect((await talk(id, member)).state).toBe('notYet');
  expect(await write(id, member, 'Bonjour')).toMatchObject({ status: 409, body: { code: 'conversation.closed' } });
  expect(await api.call('conversations.get', { as: world.sabine, ...params(id) })).toMatchObject({ status: 404 });
  await api.db.updateTable('booking').set({ gates: [], status: 'confirmed' }).where('id', '=', id).execute();
  api.clock.set('2026-12-25T16:59:00Z');
  expect((await talk(id, member)).state).toBe('open');
  api.clock.set('2026-12-25T17:01:00Z');
  expect((await talk(id, member)).state).toBe('closed');
  expect(await write(id, world.sabine, 'Trop tard')).toMatchObject({ body: { code: 'conversation.closed' } });
  api.clock.set('2027-11-24T00:00:00Z');
  await jobs['conversations.forget']({}, api.context);
  expect((await talk(id, member)).messages).toHaveLength(1);
  api.clock.set('2027-11-26T00:00:00Z');
  await jobs['conversations.forget']({}, api.context);
  expect((await talk(id, member)).messages).toHaveLength(0);
});

test('BKG-27 a message of the other side is reported to staff once, an own one is not', async () => {
  const { member, id } = await booked();
  const own = await written(id, member, 'Bonjour');
  const theirs = await written(id, world.sabine, 'Payez-moi en liquide.');
  const report = (messageId: string) =>
    api.call('conversations.report', { as: member, params: { bookingId: id, messageId } });
  expect(await report(own)).toMatchObject({ status: 404 });
  expect((await report(theirs)).status).toBe(200);
  expect((await report(theirs)).status).toBe(200);
  expect((await talk(id, member)).messages.map(({ isReported }) => isReported)).toEqual([false, true]);
  const inquiries = await api.db
    .selectFrom('inquiry')
    .select(['message', 'member_id'])
    .where('member_id', '=', member.memberId)
    .execute();
  expect(inquiries).toEqual([
    { member_id: member.memberId, message: expect.stringContaining('Payez-moi en liquide.') },
  ]);
  const { rows } = await api.context.pool.query(
    "select count(*)::int as n from pgboss.job where name = 'inquiries.mail'",
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('AUT-11 who is signed in as another neither reads nor writes messages', async () => {
  const { member, id } = await booked();
  const as = { ...member, impersonatorId: world.sabine.memberId, sessionId: randomUUID() };
  const refused = { status: 403, body: { code: 'access.not-as-other' } };
  expect(await api.call('conversations.get', { as, ...params(id) })).toMatchObject(refused);
  expect(await write(id, as, 'Bonjour')).toMatchObject(refused);
});
