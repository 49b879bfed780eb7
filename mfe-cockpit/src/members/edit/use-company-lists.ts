import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery } from '@escale/platform';

/** The departments and policies of the company, as the list of members names them. */
export function useCompanyLists() {
  const { data } = useApiQuery(cockpitApi.members.employees, { query: { limit: 1 } });
  return { departments: data?.departments ?? [], policies: data?.policies ?? [] };
}
