import { api, type RouteReply, type WorkspaceDetails } from '@escale/contract';
import { useApiQuery } from '@escale/platform';

type Services = RouteReply<typeof api.bookings.services>;

/** What can be ordered with a space; no items while they are read, and where they could not be (BKG-09). */
export interface Offered {
  items: Services['items'] | undefined;
  /** Services are ordered more than this many hours ahead. */
  hoursAhead: number;
  failed: string | null;
  retry: () => void;
}

/** The services of a space. */
export function useOffered({ id }: Pick<WorkspaceDetails, 'id'>, enabled: boolean): Offered {
  const query = useApiQuery(api.bookings.services, { params: { id } }, { enabled });
  return {
    items: query.data?.items,
    hoursAhead: query.data?.hoursAhead ?? 0,
    failed: query.isError ? query.error.message : null,
    retry: () => void query.refetch(),
  };
}

/** Whether a booking of the space has anything to choose beside its time and people. */
export function offersAnything(
  { layouts }: Pick<WorkspaceDetails, 'layouts'>,
  { items = [], failed }: Offered,
): boolean {
  return items.length > 0 || layouts.length > 0 || failed !== null;
}
