import { z } from 'zod';

/** Timeout of one call in milliseconds: short, because it delays a person who types an address. */
const timeout = 1_500;

/** Replies of geocoders: GeoJSON features, each with a point. */
const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.unknown(),
    }),
  ),
});

/** A point with its properties from the geocoder. */
export interface Feature<Properties> {
  position: { lat: number; lng: number };
  properties: Properties;
}

/** Fetches features from a URL; rejects on any other reply. */
export async function fetchFeatures<Properties>(
  url: URL,
  properties: z.ZodType<Properties>,
): Promise<Feature<Properties>[]> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeout),
    headers: { accept: 'application/json', 'user-agent': 'Escale' },
  });
  // Status 400 means words that it cannot parse: no results.
  if (response.status === 400) return [];
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
  const { features } = answer.parse(await response.json());
  return features.map((feature) => {
    const [lng, lat] = feature.geometry.coordinates;
    return { position: { lat, lng }, properties: properties.parse(feature.properties) };
  });
}

/** The URL of a call with its query. */
export function callTo(base: string, path: string, requested: Readonly<Record<string, string>>): URL {
  const url = new URL(base.replace(/\/$/, '') + path);
  for (const [name, value] of Object.entries(requested)) url.searchParams.set(name, value);
  return url;
}
