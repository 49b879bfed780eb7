import type { AvailabilitySlot } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { firstTime } from './first-time.rules.ts';

const slot = (date: string, half: AvailabilitySlot['half'], state: AvailabilitySlot['state']): AvailabilitySlot => ({
  ...{ date, half, state, free: 1, capacity: 4 },
});
const days = [
  slot('2026-11-25', 'morning', 'tooLate'),
  slot('2026-11-25', 'afternoon', 'full'),
  slot('2026-11-27', 'morning', 'free'),
  slot('2026-11-26', 'morning', 'past'),
  slot('2026-11-26', 'afternoon', 'free'),
  slot('2026-11-27', 'afternoon', 'free'),
];

test('BKG-01 the next time is what is left of the first free day, or the whole of it', () => {
  expect(firstTime(days, false)).toEqual({ date: '2026-11-26', part: 'afternoon' });
  expect(firstTime(days.slice(0, 3), false)).toEqual({ date: '2026-11-27', part: 'morning' });
  expect(firstTime([...days.slice(2, 3), ...days.slice(5)], false)).toEqual({ date: '2026-11-27', part: null });
  expect(firstTime(days, true)).toEqual({ date: '2026-11-26', part: null });
  expect(firstTime(days.slice(0, 2), false)).toBeNull();
});
