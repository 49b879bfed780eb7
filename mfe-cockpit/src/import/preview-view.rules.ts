import type { ImportEffect, ImportPreviewRow } from '@escale/contract';
import { folded } from '@escale/rules';
import type { ListShape, ListView } from '../lists/list-view.rules.ts';

/** Tabs of the preview after the one of all rows. */
export const previewTabs = ['create', 'update', 'same', 'error', 'ignored'] as const;
export type PreviewTab = (typeof previewTabs)[number];

/** What the preview can be narrowed and sorted by; without a sort the rows are in the order of the file. */
export const previewShape = {
  filters: { tab: previewTabs },
  sorts: ['row', 'effect', 'member', 'department', 'policy', 'manager'],
} as const satisfies ListShape;
export type PreviewView = ListView<typeof previewShape>;

const tabOf: Readonly<Record<ImportEffect, PreviewTab>> = {
  create: 'create',
  update: 'update',
  unchanged: 'same',
  exists: 'same',
  unknown: 'same',
  error: 'error',
  ignored: 'ignored',
};

/** How many rows each tab has. */
export function previewCounts(rows: readonly ImportPreviewRow[]): Record<PreviewTab, number> {
  const counts = { create: 0, update: 0, same: 0, error: 0, ignored: 0 };
  for (const { effect } of rows) counts[tabOf[effect]] += 1;
  return counts;
}

/** The rows of a view, on all of its pages. */
export function viewedRows(
  rows: readonly ImportPreviewRow[],
  { search, filters, sort }: Pick<PreviewView, 'search' | 'filters' | 'sort'>,
): ImportPreviewRow[] {
  const word = folded(search.trim());
  const found = rows.filter(
    ({ effect, cells, row }) =>
      (filters.tab === null || tabOf[effect] === filters.tab) &&
      (word === '' || String(row) === word || folded(Object.values(cells).join(' ')).includes(word)),
  );
  if (sort === null) return found;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;
  return found.toSorted((a, b) => sign * compare(sortedBy(a, sort.id), sortedBy(b, sort.id)) || a.row - b.row);
}

function sortedBy({ row, effect, cells, manager }: ImportPreviewRow, id: (typeof previewShape.sorts)[number]): string {
  if (id === 'row') return String(row);
  if (id === 'effect') return effect;
  if (id === 'member') return `${cells.lastName ?? ''} ${cells.firstName ?? ''}`;
  return (id === 'manager' ? (manager ?? cells.manager) : cells[id]) ?? '';
}
