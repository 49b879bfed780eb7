import { type DepartmentRow, type DepartmentTree, faceOf } from '@escale/contract';
import { useIntl } from 'react-intl';
import { useCsvExport } from '../lists/use-csv-export.ts';
import type { TreeRow } from './tree.rules.ts';

/** Exports the departments that the tree shows, in its order (CKP-03). */
export function useDepartmentsExport(tree: DepartmentTree | undefined, rows: readonly TreeRow[]) {
  const intl = useIntl();
  const head = (id: string) => intl.formatMessage({ id: `departments.column.${id}` });
  const names = new Map(tree?.items.map(({ id, name }) => [id, name]));
  const column = (id: string, value: (row: DepartmentRow) => string | number | null | undefined) => ({
    head: head(id),
    value: ({ department }: TreeRow) => value(department),
  });
  return useCsvExport<TreeRow>({
    file: intl.formatMessage({ id: 'departments.file' }),
    read: async (page) => ({ items: page === 1 ? rows : [], total: rows.length }),
    columns: [
      column('name', ({ name }) => name),
      column('parent', ({ parentId }) => (parentId === null ? tree?.company.name : names.get(parentId))),
      column('lead', ({ lead }) => lead && faceOf(lead).name),
      column('members', ({ members }) => members),
      { head: head('membersInAll'), value: ({ membersInAll }) => membersInAll },
      column('policy', ({ policy }) => policy?.name),
      column('budget', ({ budget }) => budget && budget.cents / 100),
      column('common', ({ commonBudget }) => commonBudget && commonBudget.leftCents / 100),
      column('buildings', ({ buildings }) => buildings.open),
    ],
  });
}
