import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { commissionOf, commissionOn } from './commission.rules.ts';

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`);
const later = fc.uniqueArray(fc.record({ validFrom: day, basisPoints: fc.integer({ min: 0, max: 10_000 }) }), {
  selector: ({ validFrom }) => validFrom,
});

test('HST-05 the commission of a day is the latest one that holds, whatever is planned after it', () => {
  fc.assert(
    fc.property(later, day, fc.integer({ min: 0, max: 10_000 }), (rates, at, first) => {
      const found = commissionOn(first, rates, at);
      const held = rates
        .filter(({ validFrom }) => validFrom <= at)
        .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
      expect(found).toBe(held.at(-1)?.basisPoints ?? first);
      expect(commissionOn(first, [...rates, { validFrom: '2027-01-01', basisPoints: 1 }], at)).toBe(found);
    }),
  );
});

test('HST-05 a commission never takes more than the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: 0, max: 10_000 }), (cents, rate) => {
      const taken = commissionOf(cents, rate);
      expect(taken >= 0 && taken <= cents).toBe(true);
    }),
  );
  expect(commissionOf(1500, 1500)).toBe(225);
});
