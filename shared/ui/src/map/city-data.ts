import type { Feature, FeatureCollection, LineString, Point, Polygon } from 'geojson';

type Kind =
  | 'around'
  | 'land'
  | 'district'
  | 'island'
  | 'water'
  | 'park'
  | 'road'
  | 'street'
  | 'rail'
  | 'river'
  | 'canal'
  | 'basin'
  | 'ring'
  | 'label';

/** Kind of a feature of a city's schematic; `of` is the kind of feature a label names. */
export type CityProperties = { kind: Kind; name?: string; of?: 'park' | 'water' };

/** The schematic of a city: junctions at their real coordinates, joined by straight lines. */
export type CityData = FeatureCollection<Polygon | LineString | Point, CityProperties>;

/** A label on the map, in degrees. */
export type CityLabel = { name: string; lon: number; lat: number; tone: 'district' | 'place' | 'park' | 'water' };

/** A city without a file: the map still draws its background and the pins. */
export const noCity: CityData = { type: 'FeatureCollection', features: [] };

const isCity = (value: unknown): value is CityData =>
  typeof value === 'object' && value !== null && 'features' in value && Array.isArray(value.features);

/** Loads the schematic of a city from the product's own server. A city without one gives an empty schematic. */
export const loadCity = async (city: string, signal: AbortSignal): Promise<CityData> => {
  const answer = await fetch(`/map/${encodeURIComponent(city)}.geojson`, { signal });
  if (!answer.ok) return noCity;
  const data: unknown = await answer.json();
  return isCity(data) ? data : noCity;
};

const middle = (ring: readonly (readonly number[])[]): readonly [number, number] => {
  const count = Math.max(1, ring.length - 1);
  const sum = ring
    .slice(0, count)
    .reduce<[number, number]>(([lon, lat], point) => [lon + (point[0] ?? 0), lat + (point[1] ?? 0)], [0, 0]);
  return [sum[0] / count, sum[1] / count];
};

const labelOf = ({ geometry, properties }: Feature<Polygon | LineString | Point, CityProperties>): CityLabel | null => {
  if (!properties.name) return null;
  if (geometry.type === 'Point') {
    const [lon = 0, lat = 0] = geometry.coordinates;
    return { name: properties.name, lon, lat, tone: properties.of ?? 'place' };
  }
  if (geometry.type === 'Polygon' && properties.kind !== 'around' && properties.kind !== 'land') {
    const [lon, lat] = middle(geometry.coordinates[0] ?? []);
    return {
      name: properties.name,
      lon,
      lat,
      tone: properties.kind === 'park' ? 'park' : properties.kind === 'water' ? 'water' : 'district',
    };
  }
  return null;
};

/** The labels of a city: its districts, each once (a point of its own takes precedence over the centre of its shape), and its places. */
export const cityLabels = (data: CityData): readonly CityLabel[] => {
  const districts = new Set(
    data.features.filter(({ properties }) => properties.kind === 'district').map(({ properties }) => properties.name),
  );
  const points = new Set(
    data.features.filter(({ geometry }) => geometry.type === 'Point').map(({ properties }) => properties.name),
  );
  return data.features
    .filter(({ geometry, properties }) => geometry.type === 'Point' || !points.has(properties.name))
    .map(labelOf)
    .filter((label) => label !== null)
    .map((label) =>
      label.tone === 'place' && districts.has(label.name) ? { ...label, tone: 'district' as const } : label,
    );
};

/** The outline of the first of these districts that exists in the city; null when none does. */
export const districtOf = (data: CityData, names: readonly string[]): readonly (readonly number[])[] | null => {
  for (const name of names) {
    for (const { properties, geometry } of data.features) {
      if (properties.kind === 'district' && properties.name === name && geometry.type === 'Polygon')
        return geometry.coordinates[0] ?? null;
    }
  }
  return null;
};
