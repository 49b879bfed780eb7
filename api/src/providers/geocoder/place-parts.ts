import type { Language, Place } from '@escale/contract';
import { boxAround } from '@escale/rules/geo';

/** Words without accents and case. */
export function fold(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** Name of a country by its two-letter code. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

/** Id of a city in URLs: `paris-france`. */
export function localityOf(city: string, countryCode: string): string {
  return `${fold(city)}-${fold(countryName(countryCode, 'fr'))}`.replaceAll(/[^a-z0-9]+/g, '-');
}

/** Countries where the product is sold, the likeliest first. */
export const countries = ['FR', 'BE', 'NL', 'LU', 'DE', 'ES', 'IT', 'PT', 'GB', 'IE', 'CH', 'AT'];

/** Name of the country in the id of a city; null for a country where the product is not sold. */
export function countryOf(locality: string, language: Language): string | null {
  const code = countries.find((one) => locality.endsWith(localityOf('', one)));
  return code ? countryName(code, language) : null;
}

/** Half-width in metres of a search around a place, by its kind. */
const around = { city: 9000, district: 2000, address: 1500, building: 1500 } as const;

/** A place with the square search area around its position. */
export function toPlace(place: Omit<Place, 'box'>): Place {
  return { ...place, box: boxAround(place.position, around[place.kind]) };
}
