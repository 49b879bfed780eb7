import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addressOf,
  changed,
  isId,
  isNarrowed,
  type ListShape,
  type ListView,
  pageSizes,
  questionOf,
  viewOf,
  widened,
} from './list-view.rules.ts';

const shape = {
  filters: { tab: ['late', 'paid'], department: isId },
  sorts: ['name', 'cents'],
} as const satisfies ListShape;
type View = ListView<typeof shape>;
const view: View = { search: '', filters: { tab: null, department: null }, sort: null, page: 3, pageSize: 25 };

const anyView: fc.Arbitrary<View> = fc.record({
  search: fc.string({ maxLength: 100 }),
  filters: fc.record({
    tab: fc.constantFrom(null, 'late' as const, 'paid' as const),
    department: fc.option(fc.uuid()),
  }),
  sort: fc.option(
    fc.record({
      id: fc.constantFrom('name' as const, 'cents' as const),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
  ),
  page: fc.integer({ min: 1, max: 9_999 }),
  pageSize: fc.constantFrom(...pageSizes),
});

test('CKP-08 another sort, search, filter or page size goes back to page 1; another page keeps them', () => {
  const sort = { id: 'cents', direction: 'descending' } as const;
  expect(changed(shape, view, { sort })).toEqual({ ...view, sort, page: 1 });
  expect(changed(shape, { ...view, sort }, { sort: null }).sort).toBeNull();
  expect(changed(shape, view, { search: 'inès' }).page).toBe(1);
  expect(changed(shape, view, { filters: { tab: 'late' } })).toMatchObject({ page: 1, filters: { tab: 'late' } });
  expect(changed(shape, view, { pageSize: 50 }).page).toBe(1);
  expect(changed(shape, { ...view, sort }, { page: 4 })).toEqual({ ...view, sort, page: 4 });
});

test('CKP-01 a view comes back from its address, and the first one needs none', () => {
  fc.assert(
    fc.property(anyView, (any) => {
      expect(viewOf(shape, new URLSearchParams(addressOf(any)))).toEqual(any);
    }),
  );
  expect(addressOf({ ...view, page: 1 })).toBe('');
});

test('CKP-01 an address that says nonsense shows the first view', () => {
  const nonsense = new URLSearchParams('tab=x&department=1&sort=password&page=-2&size=7');
  expect(viewOf(shape, nonsense)).toEqual({ ...view, page: 1 });
});

test('CKP-01 a widened view leaves nothing out and keeps its sort', () => {
  fc.assert(
    fc.property(anyView, (any) => {
      expect(isNarrowed(widened(any))).toBe(false);
      expect(widened(any)).toMatchObject({ sort: any.sort, page: 1, pageSize: any.pageSize });
    }),
  );
  expect(isNarrowed({ ...view, filters: { ...view.filters, tab: 'late' } })).toBe(true);
});

test('CKP-01 the server gets the page, and a search and a sort where there are any', () => {
  expect(questionOf(view)).toEqual({ page: 3, limit: 25 });
  const sort = { id: 'name', direction: 'ascending' } as const;
  expect(questionOf({ ...view, search: 'a', sort })).toEqual({
    page: 3,
    limit: 25,
    q: 'a',
    sort: 'name',
    order: 'ascending',
  });
});
