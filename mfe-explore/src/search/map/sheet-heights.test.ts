import { expect, test } from '@jest/globals';
import { sheetAfterDrag } from './sheet-heights.ts';

test('EXP-05 the sheet rests at the height nearest to where it was let go', () => {
  expect(sheetAfterDrag('low', -300, 700)).toBe('middle');
  expect(sheetAfterDrag('low', -600, 700)).toBe('high');
  expect(sheetAfterDrag('high', 260, 700)).toBe('middle');
  expect(sheetAfterDrag('middle', 30, 700)).toBe('middle');
  expect(sheetAfterDrag('high', 900, 700)).toBe('low');
});
