import { expect, test } from '@jest/globals';
import { planOf, seat } from '../model/plan.fixture.ts';
import { applied } from './edit.ts';
import { copying } from './handle.ts';
import { freeName, nameAfter, naming, nextName } from './names.ts';
import { alongLine, grid, row } from './repeat.ts';

test('MAP-04 names count on by a pattern, with as many digits', () => {
  expect(nameAfter('3.01')).toBe('3.02');
  expect(nameAfter('3.09')).toBe('3.10');
  expect(nameAfter('A-9')).toBe('A-10');
  expect(nameAfter('Fenêtre')).toBe('Fenêtre 2');
  expect(freeName(new Set(['3.01', '3.02']), '3.01')).toBe('3.03');
});

test('MAP-04 chosen seats are named as they are read, past the names that others have', () => {
  const items = planOf(seat('c', 1, 5), seat('b', 4, 1.2), seat('a', 1, 1), seat('other', 9, 9, { name: '3.02' }));
  const after = applied(items, naming(items, ['c', 'b', 'a'], '3.01'));
  expect(['a', 'b', 'c'].map((id) => after.get(id))).toMatchObject([
    { name: '3.01' },
    { name: '3.03' },
    { name: '3.04' },
  ]);
  expect(nextName(after, '1')).toBe('3.05');
});

test('MAP-04 a copied seat gets the next free name', () => {
  const items = planOf(seat('a', 1, 1, { name: '3.01' }), seat('b', 3, 1, { name: '3.02' }));
  const copies = copying(items, ['a', 'b'], [0, 2], freeName);
  expect(copies.map(({ after }) => after)).toMatchObject([
    { name: '3.03', at: [1, 3] },
    { name: '3.04', at: [3, 3] },
  ]);
});

test('MAP-04 seats in a row, in a grid and along a line', () => {
  expect(row([1, 1], [5, 1], 2).map(({ at }) => at)).toEqual([
    [1, 1],
    [3, 1],
    [5, 1],
  ]);
  expect(grid([0, 0], [2, 3.2], { x: 1, y: 1.6 })).toHaveLength(9);
  expect(grid([2, 3.2], [0, 0], { x: 1, y: 1.6 })[0]).toEqual({ at: [0, 0], rotation: 0 });
  const bent = alongLine(
    [
      [0, 0],
      [4, 0],
      [4, 4],
    ],
    2,
  );
  expect(bent.map(({ at }) => at)).toEqual([
    [0, 0],
    [2, 0],
    [4, 0],
    [4, 2],
    [4, 4],
  ]);
  expect(bent.map(({ rotation }) => rotation)).toEqual([0, 0, 0, 90, 90]);
  expect(grid([0, 0], [900, 900], { x: 1, y: 1 })).toHaveLength(9911);
});
