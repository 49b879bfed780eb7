import { expect, test } from '@jest/globals';
import { cornerFor } from './popup-corner.ts';

const view = { width: 400, height: 800 };
const at = (left: number, top: number) => ({ left, right: left + 200, top, bottom: top + 40 });

test('a popup opens below its control, and above only where there is no room below and more above', () => {
  expect(cornerFor(at(0, 100), { width: 200, height: 280 }, view)).toBe('bottomLeft');
  expect(cornerFor(at(0, 600), { width: 200, height: 280 }, view)).toBe('topLeft');
  expect(cornerFor(at(0, 100), { width: 200, height: 900 }, view)).toBe('bottomLeft');
});

test('a popup wider than what is left of the window goes along the right edge of its control', () => {
  expect(cornerFor(at(180, 100), { width: 300, height: 280 }, view)).toBe('bottomRight');
  expect(cornerFor(at(0, 100), { width: 500, height: 280 }, view)).toBe('bottomLeft');
});
