import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';

/** Whether one of the member's linked accounts is broken: its section is marked. */
export function useBrokenLink(): boolean {
  const { data } = useApiQuery(lateApi.links.list);
  return data?.items.some(({ state }) => state === 'broken') ?? false;
}
