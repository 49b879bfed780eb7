import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  amountsWithTax,
  dueDate,
  invoiceName,
  isOwed,
  mayGiveUp,
  reversedLines,
  taxesOf,
  type UntaxedLine,
  withLineTaxes,
} from './invoice.rules.ts';

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

const line = fc.record({
  subject: fc.constantFrom('customer_licences' as const, 'customer_cost_transfer' as const),
  month: fc.constant(null),
  quantity: fc.constant(1),
  unitExcludingTaxCents: fc.nat(1_000_000),
  excludingTaxCents: fc.nat(1_000_000),
  taxBasisPoints: fc.constantFrom(0, 550, 1000, 2000),
}) satisfies fc.Arbitrary<UntaxedLine>;

test('INV-01 lines of several rates, the taxes by rate and the total agree to the cent', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const { lines: taxed, excludingTaxCents, taxCents, includingTaxCents } = withLineTaxes(lines);
      const taxes = taxesOf(taxed);
      expect(taxes.reduce((sum, rate) => sum + rate.baseCents, 0)).toBe(excludingTaxCents);
      expect(taxes.reduce((sum, rate) => sum + rate.taxCents, 0)).toBe(taxCents);
      expect(excludingTaxCents + taxCents).toBe(includingTaxCents);
      for (const { taxBasisPoints, baseCents, taxCents: tax } of taxes)
        expect(Math.abs(tax - (baseCents * taxBasisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('INV-01 a credit note takes back every cent of its invoice', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const { lines: taxed } = withLineTaxes(lines);
      const all = [...taxed, ...reversedLines(taxed)];
      for (const { baseCents, taxCents } of taxesOf(all)) expect([baseCents, taxCents + 0]).toEqual([0, 0]);
    }),
  );
});

test('INV-01 the rate of an invoice is that of its lines, or none where they have several', () => {
  const licence = {
    subject: 'customer_licences' as const,
    month: '2026-11-01',
    quantity: 3,
    unitExcludingTaxCents: 480,
    excludingTaxCents: 1440,
    taxBasisPoints: 2000,
  };
  expect(withLineTaxes([licence])).toMatchObject({ taxBasisPoints: 2000, taxCents: 288, includingTaxCents: 1728 });
  expect(withLineTaxes([licence, { ...licence, taxBasisPoints: 1000 }])).toMatchObject({
    taxBasisPoints: null,
    taxCents: 432,
  });
});
