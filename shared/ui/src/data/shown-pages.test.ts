import { expect, test } from '@jest/globals';
import { shownPages } from './shown-pages.ts';

test('CKP-08 the pager offers the first page, the last one and those around the current one', () => {
  expect(shownPages(1, 1)).toEqual([1]);
  expect(shownPages(2, 3)).toEqual([1, 2, 3]);
  expect(shownPages(1, 12)).toEqual([1, 2, 3, 4, 'after', 12]);
  expect(shownPages(6, 12)).toEqual([1, 'before', 5, 6, 7, 'after', 12]);
  expect(shownPages(12, 12)).toEqual([1, 'before', 9, 10, 11, 12]);
});

test('CKP-08 the current page is always offered, and no page twice', () => {
  for (let last = 1; last <= 30; last += 1) {
    for (let page = 1; page <= last; page += 1) {
      const numbers = shownPages(page, last).filter((shown) => typeof shown === 'number');
      expect(numbers).toContain(page);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.every((shown) => shown >= 1 && shown <= last)).toBe(true);
    }
  }
});
