import { expect, test } from '@jest/globals';
import { clusterPins } from './clusters.ts';

const box = { west: 2, south: 48, east: 3, north: 49 };
const pin = (id: string, lon: number, lat: number) => ({ id, lon, lat, label: '18 €' });

test('EXP-05 places too close to tell apart become one disc with their count, and come apart at its zoom', () => {
  const map = clusterPins([
    pin('a', 2.37, 48.86),
    pin('b', 2.3704, 48.8602),
    pin('c', 2.3706, 48.8604),
    pin('d', 2.9, 48.1),
  ]);
  const far = map.spots(box, 10);
  const group = far.find((spot) => spot.type === 'cluster');
  expect(far).toHaveLength(2);
  expect(group).toMatchObject({ count: 3 });
  const near = map.spots(box, group?.type === 'cluster' ? map.opensAt(group.id) : 0);
  expect(near.length).toBeGreaterThan(2);
});
