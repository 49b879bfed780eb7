import { expect, test } from '@jest/globals';
import { nextSort, type Sort } from './sort.ts';

test('CKP-08 the sort goes none, ascending, descending, none', () => {
  const seen: (Sort | null)[] = [null];
  for (let press = 0; press < 3; press += 1) seen.push(nextSort(seen.at(-1) ?? null, 'name'));
  expect(seen.map((sort) => sort?.direction ?? 'none')).toEqual(['none', 'ascending', 'descending', 'none']);
});

test('CKP-08 another column starts again at ascending', () => {
  expect(nextSort({ id: 'name', direction: 'descending' }, 'credits')).toEqual({
    id: 'credits',
    direction: 'ascending',
  });
});
