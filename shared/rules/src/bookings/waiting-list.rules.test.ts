import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Verdict } from './decision.rules.ts';
import { positionIn, type Wish, waitingRefusal, wishesMeet } from './waiting-list.rules.ts';

const passed = (rule: Verdict['rule']): Verdict => ({ rule, passed: true, code: null, setBy: 'space' });
const failed = (rule: Verdict['rule'], code: Verdict['code']): Verdict => ({ ...passed(rule), passed: false, code });

test('BKG-17 only a full space has a waiting list; every other refusal keeps its code', () => {
  expect(waitingRefusal([passed('access'), failed('capacity', 'booking.full')])).toBeNull();
  expect(waitingRefusal([failed('capacity', 'booking.unavailable')])).toBeNull();
  expect(waitingRefusal([failed('seat', 'booking.seat-taken')])).toBeNull();
  expect(waitingRefusal([passed('access'), passed('capacity')])).toBe('waiting-list.not-needed');
  expect(waitingRefusal([failed('capacity', 'booking.too-many-people')])).toBe('booking.too-many-people');
  expect(waitingRefusal([failed('openingHours', 'booking.unavailable')])).toBe('booking.unavailable');
  expect(waitingRefusal([failed('policyDay', 'booking.policy-forbids-day')])).toBe('booking.policy-forbids-day');
});

const instant = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour)).toISOString();
const hours = fc
  .tuple(fc.integer({ min: 7, max: 15 }), fc.integer({ min: 1, max: 5 }))
  .map(([from, length]) => ({ from: instant(from), to: instant(from + length) }));
const halves = fc.constantFrom([0], [1], [0, 1]);
const wish: fc.Arbitrary<Wish> = fc.record({ halves, hours: fc.option(hours) });

test('BKG-17 overlap of two waiting-list entries is symmetric, and each overlaps itself', () => {
  fc.assert(
    fc.property(wish, wish, (a, b) => {
      expect(wishesMeet(a, b)).toBe(wishesMeet(b, a));
      expect(wishesMeet(a, a)).toBe(true);
    }),
  );
  expect(wishesMeet({ halves: [0], hours: null }, { halves: [1], hours: null })).toBe(false);
});

test('BKG-17 the first is next, a position is never beyond the number of people before it, and leaving moves nobody back', () => {
  const line = fc
    .array(wish, { minLength: 1, maxLength: 12 })
    .map((wishes) => wishes.map((one, index) => ({ ...one, id: String(index) })));
  fc.assert(
    fc.property(line, fc.nat(), (entries, pick) => {
      expect(positionIn(entries, '0')).toBe(1);
      const gone = pick % entries.length;
      const left = entries.filter((_, index) => index !== gone);
      for (const [index, { id }] of entries.entries()) {
        const before = positionIn(entries, id) ?? 0;
        expect(before).toBeGreaterThanOrEqual(1);
        expect(before).toBeLessThanOrEqual(index + 1);
        if (index !== gone) expect(positionIn(left, id)).toBeLessThanOrEqual(before);
      }
      expect(positionIn(left, String(gone))).toBeNull();
    }),
  );
});
