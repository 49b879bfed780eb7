import { api, employeeSorts } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import type { Sort } from '@escale/ui/data';
import { useState } from 'react';

export const tabs = ['all', 'invited', 'restricted', 'external'] as const;
export type Tab = (typeof tabs)[number];
export const pageSize = 25;

/** What the table shows; a change of anything but the page goes back to page 1 (CKP-08). */
export interface TableView {
  tab: Tab;
  search: string;
  departmentId: string | null;
  sort: Sort | null;
  page: number;
}
const start: TableView = { tab: 'all', search: '', departmentId: null, sort: null, page: 1 };

/** The view with a change applied: another page keeps the rest, any other change begins at page 1 (CKP-08). */
export function changed(view: TableView, change: Partial<TableView>): TableView {
  return { ...view, page: 1, ...change };
}

/** The question to the server for a view. */
export function questionOf({ tab, search, departmentId, sort, page }: TableView) {
  const column = employeeSorts.find((known) => known === sort?.id);
  return {
    page,
    limit: pageSize,
    ...(search ? { q: search } : {}),
    ...(departmentId ? { departmentId } : {}),
    ...(tab === 'invited' || tab === 'restricted' ? { access: tab } : {}),
    ...(tab === 'external' ? { external: 'true' } : {}),
    ...(column && sort ? { sort: column, order: sort.direction } : {}),
  };
}

/** Members searched, sorted and paged by the server, with the state of their table (CKP-01). */
export function useMembers() {
  const [view, setView] = useState(start);
  const query = useApiQuery(api.members.employees, { query: questionOf(view) }, { placeholderData: (known) => known });
  return { ...query, view, change: (part: Partial<TableView>) => setView((known) => changed(known, part)) };
}
