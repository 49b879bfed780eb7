import type { Language, Place } from '@escale/contract';
import type { Db } from '../../platform/db/database.ts';
import { findCities } from './cities.ts';
import { readPlaces } from './places.queries.ts';

/** Cities, districts, addresses and own buildings whose words begin like these, the best known first; all offline (EXP-02). */
export async function findPlaces(
  db: Db,
  words: string,
  limit: number,
  language: Language,
  companyId: string | null,
): Promise<Place[]> {
  const known = await readPlaces(db, words, limit, companyId);
  const names = new Set(known.map(({ locality, kind }) => (kind === 'city' ? locality : '')));
  const others = await findCities(words, limit, language);
  return [...known, ...others.filter(({ locality }) => !names.has(locality))].slice(0, limit);
}
