import type { PlanItemOf } from '@escale/contract';
import type { PlanPoint } from '@escale/rules';
import { type Item, isOutlined, seatSide } from './item.ts';

/** A rectangle in metres. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest box around points; null without any. */
export function boxOfPoints(points: readonly PlanPoint[]): Box | null {
  const [first, ...others] = points;
  if (!first) return null;
  const box = { left: first[0], top: first[1], right: first[0], bottom: first[1] };
  for (const [x, y] of others) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** The box that a thing takes. */
export function boxOf(item: Item): Box {
  if (isOutlined(item)) return boxOfPoints(item.points) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const [x, y] = item.at;
  if (item.kind === 'door') {
    const angle = (item.angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle) * item.width, Math.sin(angle) * item.width];
    // The leaf turns to the left of its closed place.
    return boxOfPoints([item.at, [x + dx, y + dy], [x + dy, y - dx]]) ?? { left: x, top: y, right: x, bottom: y };
  }
  const [width, height] =
    item.kind === 'furniture' ? turnedSize(item) : item.kind === 'seat' ? [seatSide, seatSide] : textSize(item.text);
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** Width and height of the box around a turned rectangle. */
function turnedSize({ width, height, rotation }: PlanItemOf<'furniture'>): [number, number] {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return [width * cos + height * sin, width * sin + height * cos];
}

/** About as much as a text takes at the usual scale. */
const textSize = (text: string): [number, number] => [Math.max(1, text.length * 0.32), 0.7];

/** The box around several boxes; null without any. */
export function around(boxes: readonly Box[]): Box | null {
  return boxOfPoints(
    boxes.flatMap(({ left, top, right, bottom }): PlanPoint[] => [
      [left, top],
      [right, bottom],
    ]),
  );
}

export const middleOf = ({ left, top, right, bottom }: Box): PlanPoint => [(left + right) / 2, (top + bottom) / 2];

/** Whether two boxes share a point. */
export const touches = (one: Box, other: Box): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;

/** Whether a box is wholly in another one. */
export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
