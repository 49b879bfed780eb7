import type { ReactNode } from 'react';
import type { Sort } from './sort.ts';

/** A column: its heading and the cell it renders for a row. `width` in px or any CSS length. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'start' | 'end';
  width?: number | string;
  hidden?: boolean;
  rowHeader?: boolean;
};

/** A row on a phone: two lines, with optional content before and after them. */
export type CompactRow = { title: ReactNode; subtitle?: ReactNode; lead?: ReactNode; end?: ReactNode };

/** Props of a DataTable. Rows are one page of the server's reply. */
export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowLabel?: (row: Row) => string;
  state: 'loading' | 'ready' | 'error' | 'forbidden';
  filtered?: boolean;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  selection?: ReadonlySet<string>;
  onSelect?: (selection: ReadonlySet<string>) => void;
  bulkActions?: ReactNode;
  /** Chooses the rows of all pages; they may still have to be read. */
  onSelectEvery?: () => void;
  rowHref?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  openKey?: string | null;
  empty?: ReactNode;
  noMatch?: ReactNode;
  error?: ReactNode;
  forbidden?: ReactNode;
  onRetry?: () => void;
  compact?: (row: Row) => CompactRow;
  total?: number;
  page?: number;
  pageSize?: number;
  onPage?: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSize?: (pageSize: number) => void;
  height?: number | string;
};
