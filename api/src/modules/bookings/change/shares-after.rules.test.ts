import { divideCents } from '@escale/rules';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sharesAfter } from './shares-after.rules.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('BKG-08 BKG-12 after a refund in part, what is left of each share is what its accounts still paid', () => {
  expect(sharesAfter([{ cents: 303, ownCents: 303, ownBackCents: 2 }], 0)).toEqual([301]);
  const payer = fc
    .record({ own: fc.nat({ max: 100_000 }), collective: fc.nat({ max: 100_000 }) })
    .map(({ own, collective }) => ({ cents: own + collective, ownCents: own }));
  const refund = fc
    .array(payer, { minLength: 1, maxLength: 6 })
    .chain((payers) =>
      fc.record({ payers: fc.constant(payers), back: fc.nat({ max: sum(payers.map(({ cents: part }) => part)) }) }),
    );
  fc.assert(
    fc.property(refund, ({ payers, back }) => {
      const collective = sum(payers.map((one) => one.cents - one.ownCents));
      const parts = divideCents(back, [...payers.map(({ ownCents }) => ownCents), collective]);
      const paid = payers.map((one, index) => ({ ...one, ownBackCents: parts[index] ?? 0 }));
      const left = sharesAfter(paid, parts.at(-1) ?? 0);
      expect(sum(left)).toBe(sum(payers.map(({ cents: part }) => part)) - back);
      left.forEach((share, index) => {
        const { ownCents = 0, ownBackCents = 0 } = paid[index] ?? {};
        expect(share).toBeGreaterThanOrEqual(ownCents - ownBackCents);
      });
    }),
  );
});
