import { expect, test } from '@jest/globals';
import { shiftClear } from './clear-pin.ts';

const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const over = { tools: rect(340, 16, 40, 140), bottom: 600 };

test('EXP-05 a pin under the buttons of the map moves to the left of them, any other stays', () => {
  expect(shiftClear(rect(330, 60, 50, 28), over)).toEqual({ x: -58, y: 0 });
  // Beside the buttons, and below them.
  expect(shiftClear(rect(270, 60, 50, 28), over)).toEqual({ x: 0, y: 0 });
  expect(shiftClear(rect(330, 200, 50, 28), over)).toEqual({ x: 0, y: 0 });
});

test('EXP-05 a pin under the sheet of phones moves above it', () => {
  expect(shiftClear(rect(100, 590, 50, 28), over)).toEqual({ x: 0, y: -36 });
});
