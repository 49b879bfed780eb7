import { drawSeat, type SeatLook } from './draw-seat.ts';
import type { Palette } from './palette.ts';
import type { Area } from './plan-view.ts';

/** A seat on the drawing. */
export interface SceneSeat extends SeatLook {
  at: readonly [number, number];
}
interface SeatsLook {
  palette: Palette;
  /** Pixels per metre. */
  scale: number;
  /** Side of a seat in metres. */
  size: number;
  visible: Area;
}
/** Below this many pixels a seat is a plain square, and below the second one without its edge: ten thousand are on the screen then. */
const [plainSide, speckSide] = [13, 7];

/** The seats in view, in one canvas node: no number of seats is a number of nodes (MAP-04). */
export function drawSeats(context: CanvasRenderingContext2D, seats: readonly SceneSeat[], look: SeatsLook): void {
  const { size, visible } = look;
  const half = size / 2;
  const [left, top] = [visible.x - half, visible.y - half];
  const [right, bottom] = [visible.x + visible.width + half, visible.y + visible.height + half];
  const shown = seats.filter(({ at: [x, y] }) => x >= left && x <= right && y >= top && y <= bottom);
  if (size * look.scale < plainSide) {
    drawPlainSeats(context, shown, look);
    return;
  }
  for (const seat of shown) {
    context.save();
    context.translate(seat.at[0], seat.at[1]);
    drawSeat(context, seat, size, look.palette);
    context.restore();
  }
}

function drawPlainSeats(
  context: CanvasRenderingContext2D,
  seats: readonly SceneSeat[],
  { palette, scale, size }: SeatsLook,
) {
  const hasEdge = size * scale >= speckSide;
  const side = hasEdge ? size - 1 / scale : size;
  const fills = {
    free: hasEdge ? palette.surface : palette.speck,
    mine: palette.lime,
    taken: palette.taken,
    colleague: palette.office,
    closed: palette.hatch,
    kept: palette.zone,
  };
  context.lineWidth = 1 / scale;
  context.strokeStyle = palette.speck;
  for (const { at, state, chosen, dimmed } of seats) {
    context.globalAlpha = dimmed ? 0.3 : 1;
    context.fillStyle = chosen ? palette.ink : fills[state];
    context.fillRect(at[0] - side / 2, at[1] - side / 2, side, side);
    if (hasEdge && (state === 'free' || state === 'kept'))
      context.strokeRect(at[0] - side / 2, at[1] - side / 2, side, side);
  }
  context.globalAlpha = 1;
}
