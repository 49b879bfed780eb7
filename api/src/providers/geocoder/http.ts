import { z } from 'zod';

/** Milliseconds of one call: who writes an address is not kept waiting. */
const timeout = 1_500;

/** What geocoders answer: features of GeoJSON, each with a point. */
const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.unknown(),
    }),
  ),
});

/** A point with what its geocoder says of it. */
export interface Feature<Properties> {
  position: { lat: number; lng: number };
  properties: Properties;
}

/** Asks an address for features; whatever is no such answer rejects. */
export async function fetchFeatures<Properties>(
  url: URL,
  properties: z.ZodType<Properties>,
): Promise<Feature<Properties>[]> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeout),
    headers: { accept: 'application/json', 'user-agent': 'Escale' },
  });
  // Words that it cannot read are words that it does not know.
  if (response.status === 400) return [];
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
  const { features } = answer.parse(await response.json());
  return features.map((feature) => {
    const [lng, lat] = feature.geometry.coordinates;
    return { position: { lat, lng }, properties: properties.parse(feature.properties) };
  });
}

/** The address of a call with what is asked in it. */
export function callTo(base: string, path: string, requested: Readonly<Record<string, string>>): URL {
  const url = new URL(base.replace(/\/$/, '') + path);
  for (const [name, value] of Object.entries(requested)) url.searchParams.set(name, value);
  return url;
}
