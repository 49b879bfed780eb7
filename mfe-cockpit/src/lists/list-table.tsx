import { DataTable, type DataTableProps, type Sort } from '@escale/ui/data';
import { pageSizes } from './list-view.rules.ts';
import { NoMatch } from './no-match.tsx';

type Change = { sort?: Sort | null; page?: number; pageSize?: number };

interface Props<Row extends { id: string }>
  extends Pick<
    DataTableProps<Row>,
    | 'label'
    | 'columns'
    | 'rows'
    | 'rowLabel'
    | 'empty'
    | 'compact'
    | 'selection'
    | 'onSelect'
    | 'onSelectEvery'
    | 'bulkActions'
  > {
  /** The view in the address, as `useListView` returns it. */
  list: {
    view: Required<Change>;
    isNarrowed: boolean;
    widen: () => void;
    change: (part: Change) => unknown;
  };
  /** The call that reads the rows. */
  found: { isError: boolean; data: { total: number } | undefined; refetch: () => unknown };
  isLoading: boolean;
  hrefOf: (id: string) => string;
  /** Columns that the reader has hidden. */
  hidden: ReadonlySet<string>;
  /** The row that is open beside the table, and the columns for which it leaves too little room. */
  openId?: string;
  besideRow?: ReadonlySet<string>;
  /** Words for when search and filters leave no row, and of the button that shows all again. */
  noMatch: { title: string; action: string };
}

const noColumn: ReadonlySet<string> = new Set();

/** The table of a list that the server searches, sorts and pages (CKP-08). */
export function ListTable<Row extends { id: string }>(props: Props<Row>) {
  const { list, found, isLoading, hrefOf, hidden, openId, besideRow = noColumn, noMatch, columns, ...table } = props;
  const { view, change } = list;
  return (
    <DataTable
      {...table}
      columns={columns.map((column) => ({
        ...column,
        hidden: hidden.has(column.id) || (openId !== undefined && besideRow.has(column.id)),
      }))}
      rowKey={({ id }) => id}
      rowHref={({ id }) => hrefOf(id)}
      openKey={openId ?? null}
      state={found.isError ? 'error' : isLoading ? 'loading' : 'ready'}
      filtered={list.isNarrowed}
      noMatch={<NoMatch {...noMatch} onWiden={list.widen} />}
      onRetry={() => found.refetch()}
      sort={view.sort}
      onSort={(sort) => change({ sort })}
      total={found.data?.total}
      page={view.page}
      pageSize={view.pageSize}
      pageSizes={pageSizes}
      onPage={(page) => change({ page })}
      onPageSize={(pageSize) => change({ pageSize })}
    />
  );
}
