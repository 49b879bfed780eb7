import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery } from '@escale/platform';

/** The tree of departments (CKP-03). */
export function useDepartments() {
  return useApiQuery(cockpitApi.departments.tree, {}, { placeholderData: (known) => known });
}

/** One department as its form edits it. */
export function useDepartment(id: string) {
  return useApiQuery(cockpitApi.departments.form, { params: { id } });
}
