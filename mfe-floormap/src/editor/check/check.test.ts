import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applied } from '../change/edit.ts';
import { planOf, seat, zone } from '../model/plan.fixture.ts';
import { findIssues, type IssueKind } from './find-issues.ts';
import { hullOf, repairsOf } from './repair.ts';

const size = { width: 40, height: 30 };
const sound = planOf(zone(), seat('1', 3, 3), seat('2', 5, 3));
const broken: Record<IssueKind, ReturnType<typeof planOf>> = {
  'outside-zone': planOf(zone(), seat('1', 3, 3), seat('2', 25, 3)),
  'outside-floor': planOf(
    zone({
      points: [
        [0, 0],
        [45, 0],
        [45, 10],
        [0, 10],
      ],
    }),
  ),
  'few-points': planOf(
    zone({
      points: [
        [0, 0],
        [5, 0],
        [0, 0],
      ],
    }),
  ),
  'same-name': planOf(zone(), seat('1', 3, 3, { name: '7' }), seat('2', 5, 3, { name: '7' })),
  'no-name': planOf(zone(), seat('1', 3, 3, { name: ' ' })),
  overlap: planOf(zone(), seat('1', 3, 3), seat('2', 3.2, 3.1)),
};

test('MAP-02 a sound plan has no issue', () => {
  expect(findIssues(sound, size)).toEqual([]);
});

test.each(Object.keys(broken) as IssueKind[])(
  'MAP-02 an issue of kind %s is found, and every repair ends it',
  (kind) => {
    const items = broken[kind];
    const issues = findIssues(items, size);
    expect(issues.map((issue) => issue.kind)).toContain(kind);
    const issue = issues.find((one) => one.kind === kind);
    const repairs = issue ? repairsOf(items, issue, size) : [];
    expect(repairs.length).toBeGreaterThan(0);
    for (const { edit } of repairs) expect(findIssues(applied(items, edit), size)).toEqual([]);
  },
);

test('MAP-02 seats in another zone can be given to it, in one step', () => {
  const other = zone({
    id: 'other',
    points: [
      [21, 0],
      [30, 0],
      [30, 10],
      [21, 10],
    ],
  });
  const items = planOf(zone(), other, seat('1', 25, 3), seat('2', 28, 3));
  const [issue] = findIssues(items, size);
  const kinds = issue ? repairsOf(items, issue, size).map(({ kind }) => kind) : [];
  expect(kinds).toEqual(['assign', 'extend', 'bring-back']);
});

test('MAP-02 a zone outside of the floor moves in whole, with its seats; a larger one is cut', () => {
  const box = (left: number, top: number, right: number, bottom: number): [number, number][] => [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const moveIn = (points: [number, number][], ...seats: ReturnType<typeof seat>[]) => {
    const items = planOf(zone({ points }), ...seats);
    const issue = findIssues(items, size).find(({ kind }) => kind === 'outside-floor');
    return applied(items, (issue && repairsOf(items, issue, size)[0]?.edit) ?? []);
  };
  const moved = moveIn(box(-14, 2, 3, 11), seat('1', -10, 5));
  expect([...moved.values()]).toMatchObject([{ points: box(0, 2, 17, 11) }, { at: [4, 5] }]);
  expect(findIssues(moved, size)).toEqual([]);
  const { width } = size;
  expect([...moveIn(box(-5, 2, width + 5, 11)).values()]).toMatchObject([{ points: box(0, 2, width, 11) }]);
});

test('MAP-02 a zone that was extended holds all it held before', () => {
  const metres = fc.nat(30).map(Number);
  fc.assert(
    fc.property(fc.array(fc.tuple(metres, metres), { minLength: 3, maxLength: 20 }), (points) => {
      const hull = hullOf(points);
      const cross = (a: readonly number[], b: readonly number[], c: readonly number[]) =>
        ((b[0] ?? 0) - (a[0] ?? 0)) * ((c[1] ?? 0) - (a[1] ?? 0)) -
        ((b[1] ?? 0) - (a[1] ?? 0)) * ((c[0] ?? 0) - (a[0] ?? 0));
      for (const point of points)
        for (const [index, to] of hull.entries())
          expect(cross(hull.at(index - 1) ?? to, to, point)).toBeGreaterThanOrEqual(0);
    }),
  );
});
