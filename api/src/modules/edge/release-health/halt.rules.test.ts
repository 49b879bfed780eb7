import { expect, test } from '@jest/globals';
import { haltReason } from './halt.rules.ts';

const limits = { maxFailurePercent: 2, leastLoads: 50 };
const counts = (loads: number, failures: number, errors = 0) => ({ loads, failures, errors });

test('PLT-05 a canary is halted when its failures exceed those of the live version by more than its limit', () => {
  expect(haltReason(counts(100, 4), counts(1000, 10), limits)).toBe(
    '4.0 % of 100 loads failed, of the live version 1.0 %',
  );
  expect(haltReason(counts(100, 3), counts(1000, 10), limits)).toBeNull();
  expect(haltReason(counts(100, 0, 9), counts(1000, 10), limits)).not.toBeNull();
});

test('PLT-05 nothing is concluded from fewer loads than asked, or when the live version is as bad', () => {
  expect(haltReason(counts(49, 49), counts(1000, 0), limits)).toBeNull();
  expect(haltReason(counts(50, 50), counts(1000, 0), limits)).not.toBeNull();
  expect(haltReason(counts(100, 50), counts(100, 49), limits)).toBeNull();
});
