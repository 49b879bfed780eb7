/** One node: `hint` stands beside the label; a node with `children` opens and closes. */
export type TreeNode = {
  id: string;
  label: string;
  hint?: string;
  disabled?: boolean;
  children?: readonly TreeNode[];
};
