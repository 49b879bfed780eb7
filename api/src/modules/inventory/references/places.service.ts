import type { Language, Place } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { cityName, cityNames, namesAlike } from '../../../providers/geocoder/city-names.ts';
import { geocoder } from '../../../providers/geocoder/index.ts';
import { countryName, fold, partsOfLocality } from '../../../providers/geocoder/place-parts.ts';
import { readPlaces } from './places.queries.ts';

/**
 * Cities, districts, addresses and own buildings whose words begin with these: those of the catalogue first, then results of the geocoder
 * or, where it is unavailable, of the offline list of cities (EXP-02, INT-05). A city is found by each of its names and shown by that of
 * the reader's language.
 */
export async function findPlaces(
  { db, config }: Pick<Context, 'db' | 'config'>,
  words: string,
  limit: number,
  language: Language,
  companyId: string | null,
): Promise<Place[]> {
  const stored = await readPlaces(db, words, limit, companyId, namesAlike(words));
  const known = stored.filter((place) => isNamed(place, words)).map((place) => inLanguage(place, language));
  if (known.length >= limit) return known;
  // A city of the catalogue may have another id than in the geocoder.
  const keyOf = ({ kind, name, context }: Place) => (kind === 'city' ? `${name}, ${context}` : null);
  const cities = new Set(known.map(keyOf));
  const found = await geocoder(config).suggest(words, { limit, language });
  const others = found.map((place) => inLanguage(place, language));
  return [...known, ...others.filter((place) => keyOf(place) === null || !cities.has(keyOf(place)))].slice(0, limit);
}

/** Whether a city has a name that begins with these words: cities of two countries may share one of their names. */
function isNamed({ kind, name, locality }: Place, words: string): boolean {
  const country = partsOfLocality(locality)?.country;
  if (kind !== 'city' || country === undefined) return true;
  const names = cityNames(country, name);
  return names.length === 1 || names.some((one) => one.startsWith(fold(words)));
}

/** The name of a city and of its country in the reader's language, also that of a district's city; other words stay as they are. */
export function inLanguage(place: Place, language: Language): Place {
  const country = partsOfLocality(place.locality)?.country;
  if (country === undefined) return place;
  if (place.kind === 'district') return { ...place, context: cityName(country, place.context, language) };
  if (place.kind !== 'city') return place;
  return { ...place, name: cityName(country, place.name, language), context: countryName(country, language) };
}

/** Coordinates of a free-text address: those of a known building, else of the geocoder's result; null when unknown (INT-05). */
export async function locateAddress(
  { db, config }: Pick<Context, 'db' | 'config'>,
  address: string,
  language: Language,
  companyId: string | null,
): Promise<Place['position'] | null> {
  const [building] = await readPlaces(db, address, 1, companyId);
  const found = building ?? (await geocoder(config).locate(address, language));
  return found?.position ?? null;
}
