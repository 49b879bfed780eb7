import { employeeSorts, type Role, type RouteById, type RouteReply } from '@escale/contract';
import type { Sort } from '@escale/ui/data';

export const tabs = ['all', 'invited', 'restricted', 'external'] as const;
export type Tab = (typeof tabs)[number];
/** Roles that members of a company can have. */
export const companyRoles = ['employee', 'manager', 'administrator'] as const satisfies readonly Role[];
export const pageSizes = [25, 50, 100] as const;
const directions = ['ascending', 'descending'] as const;

/** State of the table; all of it is in the URL, so that a view can be shared with a colleague (CKP-01). */
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

/** The view with a change applied: a page change keeps the rest, any other change resets to page 1 (CKP-08). */
export function changed(view: TableView, change: Partial<TableView>): TableView {
  return { ...view, page: 1, ...change };
}

/** Whether a view filters members out. */
export function isNarrowed(view: TableView): boolean {
  return view.tab !== 'all' || isFiltered(view);
}

/** The view of all members, with the same sort order. */
export function widened(view: TableView): TableView {
  return changed(view, { tab: 'all', search: '', departmentId: null, policyId: null, role: null });
}

type Reply = RouteReply<RouteById<'employees.list'>>;

/** Whether a view has filters besides its tab, which the counts of the server ignore. */
function isFiltered({ search, departmentId, policyId, role }: TableView): boolean {
  return search !== '' || departmentId !== null || policyId !== null || role !== null;
}

/** The counts to show on the tabs: with filters only the open tab's is known. */
export function tabCounts(
  view: TableView,
  { counts, total }: Pick<Reply, 'counts' | 'total'>,
): Partial<Reply['counts']> {
  return isFiltered(view) ? { [view.tab]: total } : counts;
}

/** The page to show instead of one past the end: the last one, or the first where the number of rows is not known. */
export function pageWithin(view: TableView, counts: Reply['counts']): number {
  const last = isFiltered(view) ? 1 : Math.ceil(counts[view.tab] / view.pageSize);
  return Math.max(1, Math.min(last, view.page - 1));
}

/** Query parameters of a view. */
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

/** Parses the view of a URL; missing or invalid parameters get their defaults. */
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

/** The query string of a view, `?…`, without defaults. */
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
