import type { Language, Place } from '@escale/contract';
import { boxAround } from '@escale/rules/geo';

/** Words without accents and case. */
export function fold(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** A country by its code of two letters, in words. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

/** How a city is named in addresses of pages: `paris-france`. */
export function localityOf(city: string, countryCode: string): string {
  return `${fold(city)}-${fold(countryName(countryCode, 'fr'))}`.replaceAll(/[^a-z0-9]+/g, '-');
}

/** Metres around a place that a search looks at. */
const around = { city: 9000, district: 2000, address: 1500, building: 1500 } as const;

/** A place with the square around its position in which one searches. */
export function toPlace(place: Omit<Place, 'box'>): Place {
  return { ...place, box: boxAround(place.position, around[place.kind]) };
}
