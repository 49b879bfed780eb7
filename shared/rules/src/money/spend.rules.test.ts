import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { activeMonths, averageSpend } from './spend.rules.ts';

test('CKP-05 months without spend are left out of the average', () => {
  const months = [
    { month: '2026-09', spentCents: 300 },
    { month: '2026-10', spentCents: 0 },
    { month: '2026-11', spentCents: -50 },
    { month: '2026-08', spentCents: 101 },
  ];
  expect(activeMonths(months).map(({ month }) => month)).toEqual(['2026-08', '2026-09']);
  expect(averageSpend(months)).toBe(201);
  expect(averageSpend(months.slice(1, 3))).toBeNull();
});

test('CKP-05 the average looks at the last twelve active months and lies between their least and most', () => {
  const year = fc.uniqueArray(
    fc.record({
      month: fc
        .integer({ min: 0, max: 40 })
        .map((n) => `${2023 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`),
      spentCents: fc.integer({ min: -1000, max: 100_000 }),
    }),
    { selector: ({ month }) => month, maxLength: 40 },
  );
  fc.assert(
    fc.property(year, (months) => {
      const active = activeMonths(months);
      const spent = months.filter(({ spentCents }) => spentCents > 0);
      expect(active).toHaveLength(Math.min(12, spent.length));
      const left = spent.filter((month) => !active.includes(month));
      for (const { month } of left) expect(month < (active[0]?.month ?? '')).toBe(true);
      const average = averageSpend(months);
      if (active.length === 0) return expect(average).toBeNull();
      const cents = active.map(({ spentCents }) => spentCents);
      expect(average).toBeGreaterThanOrEqual(Math.min(...cents));
      expect(average).toBeLessThanOrEqual(Math.max(...cents));
    }),
  );
});
