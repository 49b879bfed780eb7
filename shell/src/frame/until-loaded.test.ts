import { expect, jest, test } from '@jest/globals';
import { untilLoaded } from './until-loaded.ts';

test('PLT-06 PLT-10 a part of the frame that cannot be loaded is tried until it is there, and never fails', async () => {
  jest.useFakeTimers();
  let tries = 0;
  const part = untilLoaded(async () => {
    tries += 1;
    if (tries < 4) throw new Error('no network');
    return 'part';
  });
  await jest.advanceTimersByTimeAsync(2_999);
  expect(tries).toBe(2);
  await jest.advanceTimersByTimeAsync(4_001);
  expect(tries).toBe(4);
  expect(await part).toBe('part');
  jest.useRealTimers();
});
