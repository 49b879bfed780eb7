import { expect, test } from '@jest/globals';
import { isOpenAt } from './open-hours.rules.ts';

const hours = [
  { weekday: 1, morning: { from: '08:00', to: '13:00' }, afternoon: { from: '13:00', to: '19:00' } },
  { weekday: 2, morning: null, afternoon: { from: '14:00', to: '19:00' } },
];
const day = { weekday: 1, morning: true, afternoon: true, hourly: false, from: '07:00', to: '20:00' };

test('CKP-06 half-days are open with their half, times by the hour from start to end', () => {
  expect(isOpenAt(hours, day)).toBe(true);
  expect(isOpenAt(hours, { ...day, weekday: 2 })).toBe(false);
  expect(isOpenAt(hours, { ...day, weekday: 2, morning: false })).toBe(true);
  expect(isOpenAt(hours, { ...day, weekday: 3 })).toBe(false);
  const room = { ...day, hourly: true };
  expect(isOpenAt(hours, { ...room, from: '08:00', to: '19:00' })).toBe(true);
  expect(isOpenAt(hours, { ...room, from: '07:30', to: '14:00' })).toBe(false);
  expect(isOpenAt(hours, { ...room, morning: false, from: '18:00', to: '19:30' })).toBe(false);
});
