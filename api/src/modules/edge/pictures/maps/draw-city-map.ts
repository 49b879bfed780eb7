import { pick, type Random, randomFrom } from '../../../../platform/random/random.ts';
import type { City, CityShape, Lonlat } from '../cities/city.ts';
import { cellsOf, chord, outlineOf, type Spot } from './cells.ts';

type Properties = { readonly kind: string; readonly name?: string; readonly of?: string };
type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Lonlat[])[] }
  | { readonly type: 'LineString'; readonly coordinates: readonly Lonlat[] }
  | { readonly type: 'Point'; readonly coordinates: Lonlat };
type Feature = { readonly type: 'Feature'; readonly properties: Properties; readonly geometry: Geometry };

/** The schematic of a city as a page loads it. */
export type CityMap = { readonly type: 'FeatureCollection'; readonly features: readonly Feature[] };

const KM_NORTH = 110.574;

/** Converts degrees to kilometres around the centre of a city and back; degrees are rounded to four decimals, some ten metres. */
const planeOf = ({ centre }: City) => {
  const kmEast = 111.32 * Math.cos((centre.lat * Math.PI) / 180);
  const round = (v: number) => Math.round(v * 1e4) / 1e4;
  return {
    toSpot: ([lng, lat]: Lonlat): Spot => [(lng - centre.lng) * kmEast, (lat - centre.lat) * KM_NORTH],
    toLonlat: ([east, north]: Spot): Lonlat => [
      round(centre.lng + east / kmEast),
      round(centre.lat + north / KM_NORTH),
    ],
  };
};

const polygon = (properties: Properties, points: readonly Lonlat[]): Feature => {
  const [first] = points;
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [first ? [...points, first] : points] },
  };
};
const line = (kind: string, coordinates: readonly Lonlat[]): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'LineString', coordinates },
});

/** Streets of one district: two families of lines, nearly perpendicular and unevenly spaced, as in grown towns. */
const streetsOf = (cell: readonly Spot[], centre: Spot, random: Random): (readonly [Spot, Spot])[] => {
  const angle = random() * Math.PI;
  const families = [angle, angle + Math.PI / 2 + (random() - 0.5) * 0.4];
  return families.flatMap((direction) => {
    const along: Spot = [Math.cos(direction), Math.sin(direction)];
    const across: Spot = [-along[1], along[0]];
    const offsets: number[] = [];
    for (let at = -2.4; at < 2.4; at += 0.24 + random() * 0.22) offsets.push(at);
    return offsets.flatMap((at): (readonly [Spot, Spot])[] => {
      if (random() < 0.22) return [];
      const found = chord(cell, [centre[0] + across[0] * at, centre[1] + across[1] * at], along);
      if (!found) return [];
      // Streets rarely run from edge to edge: each end is shortened by up to 30 %.
      const [from, to] = [random() * 0.3, 1 - random() * 0.3];
      const point = (t: number): Spot => [
        found[0][0] + (found[1][0] - found[0][0]) * t,
        found[0][1] + (found[1][1] - found[0][1]) * t,
      ];
      const [a, b] = [point(from), point(to)];
      return Math.hypot(b[0] - a[0], b[1] - a[1]) < 0.15 ? [] : [[a, b]];
    });
  });
};

/** A park with eight corners, slightly irregular. */
const parkOf = (
  [lng, lat, east, north]: CityShape['parks'][number],
  toSpot: (at: Lonlat) => Spot,
  random: Random,
): Spot[] => {
  const [x, y] = toSpot([lng, lat]);
  const start = random() * 0.6;
  return Array.from({ length: 8 }, (_, i): Spot => {
    const angle = start + (i / 8) * 2 * Math.PI;
    const reach = 0.82 + random() * 0.3;
    return [x + Math.cos(angle) * east * reach, y + Math.sin(angle) * north * reach];
  });
};

/**
 * The schematic of a city as GeoJSON, in the form of the hand-drawn one of Paris (look.md, Map): rivers, ring, main roads and parks at
 * their real coordinates; each district is the area nearest to its centre, minor streets are a web from a seed.
 */
export const drawCityMap = (city: City, shape: CityShape): CityMap => {
  const { toSpot, toLonlat } = planeOf(city);
  const random = randomFrom(`map ${city.slug}`);
  const centres = city.districts.map(({ centre }) => toSpot([centre.lng, centre.lat]));
  const cells = cellsOf(centres, outlineOf([...shape.ring.map(toSpot), ...centres]));
  const features: Feature[] = [];
  city.districts.forEach(({ short }, i) => {
    features.push(polygon({ kind: 'district', name: short }, (cells[i] ?? []).map(toLonlat)));
  });
  for (const water of shape.water ?? []) features.push(polygon({ kind: 'water' }, water.slice(0, -1)));
  for (const park of shape.parks) features.push(polygon({ kind: 'park' }, parkOf(park, toSpot, random).map(toLonlat)));
  for (const river of shape.rivers) features.push(line('river', river));
  for (const canal of shape.canals ?? []) features.push(line('canal', canal));
  cells.forEach((cell, i) => {
    for (const street of streetsOf(cell, centres[i] ?? pick(random, centres), random)) {
      features.push(line('street', street.map(toLonlat)));
    }
  });
  for (const road of shape.roads) features.push(line('road', road));
  features.push(line('ring', shape.ring));
  for (const rail of shape.rails ?? []) features.push(line('rail', rail));
  for (const { short, centre } of city.districts) {
    const coordinates: Lonlat = [centre.lng, centre.lat];
    features.push({
      type: 'Feature',
      properties: { kind: 'label', name: short },
      geometry: { type: 'Point', coordinates },
    });
  }
  return { type: 'FeatureCollection', features };
};
