import type { DepartmentRow } from '@escale/contract';
import { folded } from '@escale/rules';

/** A row of the tree as it is shown. */
export interface TreeRow {
  department: DepartmentRow;
  /** 1 below the company. */
  depth: number;
  membersInAll: number;
  children: number;
  isOpen: boolean;
}

interface Shown {
  search: string;
  policyId: string | null;
  closed: ReadonlySet<string>;
}

/**
 * The departments from the top down, each followed by those below it. What is searched or filtered is shown with everything above it, opened;
 * otherwise what is below a closed department is left out.
 */
export function treeRows(items: readonly DepartmentRow[], { search, policyId, closed }: Shown): TreeRow[] {
  const below = Map.groupBy(items, ({ parentId }) => parentId);
  const isNarrowed = search !== '' || policyId !== null;
  const isMatch = ({ name, lead, policy }: DepartmentRow) =>
    [name, lead ? `${lead.firstName} ${lead.lastName}` : ''].some((text) => folded(text).includes(folded(search))) &&
    (policyId === null || policy?.id === policyId);
  const inAll = (item: DepartmentRow): number =>
    (below.get(item.id) ?? []).reduce((sum, child) => sum + inAll(child), item.members);
  const rowsOf = (item: DepartmentRow, depth: number): TreeRow[] => {
    const children = below.get(item.id) ?? [];
    const isOpen = isNarrowed || !closed.has(item.id);
    const lower = isOpen ? children.flatMap((child) => rowsOf(child, depth + 1)) : [];
    if (isNarrowed && lower.length === 0 && !isMatch(item)) return [];
    const row = { department: item, depth, membersInAll: inAll(item), children: children.length, isOpen };
    return [row, ...lower];
  };
  return (below.get(null) ?? []).flatMap((item) => rowsOf(item, 1));
}

/** A department and all below it: where it cannot be put. */
export function lineBelow(items: readonly DepartmentRow[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { id: own, parentId } of items) if (parentId !== null && found.has(parentId)) found.add(own);
  }
  return found;
}
