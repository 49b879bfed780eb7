import { expect, test } from '@jest/globals';
import { hasBegun, isSoonOver } from './soon-over.rules.ts';

const monday = { weekday: 1, morning: { from: '09:00', to: '13:00' }, afternoon: { from: '13:00', to: '18:00' } };
const space = { openingHours: [monday], timezone: 'Europe/Paris' };
const at = (time: string) => Date.parse(`2026-11-23T${time}:00+01:00`);
const choice = (part: 'morning' | 'afternoon' | 'day') => ({ date: '2026-11-23', part });

test('BKG-01 the last half hour of a choice is recognised, at the site, for halves, days and hours', () => {
  expect(isSoonOver(choice('afternoon'), space, at('17:31'))).toBe(true);
  expect(isSoonOver(choice('day'), space, at('17:59'))).toBe(true);
  expect(isSoonOver(choice('afternoon'), space, at('17:30'))).toBe(false);
  expect(isSoonOver(choice('afternoon'), space, at('18:00'))).toBe(false);
  expect(isSoonOver(choice('morning'), space, at('12:45'))).toBe(true);
  expect(isSoonOver({ date: '2026-11-24', part: 'day' }, space, at('17:45'))).toBe(false);
  const hours = { from: '2026-11-23T09:00:00Z', to: '2026-11-23T10:00:00Z' };
  expect([isSoonOver(hours, space, at('10:45')), isSoonOver(hours, space, at('10:15'))]).toEqual([true, false]);
});

test('BKG-12 a choice that has begun is recognised, at the site, for halves, days and hours', () => {
  expect(hasBegun(choice('afternoon'), space, at('13:00'))).toBe(true);
  expect(hasBegun(choice('afternoon'), space, at('12:59'))).toBe(false);
  expect(hasBegun(choice('day'), space, at('09:00'))).toBe(true);
  expect(hasBegun({ date: '2026-11-24', part: 'day' }, space, at('19:00'))).toBe(false);
  const hours = { from: '2026-11-23T10:00:00+01:00', to: '2026-11-23T11:00:00+01:00' };
  expect([hasBegun(hours, space, at('09:59')), hasBegun(hours, space, at('10:00'))]).toEqual([false, true]);
});
