import { type Box, boxOf, middleOf } from '../model/box.ts';
import { type Item, isOutlined } from '../model/item.ts';

/** A line that shows to what something snapped: at x or y, in metres. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
}
/** Where things may snap to: sorted metres of each axis. */
export interface SnapLines {
  x: readonly number[];
  y: readonly number[];
}

/** The edges and the middle of each thing, and all points of an outline. */
export function snapLines(items: readonly Item[]): SnapLines {
  const [x, y] = [new Set<number>(), new Set<number>()];
  for (const item of items) {
    const box = boxOf(item);
    const [mx, my] = middleOf(box);
    for (const at of [box.left, mx, box.right]) x.add(at);
    for (const at of [box.top, my, box.bottom]) y.add(at);
    if (!isOutlined(item)) continue;
    for (const point of item.points) {
      x.add(point[0]);
      y.add(point[1]);
    }
  }
  const sorted = (all: Set<number>) => [...all].sort((a, b) => a - b);
  return { x: sorted(x), y: sorted(y) };
}

/**
 * The move that brings an edge or the middle of a box onto the nearest line within reach, with the lines it then lies on. An axis without
 * a line within reach goes in steps of `step` metres.
 */
export function snapped(box: Box, by: readonly [number, number], lines: SnapLines, reach: number, step: number) {
  const [mx, my] = middleOf(box);
  const x = snapAxis([box.left, mx, box.right], by[0], lines.x, reach, step);
  const y = snapAxis([box.top, my, box.bottom], by[1], lines.y, reach, step);
  const guides: Guide[] = [
    ...x.lines.map((at) => ({ axis: 'x' as const, at })),
    ...y.lines.map((at) => ({ axis: 'y' as const, at })),
  ];
  return { by: [x.by, y.by] as const, guides };
}

function snapAxis(edges: readonly number[], by: number, lines: readonly number[], reach: number, step: number) {
  let best: number | null = null;
  for (const edge of edges) {
    const line = nearest(lines, edge + by);
    const needed = line === null ? null : line - edge - by;
    if (needed !== null && Math.abs(needed) <= reach && (best === null || Math.abs(needed) < Math.abs(best)))
      best = needed;
  }
  if (best === null) return { by: Math.round(by / step) * step, lines: [] };
  const moved = by + best;
  return {
    by: moved,
    lines: [...new Set(edges.map((edge) => nearest(lines, edge + moved)))].flatMap((line) =>
      line !== null && edges.some((edge) => Math.abs(edge + moved - line) < 0.001) ? [line] : [],
    ),
  };
}

/** The nearest of some sorted numbers. */
function nearest(sorted: readonly number[], to: number): number | null {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((sorted[half] ?? 0) < to) low = half + 1;
    else high = half;
  }
  const [below, over] = [sorted[low - 1], sorted[low]];
  if (below === undefined) return over ?? null;
  return over === undefined || to - below <= over - to ? below : over;
}
