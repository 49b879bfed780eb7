import { expect, test } from '@jest/globals';
import type { CityLabel } from './city-data.ts';
import type { Spot } from './clusters.ts';
import { placeWords } from './words.ts';

const label = (name: string, tone: CityLabel['tone'], lon = 2.37, lat = 48.86): CityLabel => ({ name, lon, lat, tone });
const disc: Spot = { type: 'disc', lon: 2.37, lat: 48.86, pins: [{ id: 'a', lon: 2.37, lat: 48.86, label: '18 €' }] };

test('EXP-05 a label moves out from under a price instead of being hidden', () => {
  expect(placeWords([label('11e', 'district')], [], 12)[0]?.aside).toEqual({ x: 0, y: 0 });
  expect(placeWords([label('11e', 'district')], [disc], 12)[0]?.aside).not.toEqual({ x: 0, y: 0 });
});

test('EXP-05 a label without room is left out, districts are placed first', () => {
  const crowd = [label('Bastille', 'place'), label('11e', 'district'), label('Voltaire', 'place')];
  const around = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => ({
    ...disc,
    lon: 2.37 + Math.cos(turn) * 0.01,
    lat: 48.86 + Math.sin(turn) * 0.006,
  }));
  expect(placeWords(crowd, [], 12)[0]?.name).toBe('11e');
  expect(placeWords(crowd, [disc, ...around], 12).length).toBeLessThan(3);
  expect(placeWords(crowd, [], 11).map(({ name }) => name)).toEqual(['11e']);
});
