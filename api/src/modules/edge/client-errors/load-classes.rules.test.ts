import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { classLimits, classOf, durationOf, noLoads } from './load-classes.rules.ts';

test('PLT-15 a percentile of counted loads is at most one class away from the exact one', () => {
  const durations = fc.array(fc.nat(30_000), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.75, 0.95), (all, share) => {
      const counts = noLoads();
      for (const duration of all) counts[classOf(duration)] = (counts[classOf(duration)] ?? 0) + 1;
      const exact = all.sort((a, b) => a - b)[Math.ceil(share * all.length) - 1] ?? 0;
      const found = durationOf(counts, share) ?? -1;
      const lower = classLimits[classOf(exact) - 1] ?? 0;
      const upper = classLimits[classOf(exact)] ?? 30_000;
      expect(found).toBeGreaterThanOrEqual(lower);
      expect(found).toBeLessThanOrEqual(upper);
    }),
  );
});

test('PLT-15 without loads there is no percentile, and none above the last limit', () => {
  expect(durationOf(noLoads(), 0.5)).toBeNull();
  const slow = noLoads();
  slow[classOf(90_000)] = 4;
  expect(durationOf(slow, 0.5)).toBe(30_000);
});
