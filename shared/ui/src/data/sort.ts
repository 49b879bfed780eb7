import { useState } from 'react';

/** How a table is sorted: by which column, which way. Null when it is not. */
export type Sort = { id: string; direction: 'ascending' | 'descending' };

/** The sort after a press on the head of `id`: none, ascending, descending, none (CKP-08). Another column starts again. */
export const nextSort = (sort: Sort | null, id: string): Sort | null => {
  if (sort?.id !== id) return { id, direction: 'ascending' };
  return sort.direction === 'ascending' ? { id, direction: 'descending' } : null;
};

/** What a server needs to give one page of a table. */
export type TableQuery = {
  page: number;
  pageSize: number;
  search: string;
  sort: string | undefined;
  order: 'asc' | 'desc' | undefined;
};

type TableState = { sort: Sort | null; page: number; search: string; selection: ReadonlySet<string> };

/**
 * The state of a table whose server searches, sorts and pages. Changing the sort or the search goes back to page 1 (CKP-08)
 * and lets the selection go, because the rows under it have changed.
 */
export const useTableState = ({ pageSize = 50, sort = null }: { pageSize?: number; sort?: Sort | null } = {}) => {
  const [state, setState] = useState<TableState>({ sort, page: 1, search: '', selection: new Set() });
  const query: TableQuery = {
    page: state.page,
    pageSize,
    search: state.search,
    sort: state.sort?.id,
    order: state.sort ? (state.sort.direction === 'ascending' ? 'asc' : 'desc') : undefined,
  };
  return {
    ...state,
    pageSize,
    query,
    onSort: (next: Sort | null) => setState((old) => ({ ...old, sort: next, page: 1, selection: new Set() })),
    onSearch: (search: string) => setState((old) => ({ ...old, search, page: 1, selection: new Set() })),
    onPage: (page: number) => setState((old) => ({ ...old, page })),
    onSelect: (selection: ReadonlySet<string>) => setState((old) => ({ ...old, selection })),
  };
};
