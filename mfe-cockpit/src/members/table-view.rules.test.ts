import { expect, test } from '@jest/globals';
import {
  addressOf,
  changed,
  isNarrowed,
  pageWithin,
  questionOf,
  type TableView,
  tabCounts,
  viewOf,
  widened,
} from './table-view.rules.ts';

const departmentId = '4d6fc908-37b4-859e-8fa2-59f61bcdb1c6';
const view: TableView = {
  tab: 'all',
  search: '',
  departmentId: null,
  policyId: null,
  role: null,
  sort: null,
  page: 3,
  pageSize: 25,
};

test('CKP-08 another sort, search, tab, filter or page size goes back to page 1; another page keeps them', () => {
  const sort = { id: 'credits', direction: 'descending' } as const;
  expect(changed(view, { sort })).toEqual({ ...view, sort, page: 1 });
  expect(changed(view, { search: 'inès' }).page).toBe(1);
  expect(changed(view, { tab: 'external' }).page).toBe(1);
  expect(changed(view, { role: 'manager' }).page).toBe(1);
  expect(changed(view, { pageSize: 50 }).page).toBe(1);
  expect(changed({ ...view, sort }, { page: 4 })).toEqual({ ...view, sort, page: 4 });
});

test('CKP-01 the server is asked for what the table shows, nothing is sorted or filtered in the page', () => {
  const sort = { id: 'officeDays', direction: 'descending' } as const;
  expect(questionOf({ ...view, tab: 'restricted', search: 'inès', role: 'manager', departmentId, sort })).toEqual({
    page: 3,
    limit: 25,
    q: 'inès',
    departmentId,
    role: 'manager',
    access: 'restricted',
    sort: 'officeDays',
    order: 'descending',
  });
  expect(questionOf({ ...view, tab: 'external' })).toMatchObject({ external: 'true' });
  expect(questionOf(view)).toEqual({ page: 3, limit: 25 });
});

test('CKP-01 a view comes back from its address, and the first one needs none', () => {
  const narrow: TableView = {
    tab: 'invited',
    search: 'é & à',
    departmentId,
    policyId: departmentId,
    role: 'administrator',
    sort: { id: 'credits', direction: 'descending' },
    page: 2,
    pageSize: 50,
  };
  expect(viewOf(new URLSearchParams(addressOf(narrow)))).toEqual(narrow);
  expect(addressOf({ ...view, page: 1 })).toBe('');
});

test('CKP-01 an address that says nonsense shows the first view', () => {
  const nonsense = new URLSearchParams('tab=x&department=1&role=king&sort=password&page=-2&size=7');
  expect(viewOf(nonsense)).toEqual({ ...view, page: 1 });
});

const counts = { all: 240, invited: 7, restricted: 5, external: 9 };

test('CKP-01 a page past the end becomes the last one, or the first where filters hide how many there are', () => {
  expect(pageWithin({ ...view, page: 99 }, counts)).toBe(10);
  expect(pageWithin({ ...view, page: 99, tab: 'external' }, counts)).toBe(1);
  expect(pageWithin({ ...view, page: 99, departmentId }, counts)).toBe(1);
  expect(pageWithin({ ...view, page: 10 }, counts)).toBe(9);
});

test('CKP-01 counts on the tabs are those of what is filtered, or not said', () => {
  expect(tabCounts({ ...view, tab: 'external' }, { counts, total: 9 })).toEqual(counts);
  expect(tabCounts({ ...view, departmentId }, { counts, total: 37 })).toEqual({ all: 37 });
  expect(tabCounts({ ...view, tab: 'invited', role: 'manager' }, { counts, total: 2 })).toEqual({ invited: 2 });
});

test('CKP-01 a widened view leaves nobody out and keeps its sort', () => {
  const sort = { id: 'name', direction: 'ascending' } as const;
  const narrow: TableView = { ...view, tab: 'external', search: 'a', role: 'manager', sort };
  expect(isNarrowed(narrow)).toBe(true);
  expect(isNarrowed(widened(narrow))).toBe(false);
  expect(widened(narrow)).toMatchObject({ sort, page: 1 });
});
