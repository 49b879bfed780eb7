import { addDays } from '@escale/rules';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { closuresOf, daysOf } from './closed-days.rules.ts';

test('CKP-06 days that follow each other for one reason are one closure', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-28'].map((day) => ({ day, label: 'Noël' }));
  expect(closuresOf(days)).toEqual([
    { from: '2026-12-24', to: '2026-12-26', label: 'Noël' },
    { from: '2026-12-28', to: '2026-12-28', label: 'Noël' },
  ]);
});

test('CKP-06 closures become days and closures again, without losing or adding one', () => {
  const closure = fc.record({ start: fc.nat(60), length: fc.nat(10), label: fc.constantFrom('', 'Travaux', 'Noël') });
  fc.assert(
    fc.property(fc.array(closure, { maxLength: 8 }), (given) => {
      const closures = given.map(({ start, length, label }) => ({
        from: addDays('2026-12-01', start),
        to: addDays('2026-12-01', start + length),
        label,
      }));
      const days = daysOf(closures);
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      expect(daysOf(closuresOf(days))).toEqual(days);
      const closed = (day: string) => closures.some(({ from, to }) => from <= day && day <= to);
      const all = Array.from({ length: 80 }, (_, index) => addDays('2026-12-01', index));
      expect(all.filter(closed)).toEqual(days.map(({ day }) => day));
    }),
  );
});
