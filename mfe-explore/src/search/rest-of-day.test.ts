import { expect, test } from '@jest/globals';
import { emptyBecause, partOn } from './rest-of-day.ts';

const today = '2026-11-23';
const at = (time: string) => new Date(`${today}T${time}:00`);

test('EXP-02 today is searched for the part of it that is left', () => {
  expect(partOn(today, 'day', at('09:30'))).toBe('day');
  expect(partOn(today, 'day', at('16:40'))).toBe('afternoon');
  expect(partOn(today, 'morning', at('13:00'))).toBe('afternoon');
  expect(partOn(today, 'halfDay', at('16:40'))).toBe('halfDay');
  expect(partOn('2026-11-24', 'day', at('16:40'))).toBe('day');
  expect(partOn(undefined, 'day', at('16:40'))).toBe('day');
});

test('EXP-07 a search that finds nothing gives the true reason', () => {
  expect(emptyBecause({ date: today, part: 'day' }, at('16:40'))).toBe('part-over');
  expect(emptyBecause({ date: today, part: 'afternoon' }, at('16:40'))).toBe('day');
  expect(emptyBecause({ date: today, part: 'afternoon' }, at('20:00'))).toBe('today-over');
  expect(emptyBecause({ date: '2026-11-24' }, at('20:00'))).toBe('day');
});
