import { expect, test } from '@jest/globals';
import type { Pin } from './pins.ts';
import { startBox } from './start-box.ts';

const pin = (lat: number, lng: number): Pin => ({
  id: `${lat},${lng}`,
  position: { lat, lng },
  priceCents: 1800,
  unit: 'day',
  teammates: [],
});
const city = { south: 48.8, west: 2.2, north: 48.9, east: 2.5 };

const near = Array.from({ length: 14 }, (_, index) => pin(48.84 + index / 200, 2.3 + index / 200));
const far = Array.from({ length: 6 }, () => pin(48.99, 2.49));

test('EXP-05 in a city the map begins around most of the places and leaves the outskirts out', () => {
  expect(startBox(city, [...near, ...far], null, false)).toEqual({
    south: 48.84,
    west: 2.3,
    north: 48.84 + 13 / 200,
    east: 2.3 + 13 / 200,
  });
});

test('EXP-05 around a point it shows the surroundings, and the first results however far they are', () => {
  const point = { lat: 48.84, lng: 2.3 };
  const box = startBox(city, near, point, false);
  expect(box?.south).toBeCloseTo(48.821);
  expect(box?.north).toBeCloseTo(48.84 + 7 / 200);
  expect(startBox(city, far, point, false)?.north).toBe(48.99);
});

test('EXP-07 a search that had to look in other towns begins at the nearest of them', () => {
  const box = startBox(city, [pin(48.85, 2.35), pin(45.76, 4.84)], null, false);
  expect(box?.south).toBeGreaterThan(48.8);
  expect(box?.east).toBeLessThan(2.5);
});

test('EXP-05 a box the map asked for stays as it is, and so does one without places', () => {
  expect(startBox(city, near, null, true)).toBe(city);
  expect(startBox(city, [], null, false)).toBe(city);
  expect(startBox(null, [], null, false)).toBeNull();
});
