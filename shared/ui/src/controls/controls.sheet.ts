import { AutoComplete, InputNumber, Select } from 'antd';
import { createElement } from 'react';

/** The antd controls whose styles this entry contains; read by the build, never by a page. */
export const sheet = [
  createElement(Select, { key: 'select', open: true, options: [] }),
  createElement(Select, { key: 'multiple', mode: 'multiple', open: true, options: [] }),
  createElement(AutoComplete, { key: 'complete' }),
  createElement(InputNumber, { key: 'number', suffix: '%' }),
];
