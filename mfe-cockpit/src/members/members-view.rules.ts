import { employeeSorts, type Role, type RouteById, type RouteReply } from '@escale/contract';
import { isId, type ListShape, type ListView, questionOf } from '../lists/list-view.rules.ts';

/** Tabs besides that of all members; each is a filter. */
const narrowTabs = ['invited', 'restricted', 'external'] as const;
export const tabs = ['all', ...narrowTabs] as const;
/** Roles that members of a company can have. */
export const companyRoles = ['employee', 'manager', 'administrator'] as const satisfies readonly Role[];

/** What the table of members is narrowed and sorted by (CKP-01). */
export const membersShape = {
  filters: { tab: narrowTabs, department: isId, policy: isId, role: companyRoles },
  sorts: employeeSorts,
} as const satisfies ListShape;
export type MembersView = ListView<typeof membersShape>;

type Reply = RouteReply<RouteById<'employees.list'>>;

/** Whether a view has filters besides its tab, which the counts of the server ignore. */
function isFiltered({ search, filters: { department, policy, role } }: MembersView): boolean {
  return search !== '' || department !== null || policy !== null || role !== null;
}

/** The counts to show on the tabs: with filters only the open tab's is known. */
export function tabCounts(
  view: MembersView,
  { counts, total }: Pick<Reply, 'counts' | 'total'>,
): Partial<Reply['counts']> {
  return isFiltered(view) ? { [view.filters.tab ?? 'all']: total } : counts;
}

/** How many rows a view has, where the reply of a page past the end does not say. */
export function knownTotal(view: MembersView, counts: Reply['counts']): number | undefined {
  return isFiltered(view) ? undefined : counts[view.filters.tab ?? 'all'];
}

/** The query parameters of a view. */
export function membersQuestion(view: MembersView) {
  const { tab, department, policy, role } = view.filters;
  return {
    ...questionOf<typeof membersShape>(view),
    ...(department ? { departmentId: department } : {}),
    ...(policy ? { policyId: policy } : {}),
    ...(role ? { role } : {}),
    ...(tab === 'invited' || tab === 'restricted' ? { access: tab } : {}),
    ...(tab === 'external' ? { external: 'true' } : {}),
  };
}
