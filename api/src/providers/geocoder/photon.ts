import type { Language, Place } from '@escale/contract';
import { z } from 'zod';
import { callTo, type Feature, fetchFeatures } from './http.ts';
import { countryName, localityOf, toPlace } from './place-parts.ts';
import type { Geocoder } from './port.ts';

const reply = z.object({
  osm_type: z.string(),
  osm_id: z.number(),
  type: z.string(),
  name: z.string().optional(),
  housenumber: z.string().optional(),
  street: z.string().optional(),
  postcode: z.string().optional(),
  city: z.string().optional(),
  countrycode: z.string().length(2),
});
type Found = Feature<z.output<typeof reply>>;

const kinds: Readonly<Record<string, Place['kind']>> = {
  city: 'city',
  district: 'district',
  locality: 'district',
  street: 'address',
  house: 'address',
};

/** Photon over OpenStreetMap, for all countries; results in French and English, otherwise in each country's own names. */
export function photonGeocoder(base: string): Geocoder {
  const search = async (q: string, limit: number, language: Language) => {
    const call = callTo(base, '/api', { q, limit: `${limit}`, lang: language === 'nl' ? 'default' : language });
    return (await fetchFeatures(call, reply)).flatMap((feature) => placeOf(feature, language) ?? []);
  };
  return {
    suggest: (requested, { limit, language }) => search(requested, limit, language),
    // Regions and countries are skipped, so the first address may not be the first result.
    locate: async (address, language) => (await search(address, 5, language))[0] ?? null,
  };
}

function placeOf({ position, properties }: Found, language: Language): Place | null {
  const { osm_type, osm_id, type, name, housenumber, street, postcode, city, countrycode } = properties;
  const kind = kinds[type];
  const road = [housenumber, street].filter((part) => part !== undefined).join(' ');
  const called = name ?? road;
  if (kind === undefined || called === '') return null;
  const town = kind === 'city' ? called : (city ?? '');
  const country = countrycode.toUpperCase();
  const context = [name === undefined ? '' : road, [postcode, town].filter(Boolean).join(' ')].filter(Boolean);
  return toPlace({
    id: `osm:${osm_type}${osm_id}`,
    kind,
    name: called,
    context: kind === 'city' ? countryName(country, language) : context.join(', '),
    locality: localityOf(town, country),
    position,
  });
}
