import { expect, test } from '@jest/globals';
import { isSeenCanary } from './seen-canary.rules.ts';

const running = { version: '1.1.0', percent: 10, companyIds: ['a', 'b'], memberIds: [] };

test('PLT-05 a canary is the one that somebody knows where nothing they name of it has changed', () => {
  expect(isSeenCanary(running, { ...running, companyIds: ['b', 'a'] })).toBe(true);
  expect(isSeenCanary(running, { version: '1.1.0' })).toBe(true);
  expect(isSeenCanary(null, null)).toBe(true);
  for (const changes of [{ version: '1.2.0' }, { percent: 25 }, { companyIds: ['a'] }, { memberIds: ['c'] }])
    expect(isSeenCanary(running, { ...running, ...changes })).toBe(false);
  expect(isSeenCanary(null, running)).toBe(false);
  expect(isSeenCanary(running, null)).toBe(false);
});
