import '../controls/index.ts';
import './trees.sheet.ts';

export { Tree } from './tree.tsx';
export type { TreeNode } from './tree.types.ts';
export { TreeSelect } from './tree-select.tsx';
