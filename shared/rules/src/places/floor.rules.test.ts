import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isInPolygon, type PlanPoint, type Polygon, seatsOutOfBounds } from './floor.rules.ts';

/** Eighths of a metre: sums of them are exact. */
const metre = fc.integer({ min: -800, max: 800 }).map((eighths) => eighths / 8);
const point = fc.tuple(metre, metre);
const polygon = fc.array(point, { minLength: 3, maxLength: 12 });
const side = fc.integer({ min: 1, max: 400 }).map((eighths) => eighths / 8);
const box = fc.record({ x: metre, y: metre, width: side, height: side });

const cornersOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
/** An L: the square of 10 m without its south-east quarter. */
const angled: Polygon = [
  [0, 0],
  [10, 0],
  [10, 5],
  [5, 5],
  [5, 10],
  [0, 10],
];

test.each<[PlanPoint, boolean]>([
  [[2, 2], true],
  [[9, 4], true],
  [[2, 9], true],
  [[7, 7], false],
  [[10, 5], true],
  [[5, 7], true],
  [[7, 5], true],
  [[5.002, 7], false],
  [[-0.002, 5], false],
  [[11, 5], false],
  [[-3, 5], false],
])('MAP-02 of an angled zone, edges included, %p is inside: %p', (at, inside) => {
  expect(isInPolygon(angled, at)).toBe(inside);
});

test('MAP-02 what a polygon crosses twice is inside, and fewer than three corners hold nothing beside their line', () => {
  const star: Polygon = [
    [0, 3],
    [10, 3],
    [2, 10],
    [5, 0],
    [8, 10],
  ];
  expect(isInPolygon(star, [5, 5])).toBe(true);
  expect(isInPolygon([], [0, 0])).toBe(false);
  const line: Polygon = [
    [0, 0],
    [4, 4],
  ];
  expect([isInPolygon(line, [2, 2]), isInPolygon(line, [2, 3])]).toEqual([true, false]);
});

test('MAP-02 in a rectangle is what its four sides say', () => {
  fc.assert(
    fc.property(box, point, (one, [px, py]) => {
      const within = px >= one.x && px <= one.x + one.width && py >= one.y && py <= one.y + one.height;
      expect(isInPolygon(cornersOf(one), [px, py])).toBe(within);
    }),
  );
});

test('MAP-02 every corner and every point of an edge is inside, whatever the shape', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(polygon, fc.nat(), share, (corners, pick, along) => {
      const index = pick % corners.length;
      const [from, to] = [corners[index], corners[(index + 1) % corners.length]];
      if (!from || !to) throw new Error('no edge');
      const at: PlanPoint = [from[0] + along * (to[0] - from[0]), from[1] + along * (to[1] - from[1])];
      expect(isInPolygon(corners, from)).toBe(true);
      expect(isInPolygon(corners, at)).toBe(true);
    }),
  );
});

test('MAP-02 where the corners begin, which way they go and where the floor begins decide nothing', () => {
  fc.assert(
    fc.property(polygon, point, fc.nat(), point, (corners, at, pick, [dx, dy]) => {
      const inside = isInPolygon(corners, at);
      const first = pick % corners.length;
      const moved = ([x, y]: PlanPoint): PlanPoint => [x + dx, y + dy];
      expect(isInPolygon([...corners.slice(first), ...corners.slice(0, first)], at)).toBe(inside);
      expect(isInPolygon(corners.toReversed(), at)).toBe(inside);
      expect(isInPolygon(corners.map(moved), moved(at))).toBe(inside);
    }),
  );
});

test('MAP-02 nothing outside of the box around a polygon is inside it', () => {
  fc.assert(
    fc.property(polygon, fc.integer({ min: 1, max: 400 }), metre, (corners, beyond, y) => {
      const east = Math.max(...corners.map(([x]) => x));
      expect(isInPolygon(corners, [east + beyond / 8, y])).toBe(false);
    }),
  );
});

test('MAP-02 seats out of bounds are those beside their own zone, or of a space without one', () => {
  const other = cornersOf({ x: 20, y: 0, width: 5, height: 5 });
  const zones = [
    { workspaceId: 'a', points: angled },
    { workspaceId: 'b', points: other },
  ];
  const seats: { workspaceId: string; at: PlanPoint }[] = [
    { workspaceId: 'a', at: [1, 1] },
    { workspaceId: 'a', at: [21, 1] },
    { workspaceId: 'b', at: [21, 1] },
    { workspaceId: 'c', at: [1, 1] },
    { workspaceId: 'b', at: [25, 5] },
  ];
  expect(seatsOutOfBounds(zones, seats)).toEqual([1, 3]);
  expect(seatsOutOfBounds(zones, [])).toEqual([]);
});
