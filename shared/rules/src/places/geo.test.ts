import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  boxAround,
  boxCentre,
  clampBox,
  distanceMeters,
  isInBox,
  parseBounds,
  widenBox,
  widenFactors,
  withMargin,
} from './geo.ts';

const paris = { lat: 48.8566, lng: 2.3522 };
const lyon = { lat: 45.764, lng: 4.8357 };
const position = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

test('EXP-06 distance from Paris to Lyon is about 391.5 km, both ways', () => {
  expect(Math.abs(distanceMeters(paris, lyon) - 391_500)).toBeLessThan(500);
  expect(distanceMeters(lyon, paris)).toBe(distanceMeters(paris, lyon));
  expect(distanceMeters(paris, paris)).toBe(0);
});

test('EXP-07 the factors are 0 and the powers of three up to 6561', () => {
  expect(widenFactors).toEqual([0, ...Array.from({ length: 9 }, (_, power) => 3 ** power)]);
});

test('EXP-07 a wider factor holds every narrower box, and stays on the globe at four decimals', () => {
  fc.assert(
    fc.property(position, fc.integer({ min: 0, max: 5000 }), (centre, meters) => {
      const boxes = widenFactors.map((factor) => widenBox(boxAround(centre, meters), factor));
      boxes.reduce((narrow, wide) => {
        expect(wide.south <= narrow.south && wide.north >= narrow.north).toBe(true);
        expect(wide.west <= narrow.west && wide.east >= narrow.east).toBe(true);
        return wide;
      });
      const last = boxes.at(-1);
      expect(last && last.south >= -90 && last.north <= 90 && last.west >= -180 && last.east <= 180).toBe(true);
    }),
  );
});

test('EXP-07 factor 0 is the box itself and factor 1 doubles it', () => {
  const box = { south: 48, west: 2, north: 49, east: 4 };
  expect(widenBox(box, 0)).toEqual(box);
  expect(widenBox(box, 1)).toEqual({ south: 47.5, west: 1, north: 49.5, east: 5 });
  expect(widenBox(box, 6561)).toEqual({ south: -90, west: -180, north: 90, east: 180 });
});

test('EXP-07 favourites look one degree further', () => {
  expect(withMargin({ south: 48, west: 2, north: 49, east: 3 }, 1)).toEqual({ south: 47, west: 1, north: 50, east: 4 });
});

test('EXP-07 a box around a place holds what is within the distance', () => {
  const box = boxAround(paris, 2000);
  expect(isInBox(box, paris)).toBe(true);
  expect(isInBox(box, { lat: paris.lat + 0.017, lng: paris.lng })).toBe(true);
  expect(isInBox(box, lyon)).toBe(false);
  expect(distanceMeters(boxCentre(box), paris)).toBeLessThan(20);
});

test('EXP-07 clamps to four decimals', () => {
  expect(clampBox({ south: -91, west: -181, north: 48.123456, east: 2.00005 })).toEqual({
    south: -90,
    west: -180,
    north: 48.1235,
    east: 2.0001,
  });
});

test('EXP-05 bounds are south,west,north,east; anything else is no box', () => {
  expect(parseBounds('48.8,2.2,48.9,2.5')).toEqual({ south: 48.8, west: 2.2, north: 48.9, east: 2.5 });
  for (const text of ['48.9,2.2,48.8,2.5', '48.8,2.5,48.9,2.2', '1,2,3', '1,2,3,4,5', '-95,0,0,1']) {
    expect(parseBounds(text)).toBeNull();
  }
});
