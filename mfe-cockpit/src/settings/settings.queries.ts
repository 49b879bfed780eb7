import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery, useSession } from '@escale/platform';

/** Id of the member's company; empty before the session is known, when nothing is asked. */
export function useCompanyId(): string {
  return useSession().member?.customer?.id ?? '';
}

const once = (id: string) => ({ enabled: id !== '' });

/** The company's fields, and its settings with where each comes from. */
export function useCompany() {
  const id = useCompanyId();
  const params = { id };
  const customer = useApiQuery(cockpitApi.customers.get, { params }, once(id));
  const settings = useApiQuery(cockpitApi.customers.settings, { params }, once(id));
  return { id, customer, settings };
}
