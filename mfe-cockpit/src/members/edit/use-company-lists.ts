import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';

/** The departments and policies of the company, as the list of members names them. */
export function useCompanyLists() {
  const { data } = useApiQuery(lateApi.members.employees, { query: { limit: 1 } });
  return { departments: data?.departments ?? [], policies: data?.policies ?? [] };
}
