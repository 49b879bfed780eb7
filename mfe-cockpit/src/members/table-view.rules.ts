import { employeeSorts, type Role } from '@escale/contract';
import type { Sort } from '@escale/ui/data';

export const tabs = ['all', 'invited', 'restricted', 'external'] as const;
export type Tab = (typeof tabs)[number];
/** Roles a company's members can have. */
export const companyRoles = ['employee', 'manager', 'administrator'] as const satisfies readonly Role[];
export const pageSizes = [25, 50, 100] as const;
const directions = ['ascending', 'descending'] as const;

/** What the table shows; all of it stands in the address, so that a view can be sent to a colleague (CKP-01). */
export interface TableView {
  tab: Tab;
  search: string;
  departmentId: string | null;
  policyId: string | null;
  role: (typeof companyRoles)[number] | null;
  sort: Sort | null;
  page: number;
  pageSize: number;
}

/** The view with a change applied: another page keeps the rest, any other change begins at page 1 (CKP-08). */
export function changed(view: TableView, change: Partial<TableView>): TableView {
  return { ...view, page: 1, ...change };
}

/** Whether a view leaves members out. */
export function isNarrowed({ tab, search, departmentId, policyId, role }: TableView): boolean {
  return tab !== 'all' || search !== '' || departmentId !== null || policyId !== null || role !== null;
}

/** All members, sorted as before. */
export function widened(view: TableView): TableView {
  return changed(view, { tab: 'all', search: '', departmentId: null, policyId: null, role: null });
}

/** The question to the server for a view. */
export function questionOf({ tab, search, departmentId, policyId, role, sort, page, pageSize }: TableView) {
  const column = employeeSorts.find((known) => known === sort?.id);
  return {
    page,
    limit: pageSize,
    ...(search ? { q: search } : {}),
    ...(departmentId ? { departmentId } : {}),
    ...(policyId ? { policyId } : {}),
    ...(role ? { role } : {}),
    ...(tab === 'invited' || tab === 'restricted' ? { access: tab } : {}),
    ...(tab === 'external' ? { external: 'true' } : {}),
    ...(column && sort ? { sort: column, order: sort.direction } : {}),
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The view an address asks for; what it does not say or says wrongly is as at the start. */
export function viewOf(address: URLSearchParams): TableView {
  const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((each) => each === value);
  const idOf = (name: string) => {
    const value = address.get(name) ?? '';
    return uuid.test(value) ? value : null;
  };
  const column = oneOf(employeeSorts, address.get('sort'));
  const page = Number(address.get('page'));
  return {
    tab: oneOf(tabs, address.get('tab')) ?? 'all',
    search: (address.get('q') ?? '').slice(0, 100),
    departmentId: idOf('department'),
    policyId: idOf('policy'),
    role: oneOf(companyRoles, address.get('role')) ?? null,
    sort: column ? { id: column, direction: oneOf(directions, address.get('order')) ?? 'ascending' } : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: oneOf(pageSizes, Number(address.get('size'))) ?? pageSizes[0],
  };
}

/** The address of a view, `?…`, without what is as at the start. */
export function addressOf({ tab, search, departmentId, policyId, role, sort, page, pageSize }: TableView): string {
  const address = new URLSearchParams({
    ...(tab === 'all' ? {} : { tab }),
    ...(search ? { q: search } : {}),
    ...(departmentId ? { department: departmentId } : {}),
    ...(policyId ? { policy: policyId } : {}),
    ...(role ? { role } : {}),
    ...(sort ? { sort: sort.id, order: sort.direction } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(pageSize === pageSizes[0] ? {} : { size: String(pageSize) }),
  }).toString();
  return address === '' ? '' : `?${address}`;
}
