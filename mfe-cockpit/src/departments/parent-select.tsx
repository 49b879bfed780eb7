import type { DepartmentTree } from '@escale/contract';
import { Select } from '@escale/ui/form';
import { lineBelow, treeRows } from './tree.rules.ts';

interface Props {
  tree: DepartmentTree;
  value: string | null;
  /** The department that is put there: neither itself nor what is below it is offered. */
  of?: string;
  onChange: (parentId: string | null) => void;
}

/** The company and its departments, those below another one indented. */
export function ParentSelect({ tree: { company, items }, value, of, onChange }: Props) {
  const refused = of === undefined ? new Set<string>() : lineBelow(items, of);
  const rows = treeRows(items, { search: '', policyId: null, closed: new Set() });
  return (
    <Select
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      options={[
        { value: '', label: company.name },
        ...rows
          .filter(({ department }) => !refused.has(department.id))
          .map(({ department, depth }) => ({
            value: department.id,
            label: `${'\u2003'.repeat(depth)}${department.name}`,
          })),
      ]}
    />
  );
}
