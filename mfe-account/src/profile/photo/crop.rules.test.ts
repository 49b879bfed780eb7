import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cropOf, type Framing, turned, turnedSides, wholeFraming, within } from './crop.rules.ts';

const sides = { width: 300, height: 200 };

test('ACC-02 a photo begins with the largest square in its middle', () => {
  expect(cropOf(sides, wholeFraming(sides))).toEqual({ x: 50, y: 0, size: 200, turns: 0 });
});

test('ACC-02 nearer means a smaller square, which is moved up to the edge and no further', () => {
  const near = within(sides, { ...wholeFraming(sides), zoom: 2 });
  expect(cropOf(sides, near)).toEqual({ x: 100, y: 50, size: 100, turns: 0 });
  expect(cropOf(sides, within(sides, { ...near, x: 1000, y: -5 }))).toEqual({ x: 200, y: 0, size: 100, turns: 0 });
  expect(within(sides, { ...near, x: 1000, y: -5 })).toMatchObject({ x: 250, y: 50 });
  expect(within(sides, { ...near, zoom: 99 }).zoom).toBeLessThanOrEqual(5);
});

test('ACC-02 a turn keeps the part that was chosen; four turns change nothing', () => {
  const left = within(sides, { x: 0, y: 0, zoom: 2, turns: 0 });
  // The corner at the top left comes to the top right of 200 x 300 pixels.
  expect(cropOf(sides, turned(sides, left))).toEqual({ x: 100, y: 0, size: 100, turns: 1 });
  const round = [1, 2, 3, 4].reduce((framing) => turned(sides, framing), left);
  expect(round).toEqual(left);
});

test('ACC-02 whatever is dragged and zoomed, the square lies inside of the picture', () => {
  const length = fc.integer({ min: 1, max: 12_000 });
  const framing = fc.record({
    x: fc.double({ min: -20_000, max: 20_000, noNaN: true }),
    y: fc.double({ min: -20_000, max: 20_000, noNaN: true }),
    zoom: fc.double({ min: 0.1, max: 50, noNaN: true }),
    turns: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(length, length, framing, (width, height, chosen: Framing) => {
      const all = { width, height };
      const { x, y, size, turns } = cropOf(all, within(all, chosen));
      const shown = turnedSides(all, turns);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(size).toBeGreaterThanOrEqual(1);
      expect(x + size).toBeLessThanOrEqual(shown.width);
      expect(y + size).toBeLessThanOrEqual(shown.height);
    }),
  );
});
