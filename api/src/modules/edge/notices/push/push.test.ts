import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testPushMessages } from '../../../../providers/push/index.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { bookingsFixture } from '../../../bookings/bookings.fixture.ts';
import { jobs } from '../index.ts';
import type { PushOrder } from './send-push.service.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);

type Member = { memberId: string };
/** Keys as a browser makes them. */
const browserKeys = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
};
const subscribe = async (as: Member, endpoint = `https://push.example/${randomUUID()}`) => {
  const answer = await api.call('notices.add-push', { as, body: { endpoint, keys: browserKeys() } });
  expect(answer.status).toBe(200);
  return endpoint;
};
/** Runs the queued jobs twice, as a worker may. */
async function work(): Promise<void> {
  const { rows } = await sql<{ data: PushOrder }>`
    with taken as (delete from pgboss.job where name = 'notices.push' returning data) select data from taken`.execute(
    api.db,
  );
  for (const { data } of rows) await jobs['notices.push'](data, api.context);
}
const sentTo = (endpoint: string) =>
  testPushMessages.filter(({ target }) => target.endpoint === endpoint).map(({ message }) => JSON.parse(message));
const endpointsOf = async ({ memberId }: Member) =>
  (await api.db.selectFrom('push_subscription').select('endpoint').where('member_id', '=', memberId).execute()).map(
    ({ endpoint }) => endpoint,
  );
async function accepted(member: typeof world.camille) {
  const { id } = await world.booked(await world.space({ instant: false }), {}, member);
  await api.call('host.accept', { as: world.sabine, params: { bookingId: id } });
  await work();
  return id;
}

test('ACC-09 a browser that is allowed gets one sentence and the page in the member’s language, and no more', async () => {
  const member = await world.member({ language: 'en' });
  const [here, gone] = [await subscribe(member), await subscribe(member, `https://push.example/gone-${randomUUID()}`)];
  const id = await accepted(member);
  expect(sentTo(here)).toEqual([
    { id: expect.any(String), title: 'La Pergola: confirmed for Wednesday 25 November', page: `/bookings/${id}` },
  ]);
  // The push service no longer knows the other one.
  expect(await endpointsOf(member)).toEqual([here]);
  expect(gone).toContain('gone');
  await api.call('notices.remove-push', { as: await world.member(), body: { endpoint: here } });
  expect(await endpointsOf(member)).toEqual([here]);
  await api.call('notices.remove-push', { as: member, body: { endpoint: here } });
  await accepted(member);
  expect(sentTo(here)).toHaveLength(1);
});

test('ACC-09 a browser belongs to who signed in last, and a member has ten of them', async () => {
  const [ada, bob] = [await world.member(), await world.member()];
  const shared = await subscribe(ada);
  await subscribe(bob, shared);
  await accepted(ada);
  expect(sentTo(shared)).toEqual([]);
  for (let count = 0; count < 11; count += 1) {
    api.clock.advance('PT1S');
    await subscribe(bob);
  }
  const kept = await endpointsOf(bob);
  expect([kept.length, kept.includes(shared)]).toEqual([10, false]);
});

test('ACC-09 what was read meanwhile is not pushed, and an endpoint that is no https address is refused', async () => {
  const member = await world.member();
  const endpoint = await subscribe(member);
  const { id } = await world.booked(await world.space({ instant: false }), {}, member);
  await api.call('host.accept', { as: world.sabine, params: { bookingId: id } });
  await api.call('notices.read', { as: member, body: { id: null } });
  await work();
  expect(sentTo(endpoint)).toEqual([]);
  const keys = browserKeys();
  const inside = [
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://169.254.169.254/1',
    'https://a@push.example/1',
    'https://localhost/1',
    'https://127.0.0.1.nip.io/1',
  ];
  for (const bad of ['http://push.example/1', 'file:///etc/passwd', 'push', ...inside])
    expect((await api.call('notices.add-push', { as: member, body: { endpoint: bad, keys } })).status).toBe(400);
  const noPoint = { ...keys, p256dh: 'A'.repeat(87) };
  const body = { endpoint: 'https://push.example/1', keys: noPoint };
  expect((await api.call('notices.add-push', { as: member, body })).status).toBe(400);
});

test('ACC-09 the server’s public key is a point of P-256 that stays the same', async () => {
  const answer = await api.call('notices.push-key', { as: await world.member() });
  if (answer.status !== 200) throw new Error(answer.body.code);
  const bytes = Buffer.from(answer.body.key, 'base64url');
  expect([bytes.length, bytes[0]]).toEqual([65, 4]);
  expect((await api.call('notices.push-key', { as: world.camille })).body).toEqual(answer.body);
});

test('ACC-09 a category whose push messages are off has its notice alone', async () => {
  const member = await world.member();
  const endpoint = await subscribe(member);
  const body = { category: 'bookings', channel: 'push', isOn: false } as const;
  expect((await api.call('notices.set', { as: member, body })).status).toBe(200);
  await accepted(member);
  expect(sentTo(endpoint)).toEqual([]);
  expect((await api.call('notices.unread', { as: member })).body).toEqual({ count: 1 });
  await api.call('notices.set', { as: member, body: { ...body, isOn: true } });
  await accepted(member);
  expect(sentTo(endpoint)).toHaveLength(1);
});
