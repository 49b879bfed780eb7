import { api, type Box, type SearchQuery } from '@escale/contract';
import { useApiInfinite, useApiQuery } from '@escale/platform';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { addressOfSearch, defaultLocality, type ExploreSearch, searchFromAddress } from './search-address.ts';

/** The search in the URL, and functions to change it; each change is an entry of the browser's history. */
export function useExploreSearch() {
  const [address] = useSearchParams();
  const path = useParams();
  const navigate = useNavigate();
  const search = searchFromAddress(`?${address}`, path);
  const change = (changes: Partial<SearchQuery>, placeName: string | null = search.placeName) => {
    navigate(addressOfSearch({ query: { ...search.query, ...changes }, placeName, bookings: false }));
  };
  const show = (tab: NonNullable<SearchQuery['tab']> | 'bookings') => {
    const bookings = tab === 'bookings';
    navigate(addressOfSearch({ ...search, query: bookings ? search.query : { ...search.query, tab }, bookings }));
  };
  return { search, change, show };
}

/** The default place when the URL has none: that of the IP address, Paris when unknown (EXP-01, INT-06). */
export function usePlacedQuery({ query, placeName }: ExploreSearch): {
  query: SearchQuery | null;
  cityName: string | null;
  locality: string;
} {
  const placed = query.locality !== undefined || query.bounds !== undefined || query.q !== undefined;
  const forever = { staleTime: Number.POSITIVE_INFINITY };
  const here = useApiQuery(api.references.ipLocation, {}, { ...forever, enabled: !placed });
  const known = useApiQuery(api.references.list, {}, { ...forever, enabled: placed && placeName === null });
  if (placed) {
    const city = known.data?.cities.find(({ locality }) => locality === query.locality);
    return { query, cityName: city?.name ?? null, locality: query.locality ?? defaultLocality };
  }
  if (here.isPending) return { query: null, cityName: null, locality: defaultLocality };
  const locality = here.data?.place.locality ?? defaultLocality;
  return { query: { ...query, locality }, cityName: here.data?.place.name ?? null, locality };
}

/** Results page by page; a new search starts at page 1 (EXP-06). */
export function useResults(query: SearchQuery | null) {
  return useApiInfinite(
    api.workspaces.available,
    { query: query ?? {} },
    ({ nextPageToken }) => (nextPageToken ? { query: { ...query, pageToken: nextPageToken } } : null),
    { enabled: query !== null },
  );
}

/** A map's box as URL parameter: four decimals (EXP-07). */
export function boundsOf({ south, west, north, east }: Box): string {
  return [south, west, north, east].map((degrees) => Number(degrees.toFixed(4))).join(',');
}
