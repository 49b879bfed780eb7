import type { Language, WorkspaceType } from '@escale/contract';
import { cityName } from '../../../providers/geocoder/city-names.ts';
import { countryName, partsOfLocality } from '../../../providers/geocoder/place-parts.ts';
import type { CountedSpace } from './city.queries.ts';

/** Types that are no workplaces: they are counted only by themselves, as in a search (EXP-04). */
const apart: readonly WorkspaceType[] = ['parking', 'car'];
export const isWorkplace = ({ type }: { type: string }): boolean => !apart.some((one) => one === type);

/** Cities of spaces in the reader's language, the largest first. */
export function citiesOf(spaces: readonly CountedSpace[], language: Language) {
  const cities = [...Map.groupBy(spaces.filter(isWorkplace), ({ locality }) => locality)];
  return cities
    .map(([locality, there]) => ({
      locality,
      ...namesOf(locality, there[0]?.city ?? locality, language),
      spaces: there.length,
      free: there.filter(({ isFree }) => isFree).length,
    }))
    .sort((a, b) => b.spaces - a.spaces || a.locality.localeCompare(b.locality));
}

/** Spaces by type, the most frequent first. */
export function typesOf(spaces: readonly CountedSpace[]) {
  return [...Map.groupBy(spaces, ({ type }) => type)]
    .map(([code, there]) => ({ code, spaces: there.length, free: there.filter(({ isFree }) => isFree).length }))
    .sort((a, b) => b.spaces - a.spaces || a.code.localeCompare(b.code));
}

/** Name and country of a city in the reader's language. */
export function namesOf(locality: string, city: string, language: Language): { name: string; country: string } {
  const code = partsOfLocality(locality)?.country;
  return code === undefined
    ? { name: city, country: '' }
    : { name: cityName(code, city, language), country: countryName(code, language) };
}
