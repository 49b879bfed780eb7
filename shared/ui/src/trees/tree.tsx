import { Tree as AntTree } from 'antd';
import { useMemo } from 'react';
import styles from './tree.module.css';
import type { TreeNode } from './tree.types.ts';
import { treeData } from './tree-data.tsx';

type TreeProps = {
  /** Name of the whole tree for screen readers. */
  label: string;
  nodes: readonly TreeNode[];
  /** The node that is currently open beside the tree. */
  selected?: string | null;
  onSelect?: (id: string) => void;
  /** With `onCheck` every node has a checkbox; a parent is checked when all its children are. */
  checked?: readonly string[];
  onCheck?: (ids: string[]) => void;
  /** Ids of the expanded nodes; all are expanded when omitted. */
  expanded?: readonly string[];
  onExpand?: (ids: string[]) => void;
};

/** A tree with one tab stop: arrows move, expand and collapse, Enter selects, Space checks. */
export const Tree = ({ label, nodes, selected, onSelect, checked, onCheck, expanded, onExpand }: TreeProps) => {
  const data = useMemo(() => treeData(nodes), [nodes]);
  return (
    <AntTree
      aria-label={label}
      treeData={data}
      blockNode
      // antd treats a present key as controlled, even when it is undefined.
      {...(expanded ? { expandedKeys: [...expanded] } : { defaultExpandAll: true })}
      onExpand={(keys) => onExpand?.(keys.map(String))}
      selectable={onSelect !== undefined}
      selectedKeys={selected ? [selected] : []}
      onSelect={(_, { node }) => onSelect?.(String(node.key))}
      checkable={onCheck !== undefined}
      checkedKeys={checked ? [...checked] : []}
      onCheck={(keys) => onCheck?.((Array.isArray(keys) ? keys : keys.checked).map(String))}
      className={styles.tree}
    />
  );
};
