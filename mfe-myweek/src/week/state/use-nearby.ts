import { api, type Part, type Position } from '@escale/contract';
import { useApiQuery } from '@escale/platform';

/** About 1.3 km each way at European latitudes, in degrees: twenty minutes on foot. */
const walk = { lat: 0.012, lng: 0.018 };
/** Types with a seat for one person for half a day. A price filter excludes the company's own spaces, which are booked by seat. */
const desks = ['openSpace', 'cafe', 'hotelLobby'];
const fourDigits = (degrees: number) => degrees.toFixed(4);

/** Free spaces within walking distance of the site, cheapest first; empty without a site (BKG-21: an alternative is one tap away). */
export function useNearby(site: Position | null, date: string, part: Part, limit: number) {
  const bounds = site
    ? [site.lat - walk.lat, site.lng - walk.lng, site.lat + walk.lat, site.lng + walk.lng].map(fourDigits).join(',')
    : '';
  const query = useApiQuery(
    api.workspaces.available,
    { query: { bounds, date, part, people: 1, type: desks, minPriceCents: 1, sort: 'price', limit } },
    { enabled: site !== null, staleTime: 60_000 },
  );
  const found = query.data && !query.data.widened ? query.data : null;
  const spaces = (found?.items ?? []).filter(
    ({ scope, bookingMode }) => scope === 'other' && bookingMode === 'halfDays',
  );
  return { isPending: site !== null && query.isPending, total: found?.total ?? 0, spaces };
}
