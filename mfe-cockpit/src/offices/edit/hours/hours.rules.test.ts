import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  boundsOf,
  changedDays,
  dayOf,
  type Hours,
  isOpenAt,
  minutesOf,
  mondayOnWeek,
  openMinutes,
  painted,
  runsOf,
  step,
} from './hours.rules.ts';

const halves = { morning: { from: '08:00', to: '13:00' }, afternoon: { from: '13:00', to: '19:00' } };
const week: Hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...halves }));

test('CKP-06 painting opens a closed day by halves, joins what it touches, and closing takes it away', () => {
  const saturday = painted(week, 6, 600, 900, true);
  expect(dayOf(saturday, 6)).toEqual({
    weekday: 6,
    morning: { from: '10:00', to: '13:00' },
    afternoon: { from: '13:00', to: '15:00' },
  });
  expect(dayOf(painted(week, 3, 19 * 60, 20 * 60, true), 3).afternoon).toEqual({ from: '13:00', to: '20:00' });
  expect(dayOf(painted(week, 3, 13 * 60, 14 * 60, false), 3).afternoon).toEqual({ from: '14:00', to: '19:00' });
  expect(painted(saturday, 6, 0, 24 * 60, false)).toEqual(week);
  expect(changedDays(week, saturday)).toEqual([6]);
});

test('CKP-06 whatever is painted, what was opened is open, what was closed is not, and both halves stay in order', () => {
  const cell = fc.nat(46).map((index) => index * step);
  const stroke = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), a: cell, b: cell, open: fc.boolean() });
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 12 }), (strokes) => {
      let hours = week;
      for (const { weekday, a, b, open } of strokes) {
        const [from, to] = [Math.min(a, b), Math.max(a, b) + step];
        const others = changedDays(hours, painted(hours, weekday, from, to, open));
        hours = painted(hours, weekday, from, to, open);
        expect(others.every((day) => day === weekday)).toBe(true);
        const day = dayOf(hours, weekday);
        for (let minute = from; minute < to; minute += step) expect(isOpenAt(day, minute)).toBe(open);
        for (const { morning, afternoon } of hours) {
          for (const span of [morning, afternoon]) if (span) expect(span.from < span.to).toBe(true);
          if (morning && afternoon) expect(morning.to <= afternoon.from).toBe(true);
        }
        const { from: least, to: most } = boundsOf(hours);
        expect(least <= from || !open).toBe(true);
        expect(most <= 24 * 60).toBe(true);
      }
    }),
  );
});

test('CKP-06 Monday is copied to the other working days only', () => {
  const long = painted(painted(week, 1, 19 * 60, 21 * 60, true), 6, 600, 720, true);
  const copied = mondayOnWeek(long);
  expect(runsOf(copied)).toEqual([
    { first: 1, last: 5, from: '08:00', to: '21:00' },
    { first: 6, last: 6, from: '10:00', to: '12:00' },
  ]);
  expect(openMinutes(dayOf(copied, 5))).toBe(minutesOf('13:00'));
  expect(openMinutes(dayOf(copied, 7))).toBe(0);
});
