import type { PlanPoint } from '@escale/rules';
import { drawPiece } from '../../plan/draw-furniture.ts';
import type { Palette } from '../../plan/palette.ts';
import { trace, traceRect } from '../../plan/trace.ts';
import type { Spot } from '../change/repeat.ts';
import type { Guide } from '../change/snap.ts';
import { type Box, boxOf } from '../model/box.ts';
import { type Item, isOutlined, seatSide } from '../model/item.ts';

/** What is drawn above a plan while it is edited, in metres. */
export interface Above {
  /** Of the floor, whose edge a plan without a picture does not show. */
  floor: { width: number; height: number };
  /** Every area that seats belong to: its edge is only seen while it is edited. */
  zones: readonly (readonly PlanPoint[])[];
  chosen: readonly Item[];
  /** The points of this one can be moved. */
  shaped: Item | null;
  /** Seats with an issue. */
  wrong: readonly PlanPoint[];
  /** Things where a drag would leave them. */
  moved: readonly Item[];
  guides: readonly Guide[];
  /** The frame that chooses what is in it. */
  frame: Box | null;
  /** Points of a thing that is being made, up to the cursor, and the seats it would have. */
  made: readonly PlanPoint[];
  spots: readonly Spot[];
  /** Where Enter would press. */
  cross: PlanPoint | null;
  others: readonly { at: PlanPoint; name: string }[];
}

/** Draws it; `scale` in pixels per metre keeps lines and handles as wide at any zoom. */
export function drawAbove(context: CanvasRenderingContext2D, above: Above, palette: Palette, scale: number): void {
  const px = (pixels: number) => pixels / scale;
  context.lineJoin = 'round';
  const line = (colour: string, width: number, dash: readonly number[] = []) => {
    context.strokeStyle = colour;
    context.lineWidth = px(width);
    context.setLineDash(dash.map(px));
  };
  line(palette.zoneLine, 1, []);
  context.strokeRect(0, 0, above.floor.width, above.floor.height);
  line(palette.zoneLine, 1.5, [5, 4]);
  for (const points of above.zones) {
    trace(context, points, true);
    context.stroke();
  }
  context.setLineDash([]);
  for (const item of above.chosen) drawChosen(context, item, palette, line, px);
  for (const item of above.moved) drawMoved(context, item, palette, line, px);
  line(palette.danger, 2);
  for (const [x, y] of above.wrong) {
    traceRect(context, x - seatSide / 2, y - seatSide / 2, seatSide, seatSide, 0.35);
    context.stroke();
  }
  drawMade(context, above, palette, line, px);
  for (const { axis, at } of above.guides) {
    line(palette.office, 1, [4, 3]);
    trace(
      context,
      axis === 'x'
        ? [
            [at, -1000],
            [at, 2000],
          ]
        : [
            [-1000, at],
            [2000, at],
          ],
    );
    context.stroke();
  }
  if (above.frame) {
    const { left, top, right, bottom } = above.frame;
    line(palette.ink, 1, [4, 3]);
    context.fillStyle = palette.limeVeil;
    context.fillRect(left, top, right - left, bottom - top);
    context.strokeRect(left, top, right - left, bottom - top);
  }
  context.setLineDash([]);
  if (above.shaped && isOutlined(above.shaped))
    drawHandles(context, above.shaped.points, above.shaped.kind !== 'wall', palette, px);
  if (above.cross) {
    const [x, y] = above.cross;
    line(palette.ink, 1.5);
    trace(context, [
      [x - px(12), y],
      [x + px(12), y],
    ]);
    context.stroke();
    trace(context, [
      [x, y - px(12)],
      [x, y + px(12)],
    ]);
    context.stroke();
  }
  for (const other of above.others) drawOther(context, other, palette, px);
}

type Line = (colour: string, width: number, dash?: readonly number[]) => void;
type Pixels = (pixels: number) => number;

function drawChosen(context: CanvasRenderingContext2D, item: Item, palette: Palette, line: Line, px: Pixels): void {
  // A chosen seat has its look in the drawing itself.
  if (item.kind === 'seat') return;
  context.fillStyle = palette.limeVeil;
  if (isOutlined(item)) {
    trace(context, item.points, item.kind !== 'wall');
    if (item.kind !== 'wall') context.fill();
    line(palette.lime, 6);
    context.stroke();
    line(palette.ink, 2);
    context.stroke();
    return;
  }
  const { left, top, right, bottom } = boxOf(item);
  traceRect(context, left - px(3), top - px(3), right - left + px(6), bottom - top + px(6), px(6));
  context.fill();
  line(palette.lime, 4);
  context.stroke();
  line(palette.ink, 1.5);
  context.stroke();
}

function drawMoved(context: CanvasRenderingContext2D, item: Item, palette: Palette, line: Line, px: Pixels): void {
  line(palette.ink, 1.5);
  context.fillStyle = palette.limeVeil;
  if (item.kind === 'furniture') drawPiece(context, item, palette);
  if (isOutlined(item)) trace(context, item.points, item.kind !== 'wall');
  else {
    const { left, top, right, bottom } = boxOf(item);
    traceRect(context, left, top, right - left, bottom - top, item.kind === 'seat' ? 0.35 : px(4));
  }
  if (item.kind !== 'wall') context.fill();
  context.stroke();
}

function drawMade(
  context: CanvasRenderingContext2D,
  { made, spots }: Above,
  palette: Palette,
  line: Line,
  px: Pixels,
): void {
  line(palette.ink, 2);
  if (made.length > 1) {
    trace(context, made);
    context.stroke();
  }
  context.fillStyle = palette.lime;
  for (const {
    at: [x, y],
  } of spots) {
    traceRect(context, x - seatSide / 2, y - seatSide / 2, seatSide, seatSide, 0.35);
    context.fill();
    context.stroke();
  }
  for (const [x, y] of made) {
    context.beginPath();
    context.arc(x, y, px(4), 0, 2 * Math.PI);
    context.fillStyle = palette.ink;
    context.fill();
  }
}

/** The half-way points between corners, where a further corner is pulled out. */
export function betweenPoints(points: readonly PlanPoint[], isClosed: boolean): { index: number; at: PlanPoint }[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1] ?? (isClosed ? points[0] : undefined);
    return to ? [{ index, at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as PlanPoint }] : [];
  });
}

function drawHandles(
  context: CanvasRenderingContext2D,
  points: readonly PlanPoint[],
  isClosed: boolean,
  palette: Palette,
  px: Pixels,
) {
  context.strokeStyle = palette.ink;
  context.fillStyle = palette.surface;
  context.lineWidth = px(1.5);
  for (const { at } of betweenPoints(points, isClosed)) {
    context.beginPath();
    context.arc(at[0], at[1], px(4), 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
  for (const [x, y] of points) {
    traceRect(context, x - px(5), y - px(5), px(10), px(10), px(2));
    context.fill();
    context.stroke();
  }
}

function drawOther(
  context: CanvasRenderingContext2D,
  { at: [x, y], name }: Above['others'][number],
  palette: Palette,
  px: Pixels,
) {
  context.fillStyle = palette.office;
  trace(
    context,
    [
      [x, y],
      [x + px(14), y + px(5)],
      [x + px(5), y + px(14)],
    ],
    true,
  );
  context.fill();
  context.save();
  context.translate(x + px(14), y + px(14));
  context.scale(px(1), px(1));
  context.font = '600 12px Figtree, sans-serif';
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  const width = context.measureText(name).width + 12;
  traceRect(context, 0, 0, width, 20, 6);
  context.fill();
  context.fillStyle = palette.surface;
  context.fillText(name, 6, 10.5);
  context.restore();
}
