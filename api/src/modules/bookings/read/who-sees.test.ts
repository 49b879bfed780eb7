import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone } from '../bookings.fixture.ts';

const api = await startTestApi();
const world = await bookingsFixture(api);
afterEach(() => expectNothingHalfDone(api.db));

const ids = (members: readonly { memberId: string }[]) => members.map(({ memberId }) => memberId);

test('BKG-22 SEC-01 who is a delegate no longer neither sees, changes, cancels nor hears of what they booked', async () => {
  const [boss, aide] = [await world.member(), await world.member({}, 0)];
  const entrust = (memberIds: string[]) => api.call('delegates.set', { as: boss, body: { memberIds } });
  await entrust(ids([aide]));
  const space = await world.space({ capacity: 4 });
  const { id } = await world.booked(space, { people: 2, onBehalfOf: boss.memberId }, aide);
  const listed = async () => (await api.call('bookings.list', { as: aide })).body;
  expect(await listed()).toMatchObject({ total: 1 });
  const params = { id };
  const guests = [{ name: 'Lea', email: 'lea@ici.example' }];
  const idempotencyKey = randomUUID();
  const see = () => api.call('bookings.get', { as: aide, params });
  expect((await see()).status).toBe(200);
  await entrust([]);
  expect(await listed()).toMatchObject({ total: 0 });
  const answers = [
    await see(),
    await api.call('bookings.calendar', { as: aide, params }),
    await api.call('bookings.receipt', { as: aide, params }),
    await api.call('traces.get', { as: aide, params }),
    await api.call('bookings.invite', { as: aide, params, body: { participants: [], guests } }),
    await api.call('bookings.change', { as: aide, params, body: { people: 3 }, idempotencyKey }),
    await api.call('bookings.cancel', { as: aide, params, body: {} }),
  ];
  expect(answers.map(({ body }) => 'code' in body && body.code)).toEqual(
    Array(answers.length).fill('resource.not-found'),
  );
  const before = await world.events(aide);
  expect((await api.call('bookings.cancel', { as: boss, params, body: {} })).status).toBe(200);
  expect(await world.events(aide)).toEqual(before);
});
