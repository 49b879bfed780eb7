import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery } from '@escale/platform';
import { mostAtOnce } from './bulk.rules.ts';

/** What members have booked who are about to be disabled; what becomes of it is asked when there is something, or it is not known. */
export function useDisabling(ids: readonly string[], enabled: boolean) {
  const isCounted = ids.length <= mostAtOnce;
  const { data, isError, isLoading } = useApiQuery(
    cockpitApi.memberEditing.disabling,
    { body: { ids: [...ids] } },
    { enabled: enabled && isCounted },
  );
  return {
    isPending: isLoading,
    isAsked: enabled && (!isCounted || isError || (data !== undefined && data.bookings > 0)),
    counts: data,
  };
}
export type Booked = ReturnType<typeof useDisabling>;
