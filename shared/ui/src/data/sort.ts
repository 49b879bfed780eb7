import { useState } from 'react';

/** Sort column and direction of a table. Null when unsorted. */
export type Sort = { id: string; direction: 'ascending' | 'descending' };

/** The sort after a click on the heading of `id`: none, ascending, descending, none (CKP-08). Another column starts again. */
export const nextSort = (sort: Sort | null, id: string): Sort | null => {
  if (sort?.id !== id) return { id, direction: 'ascending' };
  return sort.direction === 'ascending' ? { id, direction: 'descending' } : null;
};

/** Query parameters for one page of a table. */
export type TableQuery = {
  page: number;
  pageSize: number;
  search: string;
  sort: string | undefined;
  order: 'asc' | 'desc' | undefined;
};

type TableState = { sort: Sort | null; page: number; search: string; selection: ReadonlySet<string> };

/**
 * The state of a table whose server searches, sorts and pages. Changing the sort or the search resets to page 1 (CKP-08)
 * and clears the selection, because the rows have changed.
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
