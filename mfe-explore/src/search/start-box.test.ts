import type { Pin } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startBox } from './start-box.ts';

const pin = (lat: number, lng: number): Pin => ({
  id: `${lat},${lng}`,
  position: { lat, lng },
  priceCents: 1800,
  currency: 'EUR',
  scope: 'other',
  teammates: [],
});
const city = { south: 48.8, west: 2.2, north: 48.9, east: 2.5 };

test('EXP-05 the map begins around the nearest places and leaves the outskirts out', () => {
  const near = Array.from({ length: 14 }, (_, index) => pin(48.85 + index / 1000, 2.35 + index / 1000));
  const far = Array.from({ length: 6 }, () => pin(48.89, 2.49));
  expect(startBox(city, [...near, ...far], false)).toEqual({ south: 48.85, west: 2.35, north: 48.863, east: 2.363 });
});

test('EXP-05 a box the map asked for stays as it is, and so does one without places', () => {
  expect(startBox(city, [pin(48.85, 2.35)], true)).toBe(city);
  expect(startBox(city, [], false)).toBe(city);
  expect(startBox(null, [], false)).toBeNull();
});

test('EXP-05 a single place is shown with its surroundings', () => {
  const box = startBox(city, [pin(48.85, 2.35)], false);
  expect(box && box.north - box.south).toBeCloseTo(0.012);
});
