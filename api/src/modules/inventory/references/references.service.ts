import {
  facilities,
  type Language,
  type RouteById,
  type RouteReply,
  roomLayouts,
  soundLevels,
  tags,
  workspaceTypes,
} from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { cityName } from '../../../providers/geocoder/city-names.ts';
import { partsOfLocality } from '../../../providers/geocoder/place-parts.ts';
import { type Counted, countSpaces } from './references.queries.ts';

type References = RouteReply<RouteById<'references.list'>>;

/** Most cities that are listed; those with few spaces are left out. */
const mostCities = 50;
/** Maximum age of cached counts, in milliseconds: counting reads every space, and the counts are only informative. */
const oldest = 60_000;
const mostKept = 500;

interface Kept {
  counted: Promise<Counted[]>;
  at: number;
}
/** Cached counts of this process, by database and company. */
const kept = new Map<string, Kept>();

/** Filter options, with how many spaces each type and city has for this caller, at most a minute old (EXP-03). */
export async function readReferences(
  context: Context,
  companyId: string | null,
  language: Language,
): Promise<References> {
  const market = await countsOf(context, null);
  const own = companyId === null ? [] : await countsOf(context, companyId);
  const all = [...market, ...own];
  const types = Map.groupBy(all, ({ type }) => type);
  const cities = [...Map.groupBy(all, ({ locality }) => locality).values()].flatMap(
    (rows) => cityOf(rows, language) ?? [],
  );
  return {
    workspaceTypes: workspaceTypes.map((code) => ({
      code,
      availableInFilters: true,
      count: sum(types.get(code) ?? [], 'spaces'),
    })),
    roomLayouts: [...roomLayouts],
    soundLevels: [...soundLevels],
    facilities: [...facilities],
    tags: [...tags],
    cities: cities.sort((a, b) => b.spaces - a.spaces).slice(0, mostCities),
  };
}

/** Reads at most once a minute for all callers; a failure is not cached. */
function countsOf({ db, databaseUrl, clock }: Context, companyId: string | null): Promise<Counted[]> {
  const key = `${databaseUrl} ${companyId ?? ''}`;
  const at = Date.parse(clock.now());
  const known = kept.get(key);
  if (known && at - known.at < oldest) return known.counted;
  const counted = countSpaces(db, companyId);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, { counted, at });
  counted.catch(() => kept.delete(key));
  return counted;
}

/** A city from its rows; null where the position of none of its spaces is known. */
function cityOf(rows: readonly Counted[], language: Language): References['cities'][number] | null {
  const placed = rows.filter((row) => row.placed > 0);
  const [first] = placed;
  if (first === undefined) return null;
  const { locality, name } = first;
  const country = partsOfLocality(locality)?.country;
  const spaces = sum(placed, 'placed');
  const least = (side: 'south' | 'west') => Math.min(...placed.flatMap((row) => row[side] ?? []));
  const most = (side: 'north' | 'east') => Math.max(...placed.flatMap((row) => row[side] ?? []));
  return {
    locality,
    name: country === undefined ? name : cityName(country, name, language),
    spaces,
    position: { lat: sum(placed, 'latitudes') / spaces, lng: sum(placed, 'longitudes') / spaces },
    box: { south: least('south'), west: least('west'), north: most('north'), east: most('east') },
  };
}

function sum(rows: readonly Counted[], what: 'spaces' | 'placed' | 'latitudes' | 'longitudes'): number {
  return rows.reduce((total, row) => total + row[what], 0);
}
