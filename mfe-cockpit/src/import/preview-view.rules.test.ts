import type { ImportEffect, ImportPreviewRow } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { previewCounts, previewShape, previewTabs, viewedRows } from './preview-view.rules.ts';

const rowOf = (row: number, effect: ImportEffect, lastName: string): ImportPreviewRow => ({
  row,
  effect,
  cells: { email: `p${row}@marelune.example`, firstName: 'Léa', lastName },
  manager: null,
  before: {},
  errors: [],
});
const rows = [rowOf(2, 'create', 'Zola'), rowOf(3, 'error', 'Éluard'), rowOf(10, 'exists', 'Abc')];
const all = { search: '', filters: { tab: null }, sort: null };
const numbers = (view: object) => viewedRows(rows, { ...all, ...view }).map(({ row }) => row);

test('CKP-02 the preview is narrowed by effect and by words, whatever their accents', () => {
  expect(numbers({})).toEqual([2, 3, 10]);
  expect(numbers({ filters: { tab: 'error' } })).toEqual([3]);
  expect(numbers({ search: 'eluard' })).toEqual([3]);
  expect(numbers({ search: '10' })).toEqual([10]);
});

test('CKP-08 the preview sorts by its heads, and is in the order of the file without a sort', () => {
  expect(numbers({ sort: { id: 'member', direction: 'ascending' } })).toEqual([10, 3, 2]);
  expect(numbers({ sort: { id: 'row', direction: 'descending' } })).toEqual([10, 3, 2]);
});

test('CKP-02 the tabs count every row once, and a sort loses none', () => {
  const effect = fc.constantFrom<ImportEffect>(
    'create',
    'update',
    'unchanged',
    'exists',
    'unknown',
    'error',
    'ignored',
  );
  fc.assert(
    fc.property(fc.array(effect), fc.constantFrom(...previewShape.sorts), (effects, id) => {
      const some = effects.map((one, index) => rowOf(index + 2, one, `N${index % 3}`));
      const counts = previewCounts(some);
      expect(previewTabs.reduce((sum, tab) => sum + counts[tab], 0)).toBe(some.length);
      const sorted = viewedRows(some, { ...all, sort: { id, direction: 'descending' } });
      expect(new Set(sorted)).toEqual(new Set(some));
      for (const tab of previewTabs) expect(viewedRows(some, { ...all, filters: { tab } })).toHaveLength(counts[tab]);
    }),
  );
});
