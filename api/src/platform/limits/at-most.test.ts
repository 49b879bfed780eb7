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
