import type { Language, Place } from '@escale/contract';
import { z } from 'zod';
import { callTo, type Feature, fetchFeatures } from './http.ts';
import { countryName, localityOf, toPlace } from './place-parts.ts';
import type { Geocoder } from './port.ts';

const reply = z.object({
  id: z.string(),
  type: z.enum(['housenumber', 'street', 'locality', 'municipality']),
  name: z.string(),
  city: z.string(),
  postcode: z.string().default(''),
  score: z.number(),
});

/** Results with a lower score are another place than the one written. */
const leastScore = 0.5;
/** Query lengths that the service accepts. */
const words = { least: 3, most: 200 };

/** The French state's geocoder: the search of the Géoplateforme over the national base of addresses. */
export function banGeocoder(base: string): Geocoder {
  const search = async (requested: string, limit: number, autocomplete: boolean) => {
    const q = requested.slice(0, words.most);
    if (q.length < words.least) return [];
    const call = callTo(base, '/search', { q, limit: `${limit}`, autocomplete: autocomplete ? '1' : '0' });
    return fetchFeatures(call, reply);
  };
  return {
    suggest: async (requested, { limit, language }) =>
      (await search(requested, limit, true)).map((feature) => placeOf(feature, language)),
    locate: async (address, language) => {
      const [best] = await search(address, 1, false);
      return best && best.properties.score >= leastScore ? placeOf(best, language) : null;
    },
  };
}

function placeOf({ position, properties }: Feature<z.output<typeof reply>>, language: Language): Place {
  const { id, type, name, city, postcode } = properties;
  const kind = type === 'municipality' ? 'city' : 'address';
  return toPlace({
    id: `ban:${id}`,
    kind,
    name,
    context: kind === 'city' ? countryName('FR', language) : `${postcode} ${city}`.trim(),
    locality: localityOf(city, 'FR'),
    position,
  });
}
