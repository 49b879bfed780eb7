import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { amountsWithTax, dueDate, invoiceName, isOwed, mayGiveUp } from './invoice.rules.ts';

test('CKP-10 half a euro without tax is sixty cents with it', () => {
  expect(amountsWithTax(50)).toEqual({
    excludingTaxCents: 50,
    taxCents: 10,
    includingTaxCents: 60,
    taxBasisPoints: 2000,
  });
});

test('CKP-10 INV-01 the amounts of a reload add up to the cent, and the tax is a fifth to the nearest cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 100_000_000 }), (cents) => {
      const { excludingTaxCents, taxCents, includingTaxCents } = amountsWithTax(cents);
      expect(excludingTaxCents + taxCents).toBe(includingTaxCents);
      expect(excludingTaxCents).toBe(cents);
      expect(Math.abs(taxCents * 5 - cents)).toBeLessThanOrEqual(2);
    }),
  );
});

test('CKP-09 a transfer is waited for a month; names sort as they count', () => {
  expect(dueDate('2026-11-21')).toBe('2026-12-21');
  expect(invoiceName(2026, 42)).toBe('INV-2026-0042');
});

test('CKP-09 only what waits for money is paid, and only what nobody paid is given up', () => {
  expect((['sent', 'delayed'] as const).every(isOwed)).toBe(true);
  const closed = ['paid', 'pending', 'error', 'cancelled', 'refunded'] as const;
  expect(closed.some(isOwed)).toBe(false);
  expect(closed.some(mayGiveUp)).toBe(false);
  expect((['sent', 'delayed', 'estimate', 'estimate-sent'] as const).every(mayGiveUp)).toBe(true);
});
