import { api, type Place } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { recentPlaces } from './recent-searches.ts';

/** Number of suggested cities before typing: those with most spaces. */
const mostCities = 6;
const forever = { staleTime: Number.POSITIVE_INFINITY };

/** Suggested places before typing: the last places, the current city, and the cities with most spaces; without duplicates (EXP-02). */
export function useSuggestions(enabled: boolean): { id: 'recent' | 'nearby' | 'cities'; places: Place[] }[] {
  const here = useApiQuery(api.references.ipLocation, {}, { ...forever, enabled });
  const known = useApiQuery(api.references.list, {}, { ...forever, enabled });
  const recent = recentPlaces();
  const nearby = here.data && !here.data.fallback ? [here.data.place] : [];
  const cities = [...(known.data?.cities ?? [])]
    .sort((a, b) => b.spaces - a.spaces)
    .slice(0, mostCities)
    .map(
      ({ locality, name, position, box }): Place => ({
        id: `city:${locality}`,
        kind: 'city',
        name,
        context: '',
        locality,
        position,
        box,
      }),
    );
  const seen = new Set<string>();
  const once = (places: Place[]) => places.filter(({ id }) => !seen.has(id) && seen.add(id));
  return [
    { id: 'recent' as const, places: once(recent) },
    { id: 'nearby' as const, places: once(nearby) },
    { id: 'cities' as const, places: once(cities) },
  ].filter(({ places }) => places.length > 0);
}
