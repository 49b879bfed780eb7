import type { Language, Place } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { geocoder } from '../../../providers/geocoder/index.ts';
import { countryOf } from '../../../providers/geocoder/place-parts.ts';
import { readPlaces } from './places.queries.ts';

/**
 * Cities, districts, addresses and own buildings whose words begin with these: those of the catalogue first, then results of the geocoder
 * or, where it is unavailable, of the offline list of cities (EXP-02, INT-05).
 */
export async function findPlaces(
  { db, config }: Pick<Context, 'db' | 'config'>,
  words: string,
  limit: number,
  language: Language,
  companyId: string | null,
): Promise<Place[]> {
  const known = (await readPlaces(db, words, limit, companyId)).map((place) =>
    place.kind === 'city' ? { ...place, context: countryOf(place.locality, language) ?? '' } : place,
  );
  if (known.length >= limit) return known;
  const cities = new Set(known.flatMap(({ locality, kind }) => (kind === 'city' ? locality : [])));
  const others = await geocoder(config).suggest(words, { limit, language });
  return [...known, ...others.filter(({ kind, locality }) => kind !== 'city' || !cities.has(locality))].slice(0, limit);
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
