import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';

/** The tree of departments (CKP-03). */
export function useDepartments() {
  return useApiQuery(lateApi.departments.tree, {}, { placeholderData: (known) => known });
}

/** One department as its form edits it. */
export function useDepartment(id: string) {
  return useApiQuery(lateApi.departments.form, { params: { id } });
}
