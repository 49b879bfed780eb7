import { expect, test } from '@jest/globals';
import { purge } from './purge.ts';

test('A11Y the links of a page keep their focus ring beside the controls of antd', () => {
  const links = 'a{color:red}a:focus{outline:0}a:active,a:hover{outline:0}a[disabled]{color:grey}';
  const own = '.ant-upload a:focus{outline:0}a.ant-link:focus{outline:0}.ant-select{color:red}';
  expect(purge(links + own)).toBe(own);
});

test('PLT-01 rules of what is not used are left out', () => {
  expect(purge('@media print{.ant-select-rtl{color:red}}.ant-select,.ant-btn{color:red}')).toBe(
    '.ant-select{color:red}',
  );
});
