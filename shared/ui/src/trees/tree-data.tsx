import type { ReactNode } from 'react';
import styles from './tree.module.css';
import type { TreeNode } from './tree.types.ts';

type TreeData = {
  key: string;
  value: string;
  title: ReactNode;
  label: string;
  disabled: boolean | undefined;
  'aria-level': number;
  children?: TreeData[];
};

/** Converts nodes to antd's tree data, with the level that antd omits for screen readers. */
export const treeData = (nodes: readonly TreeNode[], level = 1): TreeData[] =>
  nodes.map(({ id, label, hint, disabled, children }) => ({
    key: id,
    value: id,
    label,
    disabled,
    'aria-level': level,
    title: (
      <span className={styles.node}>
        {label}
        {hint ? <small className={styles.hint}>{hint}</small> : null}
      </span>
    ),
    ...(children && children.length > 0 ? { children: treeData(children, level + 1) } : {}),
  }));

/** The label of every node by its id. */
export const labelsOf = (nodes: readonly TreeNode[]): Map<unknown, string> =>
  new Map(nodes.flatMap(({ id, label, children = [] }): [unknown, string][] => [[id, label], ...labelsOf(children)]));
