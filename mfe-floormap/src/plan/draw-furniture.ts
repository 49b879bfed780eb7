import type { Palette } from './palette.ts';
import type { Furniture, Scene } from './scene.ts';
import { traceRect } from './trace.ts';

/** Pixels per metre from which chairs are more than a speck. */
const chairScale = 7;

interface Look {
  palette: Palette;
  /** Pixels per metre. */
  scale: number;
  isVisible: (x: number, y: number, reach: number) => boolean;
}

/** Furniture and chairs, those in view. */
export function drawFurniture(context: CanvasRenderingContext2D, scene: Scene, look: Look): void {
  const { palette, scale, isVisible } = look;
  context.lineWidth = 0.05;
  context.fillStyle = palette.chair;
  if (scale >= chairScale) {
    for (const { x, y, along } of scene.chairs()) {
      if (!isVisible(x, y, 1)) continue;
      const [width, height] = along ? [0.8, 0.28] : [0.28, 0.8];
      traceRect(context, x - width / 2, y - height / 2, width, height, 0.14);
      context.fill();
    }
  }
  for (const piece of scene.furniture) {
    if (!isVisible(...piece.at, Math.max(piece.width, piece.height))) continue;
    if (scale >= chairScale) drawPiece(context, piece, palette);
    else drawBox(context, piece, palette);
  }
}

/** A piece of a few pixels: its turn and its corners are not to be seen. */
function drawBox(context: CanvasRenderingContext2D, { shape, at, width, height }: Furniture, palette: Palette): void {
  context.fillStyle = shape === 'plant' ? palette.leafLine : palette.wood;
  context.fillRect(at[0] - width / 2, at[1] - height / 2, width, height);
}

/** Corners of each shape in metres. */
const radii = { table: 0.4, sofa: 0.3, armchair: 0.3, shelf: 0.05, counter: 0.1 } as const;

/** One piece around its middle, turned. */
export function drawPiece(context: CanvasRenderingContext2D, piece: Furniture, palette: Palette): void {
  const { shape, at, width, height, rotation } = piece;
  if (shape === 'plant') {
    drawPlant(context, at, Math.min(width, height) / 0.96, palette);
    return;
  }
  context.save();
  context.translate(at[0], at[1]);
  context.rotate((rotation * Math.PI) / 180);
  context.fillStyle = shape === 'sofa' || shape === 'armchair' ? palette.chair : palette.wood;
  context.strokeStyle = palette.hair;
  context.lineWidth = 0.05;
  const radius = shape === 'roundTable' ? Math.min(width, height) / 2 : radii[shape];
  traceRect(context, -width / 2, -height / 2, width, height, radius);
  context.fill();
  context.stroke();
  if (shape === 'sofa' || shape === 'armchair') {
    context.fillStyle = palette.wood;
    traceRect(context, -width / 2 + 0.12, -height / 2 + 0.25, width - 0.24, height - 0.35, 0.15);
    context.fill();
  }
  context.restore();
}

function drawPlant(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  size: number,
  palette: Palette,
) {
  context.fillStyle = palette.leaf;
  context.strokeStyle = palette.leafLine;
  context.lineWidth = 0.04;
  for (let leaf = 0; leaf < 7; leaf += 1) {
    const angle = (leaf * 2 * Math.PI) / 7;
    const [dx, dy] = [Math.cos(angle) * 0.24 * size, Math.sin(angle) * 0.24 * size];
    context.beginPath();
    context.ellipse(x + dx, y + dy, 0.24 * size, 0.13 * size, angle, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}
