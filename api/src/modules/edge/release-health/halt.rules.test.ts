import { haltFiguresIn } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { failurePercent, haltReason, mostLivePercent } from './halt.rules.ts';

const limits = { maxFailurePercent: 2, leastLoads: 50 };
const counts = (loads: number, failures: number, errors = 0) => ({ loads, failures, errors });

test('PLT-05 a canary is halted when its failures exceed those of the live version by more than its limit', () => {
  expect(haltReason(counts(100, 4), counts(1000, 10), limits)).toBe(
    '4.0 % of 100 loads failed, of the live version 1.0 %',
  );
  expect(haltReason(counts(100, 3), counts(1000, 10), limits)).toBeNull();
  // No load failed: the reason says what was counted.
  expect(haltReason(counts(100, 0, 9), counts(1000, 10), limits)).toBe(
    '9.0 % of 100 loads failed, of the live version 1.0 %; loads that reported errors count as failed',
  );
});

test('PLT-05 I18N-03 pages read the figures of an automatic halt in its reason, and none in the words of a person', () => {
  const reason = haltReason(counts(100, 40), counts(100, 20), limits) ?? '';
  expect(haltFiguresIn(reason)).toEqual({ failed: '40.0', loads: '100', live: '20.0' });
  expect(haltFiguresIn('too many loads failed')).toBeNull();
});

test('PLT-05 nothing is concluded from fewer loads than asked, or when the live version is as bad', () => {
  expect(haltReason(counts(49, 49), counts(1000, 0), limits)).toBeNull();
  expect(haltReason(counts(50, 50), counts(1000, 0), limits)).not.toBeNull();
  expect(haltReason(counts(100, 12), counts(100, 11), limits)).toBeNull();
});

test('PLT-05 SEC-02 whatever is reported of the live version, a canary that fails far more often than any live one is halted', () => {
  const report = fc.record({ loads: fc.nat(10_000), failures: fc.nat(10_000), errors: fc.nat(10_000) });
  fc.assert(
    fc.property(report, report, fc.integer({ min: 0, max: 90 }), (canary, live, maxFailurePercent) => {
      const isFarWorse = failurePercent(canary) > mostLivePercent + maxFailurePercent;
      fc.pre(isFarWorse);
      expect(haltReason(canary, live, { maxFailurePercent, leastLoads: 1 })).not.toBeNull();
    }),
  );
  expect(haltReason(counts(100, 50), counts(1000, 1000), limits)).toBe(
    '50.0 % of 100 loads failed, of the live version 100.0 %, counted as 10 %',
  );
});
