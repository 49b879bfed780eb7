import type { Booking, RouteReply } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';

export type PlacesCheck = RouteReply<typeof lateApi.changes.check>;

/** Whether as many people can be paid for as are named; nothing is asked while the booking has room for them (BKG-07). */
export function usePlacesCheck({ id, people }: Booking, named: number, isPriced: boolean): PlacesCheck | undefined {
  const enabled = isPriced && named > people;
  const query = useApiQuery(lateApi.changes.check, { params: { id }, body: { people: named } }, { enabled });
  return enabled ? query.data : undefined;
}

/** Whether the added places can be paid at once. */
export const isPayable = ({ bookable, waitsFor }: PlacesCheck) => bookable && waitsFor.length === 0;
