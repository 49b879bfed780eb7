import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../time/calendar.rules.ts';
import {
  licenceLine,
  linesOfSpent,
  monthsDue,
  reminderDue,
  reminders,
  serviceTax,
  taxCategory,
  usedOfBudgets,
} from './monthly.rules.ts';

test('JOB-01 INV-01 a company is invoiced from the first month that begins with it, and missed months are made up for', () => {
  expect(monthsDue({ began: '2026-09-15', last: null, today: '2026-11-20' })).toEqual(['2026-10-01', '2026-11-01']);
  expect(monthsDue({ began: '2026-11-01', last: null, today: '2026-11-01' })).toEqual(['2026-11-01']);
  expect(monthsDue({ began: '2025-01-01', last: '2026-11-01', today: '2026-11-30' })).toEqual([]);
  expect(monthsDue({ began: '2025-01-01', last: '2026-11-01', today: '2027-01-02' })).toEqual([
    '2026-12-01',
    '2027-01-01',
  ]);
});

test('JOB-01 whenever the clock runs, every month is due exactly once', () => {
  const days = fc.array(fc.integer({ min: 0, max: 45 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), days, (start, steps) => {
      const began = addDays('2026-01-01', start);
      const done: string[] = [];
      let today = began;
      for (const step of steps) {
        today = addDays(today, step);
        done.push(...monthsDue({ began, last: done.at(-1) ?? null, today }));
      }
      expect(done).toEqual(monthsDue({ began, last: null, today }));
    }),
  );
});

test('INV-01 licences are taxed at home, and owed by the customer abroad', () => {
  const seller = { country: 'FR' as const, vatNumber: 'FR11123456782' };
  expect(serviceTax(seller, { country: 'FR' })).toBe(2000);
  expect(serviceTax(seller, { country: 'BE', vatNumber: 'BE0202239951' })).toBe(0);
  expect(serviceTax(seller, { country: 'BE' })).toBe(2000);
  expect(serviceTax(seller, { country: 'CH' })).toBe(0);
  expect(taxCategory(0, seller, { country: 'NL' })).toBe('reverseCharge');
  expect(taxCategory(0, seller, { country: 'GB' })).toBe('outsideUnion');
  expect(taxCategory(0, seller, seller)).toBe('zero');
  expect(taxCategory(550, seller, { country: 'NL' })).toBe('standard');
});

test('INV-01 nothing is invoiced for no licences', () => {
  const plan = { plan: 'premium', month: '2026-11-01', taxBasisPoints: 2000 } as const;
  expect(licenceLine({ ...plan, quantity: 300 })).toMatchObject({ excludingTaxCents: 144_000 });
  expect(licenceLine({ ...plan, quantity: 0 })).toBeNull();
});

const spent = fc.array(
  fc.record({
    taxBasisPoints: fc.constantFrom(0, 550, 1000, 2000, 2100),
    cents: fc.integer({ min: -500, max: 900_000 }),
  }),
  { maxLength: 4 },
);

test('INV-01 the lines of an amount that includes tax are the amount to the cent, and each tax is that of its base', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), spent, (cents, rates) => {
      const lines = linesOfSpent('customer_cost_transfer', '2026-11-01', { cents, spent: rates, otherwise: 2000 });
      const sum = lines.reduce((total, line) => total + line.excludingTaxCents + line.taxCents, 0);
      expect(sum).toBe(cents);
      for (const { taxBasisPoints, excludingTaxCents, taxCents } of lines)
        expect(Math.abs(taxCents - (excludingTaxCents * taxBasisPoints) / 10_000)).toBeLessThan(1);
    }),
  );
});

const flow = fc.nat(1_000_000);
test('INV-01 credits that were loaded or given are not invoiced again', () => {
  fc.assert(
    fc.property(flow, flow, flow, flow, flow, (spentByMembers, spentByCompany, given, loaded, budgeted) => {
      const used = usedOfBudgets({ spentByMembers, spentByCompany, given, loaded, budgeted });
      expect(used).toBeGreaterThanOrEqual(0);
      expect(used).toBeLessThanOrEqual(Math.max(0, spentByMembers - given) + budgeted);
      expect(usedOfBudgets({ spentByMembers, spentByCompany, given: 0, loaded: 1_000_000_000, budgeted })).toBe(
        spentByMembers,
      );
    }),
  );
});

test('INV-01 reminders go up a ladder, each once, and a downtime skips to the last one that is due', () => {
  const due = '2026-12-01';
  expect(reminderDue(due, '2026-11-25', 0)).toBeNull();
  expect(reminderDue(due, '2026-11-26', 0)).toEqual({ kind: 'soon', count: 1 });
  expect(reminderDue(due, '2026-12-01', 1)).toBeNull();
  expect(reminderDue(due, '2026-12-02', 1)).toEqual({ kind: 'late', count: 2 });
  expect(reminderDue(due, '2027-02-01', 0)).toEqual({ kind: 'last', count: reminders.length });
  expect(reminderDue(due, '2027-02-01', reminders.length)).toBeNull();
});
