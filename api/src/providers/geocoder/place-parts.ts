import type { Language, Place } from '@escale/contract';
import { folded } from '@escale/rules';
import { boxAround } from '@escale/rules/geo';

/** Words without accents and case. */
export function fold(words: string): string {
  return folded(words).trim();
}

/** Name of a country by its two-letter code. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

/** Id of a city in URLs: `paris-france`. */
export function localityOf(city: string, countryCode: string): string {
  return slugOf(`${city} ${countryName(countryCode, 'fr')}`);
}

function slugOf(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}

/** Countries where the product is sold, the likeliest first. */
export const countries = ['FR', 'BE', 'NL', 'LU', 'DE', 'ES', 'IT', 'PT', 'GB', 'IE', 'CH', 'AT'];

/** Languages in which the id of a city may name its country. */
const spoken = ['fr', 'nl', 'en', 'de', 'es', 'it', 'pt'].map(
  (one) => new Intl.DisplayNames([one], { type: 'region' }),
);
const endings = countries.flatMap((code) =>
  spoken.map((names) => ({ code, ending: slugOf(` ${names.of(code) ?? code}`) })),
);

/** Code of the country and the city's part in the id of a city; null for a country where the product is not sold. */
export function partsOfLocality(locality: string): { country: string; city: string } | null {
  const known = endings.find(({ ending }) => locality.endsWith(ending));
  return known ? { country: known.code, city: locality.slice(0, -known.ending.length) } : null;
}

/** Half-width in metres of a search around a place, by its kind. */
const around = { city: 9000, district: 2000, address: 1500, building: 1500 } as const;

/** A place with the square search area around its position. */
export function toPlace(place: Omit<Place, 'box'>): Place {
  return { ...place, box: boxAround(place.position, around[place.kind]) };
}
