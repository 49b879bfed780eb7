import { expect, test } from '@jest/globals';
import { poolSizeOf, readConfig } from './config.ts';

test('OPS-03 a process has few connections for each processor, one that works on jobs more, unless their number is given', () => {
  expect([1, 2, 8].map((processors) => poolSizeOf('api', processors))).toEqual([3, 4, 16]);
  expect([1, 2, 8].map((processors) => poolSizeOf('worker', processors))).toEqual([4, 4, 16]);
  expect(poolSizeOf('all', 2)).toBe(8);
  const api = { NODE_ENV: 'test', ESCALE_ROLE: 'api' };
  expect(readConfig({ ...api, ESCALE_POOL: '7' }).poolSize).toBe(7);
  expect(readConfig(api).poolSize).toBeLessThan(readConfig({ ...api, ESCALE_ROLE: 'all' }).poolSize);
});
