import { amountsWithTax } from '@escale/rules/invoice.rules';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { leastReloadCents, offersOf } from './reload.rules.ts';

const of = (balanceCents: number, total = 240) => ({
  company: { id: '', name: '', balanceCents, overdraftCents: 0 },
  members: { balanceCents: 0, accounts: 4, total },
});

test('CKP-10 each offered amount says what it buys', () => {
  expect(offersOf(of(5000)).map(({ cents, buys, count }) => [cents, buys, count])).toEqual([
    [100_000, 'each', 5],
    [200_000, 'each', 10],
    [500_000, 'each', 25],
    [1_000_000, 'each', 50],
  ]);
});

test('CKP-10 a debt is offered to be paid, and what is offered pays it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (debt) => {
      const [first] = offersOf(of(-debt));
      expect(first?.buys).toBe('debt');
      expect(first?.cents).toBeGreaterThanOrEqual(leastReloadCents);
      expect(amountsWithTax(first?.cents ?? 0).includingTaxCents).toBeGreaterThanOrEqual(debt);
    }),
  );
});
