import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type KeptHalf, keptAt, keptFrom } from './kept-zone.rules.ts';

const site = { toInstant: (date: string, time: string) => `${date}T${time}:00Z` };
const row = (weekday: number, half: number, departmentId: string): KeptHalf => ({
  ...{ weekday, half, departmentId },
  name: departmentId.toUpperCase(),
});
// A Tuesday.
const date = '2026-11-24';
const early = '2026-11-20T08:00:00Z';

test('MAP-07 a zone is kept on its days and halves, until six in the evening of the day before', () => {
  const kept = [row(2, 0, 'product'), row(4, 1, 'sales')];
  const at = (halves: ('morning' | 'afternoon')[], now = early, day = date) =>
    keptAt(kept, { date: day, halves }, now, site).map(({ name }) => name);
  expect(at(['morning'])).toEqual(['PRODUCT']);
  expect(at(['afternoon'])).toEqual([]);
  expect(at(['morning', 'afternoon'])).toEqual(['PRODUCT']);
  expect(at(['afternoon'], early, '2026-11-26')).toEqual(['SALES']);
  expect(at(['morning'], '2026-11-23T17:59:59Z')).toEqual(['PRODUCT']);
  expect(at(['morning'], '2026-11-23T18:00:00Z')).toEqual([]);
});

const halfOf = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  half: fc.constantFrom(0, 1),
  departmentId: fc.constantFrom('a', 'b', 'c'),
});
const weeks = fc
  .array(halfOf, { maxLength: 12 })
  .map((rows) => rows.map((one) => row(one.weekday, one.half, one.departmentId)));
const line = fc.subarray(['a', 'b', 'c']);

test('MAP-07 a half refuses exactly whoever is of none of the departments it is kept for', () => {
  fc.assert(
    fc.property(weeks, line, fc.constantFrom(0, 1), (kept, own, half) => {
      const rows = keptAt(kept, { date, halves: [half === 0 ? 'morning' : 'afternoon'] }, early, site);
      const names = rows.map(({ departmentId }) => departmentId);
      const isRefused = names.length > 0 && !names.some((name) => own.includes(name));
      expect(keptFrom(rows, own).length > 0).toBe(isRefused);
      for (const name of keptFrom(rows, own)) expect(names).toContain(name.toLowerCase());
    }),
  );
});

test('MAP-07 a day is refused when one of its halves is; more departments of a member never refuse more', () => {
  fc.assert(
    fc.property(weeks, line, line, (kept, own, more) => {
      const of = (halves: ('morning' | 'afternoon')[], departments: string[]) =>
        keptFrom(keptAt(kept, { date, halves }, early, site), departments).length > 0;
      expect(of(['morning', 'afternoon'], own)).toBe(of(['morning'], own) || of(['afternoon'], own));
      if (!of(['morning'], own)) expect(of(['morning'], [...own, ...more])).toBe(false);
    }),
  );
});
