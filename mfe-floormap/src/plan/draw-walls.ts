import type { Palette } from './palette.ts';
import type { Scene } from './scene.ts';
import { trace } from './trace.ts';

/** Walls, windows and doors; outer walls are 0.4 m thick, inner ones 0.2 m. */
export function drawWalls(context: CanvasRenderingContext2D, scene: Scene, palette: Palette): void {
  const looks = {
    glass: [[palette.glass, 0.12]],
    inner: [[palette.inner, 0.2]],
    outer: [[palette.wall, 0.4]],
    window: [
      [palette.floor, 0.26],
      [palette.wall, 0.06],
    ],
  } as const;
  context.lineCap = 'square';
  context.lineJoin = 'miter';
  for (const kind of ['glass', 'inner', 'outer', 'window'] as const) {
    for (const wall of scene.walls) {
      if (wall.material !== kind) continue;
      for (const [colour, width] of looks[kind]) {
        context.lineCap = kind === 'window' ? 'butt' : 'square';
        context.strokeStyle = colour;
        context.lineWidth = width;
        trace(context, wall.points);
        context.stroke();
      }
    }
  }
  for (const door of scene.doors) drawDoor(context, door, palette);
}

/** A door from its hinge along `angle` (degrees), drawn a quarter open. */
function drawDoor(
  context: CanvasRenderingContext2D,
  { at, width, angle }: Scene['doors'][number],
  palette: Palette,
): void {
  context.save();
  context.translate(at[0], at[1]);
  context.rotate((angle * Math.PI) / 180);
  context.lineCap = 'butt';
  context.strokeStyle = palette.floor;
  context.lineWidth = 0.44;
  trace(context, [
    [0, 0],
    [width, 0],
  ]);
  context.stroke();
  context.strokeStyle = palette.hair;
  context.lineWidth = 0.07;
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(0, -width);
  context.arc(0, 0, width, -Math.PI / 2, 0);
  context.stroke();
  context.restore();
}
