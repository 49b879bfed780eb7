import { expect, test } from '@jest/globals';
import { boxOf } from '../model/box.ts';
import { seat } from '../model/plan.fixture.ts';
import { snapLines, snapped } from './snap.ts';

const lines = snapLines([seat('a', 10, 10)]);
const box = boxOf(seat('b', 0, 0));

test('MAP-04 a moved thing snaps to the edges and the middle of others, and shows on what line', () => {
  const { by, guides } = snapped(box, [9.92, 4], lines, 0.2, 0.1);
  expect(by[0]).toBeCloseTo(10);
  expect(by[1]).toBeCloseTo(4);
  // All three lines of two equally wide things meet.
  expect(guides.map(({ axis, at }) => [axis, Math.round(at * 100) / 100])).toEqual([
    ['x', 9.35],
    ['x', 10],
    ['x', 10.65],
  ]);
});

test('MAP-04 without a line within reach it goes in steps', () => {
  const { by, guides } = snapped(box, [3.234, 5.271], lines, 0.2, 0.1);
  expect(by[0]).toBeCloseTo(3.2);
  expect(by[1]).toBeCloseTo(5.3);
  expect(guides).toEqual([]);
});
