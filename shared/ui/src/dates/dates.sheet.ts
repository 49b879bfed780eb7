import { DatePicker } from 'antd';
import { createElement } from 'react';

export { sheet as without } from '../controls/controls.sheet.ts';
export const sheet = [
  createElement(DatePicker, { key: 'date' }),
  createElement(DatePicker.RangePicker, { key: 'range' }),
];
