export { ColumnPicker } from './column-picker.tsx';
export { DataTable } from './data-table.tsx';
export type { Column, CompactRow, DataTableProps } from './data-table.types.ts';
export { FilterMenu } from './filter-menu.tsx';
export { SearchInput } from './search-input.tsx';
export { nextSort, type Sort, type TableQuery, useTableState } from './sort.ts';
