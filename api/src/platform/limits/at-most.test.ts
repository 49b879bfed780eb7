import { expect, test } from '@jest/globals';
import { atMost } from './at-most.ts';

test('SEC-02 never more than the limit run at once, all get their turn, a failure frees its place', async () => {
  const limited = atMost(4);
  let running = 0;
  let most = 0;
  const task = async (fails: boolean) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    if (fails) throw new Error('failed');
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => limited(() => task(i % 3 === 0))));
  expect(most).toBe(4);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

test('SEC-02 a full queue refuses at once, and what waits too long leaves it without having run', async () => {
  const limited = atMost(1, { mostWaiting: 2, longestWait: 30 });
  const first = Promise.withResolvers<void>();
  const ran: number[] = [];
  const begun = limited(() => first.promise);
  const waiting = [1, 2].map((number) => limited(async () => void ran.push(number)));
  const refusal = { code: 'server.unavailable', retryAfter: 5 };
  await expect(limited(async () => void ran.push(3))).rejects.toMatchObject(refusal);
  for (const outcome of await Promise.allSettled(waiting)) expect(outcome).toMatchObject({ reason: refusal });
  first.resolve();
  await begun;
  await limited(async () => void ran.push(4));
  expect(ran).toEqual([4]);
});
