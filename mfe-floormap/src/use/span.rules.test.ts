import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstOf, heatStep, movedSpan, nextSpan, type Span, usualSpan, workingDays } from './span.rules.ts';

const end = fc.integer({ min: -5, max: 25 });
const span = fc.tuple(end, end);

test('MAP-09 however its ends are moved, a span stays within the four weeks and a working week long', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (moves) => {
      let now: Span = usualSpan;
      for (const move of moves) {
        now = movedSpan(now, move);
        expect(now[0]).toBeGreaterThanOrEqual(0);
        expect(now[1]).toBeLessThanOrEqual(19);
        expect(now[1] - now[0]).toBeGreaterThanOrEqual(4);
      }
    }),
  );
});

test('MAP-09 four weeks are shown, from two before the week of a date; a span goes on until their end', () => {
  const days = workingDays(firstOf('2026-11-25'));
  expect([days.length, days[0], days[10], days.at(-1)]).toEqual([20, '2026-11-09', '2026-11-23', '2026-12-04']);
  expect(nextSpan([0, 9])).toEqual([1, 10]);
  expect(nextSpan([10, 19])).toBeNull();
  expect([0, 16, 17, 84, 85, 100].map(heatStep)).toEqual([0, 0, 1, 4, 5, 5]);
});
