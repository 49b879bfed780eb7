import { expect, test } from '@jest/globals';
import { boxOf, canSpread, spotsOf } from './clusters.ts';

const paris = { west: 2.2, south: 48.8, east: 2.5, north: 48.95 };
const pin = (id: string, lon: number, lat: number) => ({ id, lon, lat, label: '18 €' });
const reported = (spots: ReturnType<typeof spotsOf>) =>
  spots.map(({ type, pins }) => `${type} ${pins.map(({ id }) => id).join('+')}`);

test('EXP-05 the nearest place shows its price, those under it are grouped with it; zooming in separates them', () => {
  const pins = [pin('a', 2.37, 48.86), pin('b', 2.3712, 48.8602), pin('c', 2.41, 48.88), pin('out', 3, 48)];
  expect(reported(spotsOf(pins, paris, 12))).toEqual(['pill a+b', 'pill c']);
  expect(reported(spotsOf(pins, paris, 17))).toEqual(['pill a', 'pill b', 'pill c']);
});

test('EXP-05 two spaces of one address never hide each other, however close one looks', () => {
  const pins = [pin('a', 2.37, 48.86), pin('b', 2.37, 48.86)];
  expect(reported(spotsOf(pins, paris, 18))).toEqual(['pill a+b']);
});

test('EXP-05 beyond as many prices as one can read, places become discs with their count', () => {
  const near = Array.from({ length: 20 }, (_, index) =>
    pin(`n${index}`, 2.22 + (index % 6) * 0.02, 48.82 + Math.floor(index / 6) * 0.01),
  );
  const far = [pin('x', 2.44, 48.93), pin('y', 2.4405, 48.9301), pin('z', 2.47, 48.81)];
  const spots = spotsOf([...near, ...far], paris, 13);
  expect(reported(spots).slice(20)).toEqual(['disc x+y', 'pill z']);
  expect(boxOf(spots[20]?.pins ?? [])).toEqual({ west: 2.44, south: 48.93, east: 2.4405, north: 48.9301 });
});

test('EXP-05 a group is shown by its cheapest place, where its nearest one stands', () => {
  const dear = { ...pin('dear', 2.37, 48.86), worthCents: 193_620 };
  const cheap = { ...pin('cheap', 2.3712, 48.8602), worthCents: 600 };
  expect(spotsOf([dear, cheap], paris, 12)).toEqual([{ type: 'pill', lon: 2.37, lat: 48.86, pins: [cheap, dear] }]);
});

test('EXP-05 only places that lie apart are worth a closer look; those of one address are leafed through', () => {
  expect(canSpread([pin('a', 2.37, 48.86), pin('b', 2.3712, 48.8602)])).toBe(true);
  expect(canSpread([pin('a', 2.37, 48.86), pin('b', 2.37, 48.86)])).toBe(false);
});
