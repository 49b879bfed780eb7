import { Tree, TreeSelect } from 'antd';
import { createElement } from 'react';

export { sheet as without } from '../controls/controls.sheet.ts';
export const sheet = [
  createElement(Tree, { key: 'tree', checkable: true, treeData: [{ key: 'a', title: 'a' }] }),
  createElement(TreeSelect, { key: 'select', treeCheckable: true }),
];
