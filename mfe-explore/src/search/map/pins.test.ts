import { expect, test } from '@jest/globals';
import { legendUnit } from './pins.ts';

test('EXP-12 the legend of the map names no unit that no price has', () => {
  const hourly = { unit: 'hour' as const };
  const own = { unit: null };
  expect(legendUnit([hourly, own], 'halfDay', false)).toBe('none');
  expect(legendUnit([hourly, { unit: 'halfDay' }], 'halfDay', false)).toBe('from');
  expect(legendUnit([{ unit: 'day' }], 'day', true)).toBe('day');
  expect(legendUnit([{ unit: 'month' }], 'month', false)).toBe('month');
});
