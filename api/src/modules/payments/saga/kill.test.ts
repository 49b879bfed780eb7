import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, weekdayOf } from '@escale/rules';
import { afterAll, expect, test } from '@jest/globals';
import { issueAccessToken } from '../../../platform/access/tokens.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { testCards } from '../../../providers/payment/test-provider/test-cards.ts';
import { type ApiProcess, startApiProcess } from '../../../testing/api-process.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, expectNothingHalfDone } from '../../bookings/bookings.fixture.ts';
import { expectPaidWhenBooked, paymentsFixture, readBooks } from '../payments.fixture.ts';

// Two API processes as they run in production; one is killed while it takes cards, and the worker finishes its payments.
const api = await startTestApi();
api.clock.set(systemClock.now());
const world = await bookingsFixture(api);
const outside = paymentsFixture(api);
const nodes: ApiProcess[] = [await startApiProcess(api.databaseUrl), await startApiProcess(api.databaseUrl)];
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

const howMany = 60;
const inAWeek = addDays(systemClock.today('Europe/Paris'), 7);
const day = addDays(inAWeek, 3 - weekdayOf(inAWeek));
const cards = [testCards.accepted, testCards.lostAnswer, testCards.captureFailsOnce, testCards.refused];

test('BKG-06 BKG-10 a node killed while it takes cards: nobody pays without a booking, nobody is booked without paying, no card is asked twice', async () => {
  const space = await world.space({ capacity: howMany });
  const wishes = await Promise.all(
    Array.from({ length: howMany }, async (_, index) => ({ ...(await world.member({}, 0)), key: randomUUID(), index })),
  );
  const ask = async (node: ApiProcess | undefined, { memberId, companyId, key, index }: (typeof wishes)[number]) => {
    const actor = { memberId, companyId, hostId: null, roles: ['employee' as const], sessionId: randomUUID() };
    const headers = {
      authorization: `Bearer ${await issueAccessToken(api.context.keys, actor, systemClock)}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const payment = { method: 'card', cardToken: cards[index % cards.length] };
    const body = { workspaceId: space, slots: [{ date: day, part: 'day' }], people: 1, phone: '+33639980417', payment };
    const url = `${node?.url}/api/bookings`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
    return answer?.status ?? null;
  };
  const rush = Promise.all(wishes.map((wish) => ask(nodes[wish.index % 2], wish)));
  while ((await readBooks(api.db)).length < howMany / 4) await sleep(5);
  await nodes[1]?.kill();
  const first = await rush;
  expect(first).toContain(null);
  // Callers without a reply retry with the same key.
  await Promise.all(wishes.filter((_, index) => first[index] === null).map((wish) => ask(nodes[0], wish)));
  await nodes[0]?.stop();
  api.clock.set(systemClock.now());
  await outside.work(24);
  await outside.deliver(await outside.collect());
  await outside.work(3);

  await expectPaidWhenBooked(api.db);
  await expectNothingHalfDone(api.db);
  const books = await readBooks(api.db);
  const booked = books.filter(({ booking }) => booking === 'confirmed').length;
  expect({ booked, taken: (await world.taken(space, day))[0] }).toEqual({ booked: 45, taken: 45 });
  const held = await api.db.selectFrom('test_payment').select('key').where('captured_cents', '>', 0).execute();
  expect(held).toHaveLength(45);
}, 90_000);
