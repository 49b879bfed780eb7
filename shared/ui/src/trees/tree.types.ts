/** One node: `hint` is shown beside the label; a node with `children` expands and collapses. */
export type TreeNode = {
  id: string;
  label: string;
  hint?: string;
  disabled?: boolean;
  children?: readonly TreeNode[];
};
