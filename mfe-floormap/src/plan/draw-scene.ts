import { drawFurniture } from './draw-furniture.ts';
import { drawWalls } from './draw-walls.ts';
import type { Palette } from './palette.ts';
import type { Area } from './plan-view.ts';
import type { Named, Scene } from './scene.ts';
import { trace } from './trace.ts';
import { writeName } from './write-name.ts';

/** Inputs of the drawing besides the scene. */
interface SceneLook {
  palette: Palette;
  /** Pixels per metre. */
  scale: number;
  /** The part of the plan on the screen, in metres: nothing else is drawn. */
  visible: Area;
}

/**
 * All static elements of a floor, in metres, in one draw function: thousands of shapes are one canvas node
 * (MAP-04).
 */
export function drawScene(context: CanvasRenderingContext2D, scene: Scene, look: SceneLook): void {
  const { palette, visible } = look;
  const isVisible = (x: number, y: number, reach: number) =>
    x + reach >= visible.x &&
    y + reach >= visible.y &&
    x - reach <= visible.x + visible.width &&
    y - reach <= visible.y + visible.height;
  context.lineJoin = 'round';
  context.fillStyle = palette.floor;
  fill(context, scene.outline);
  const fills = { meeting: palette.room, lounge: palette.floor, service: palette.service, outside: palette.outside };
  for (const room of scene.rooms) {
    context.fillStyle = fills[room.use];
    fill(context, room.points);
  }
  for (const zone of scene.zones) {
    context.fillStyle = zone.kept === 'own' ? palette.limeVeil : palette.zone;
    fill(context, zone.points);
    if (zone.kept) border(context, zone.points, zone.kept === 'own' ? [] : [6, 4], look);
  }
  drawFurniture(context, scene, { ...look, isVisible });
  drawWalls(context, scene, palette);
  drawNames(context, scene, look);
}

/** The outline of a kept zone: drawn through for those it is kept for, dashed for the others. */
function border(
  context: CanvasRenderingContext2D,
  points: Named['points'],
  dashes: readonly number[],
  { palette, scale }: SceneLook,
): void {
  context.save();
  context.strokeStyle = dashes.length > 0 ? palette.zoneLine : palette.ink;
  context.lineWidth = 1.5 / scale;
  context.setLineDash(dashes.map((length) => length / scale));
  trace(context, points, true);
  context.stroke();
  context.restore();
}

function fill(context: CanvasRenderingContext2D, points: Named['points']): void {
  if (points.length < 3) return;
  trace(context, points, true);
  context.fill();
}

/**
 * Names are 12 px at the usual scale and grow and shrink little, so that they stay readable on a phone. A room's name is in its
 * centre, a zone's starts in its corner.
 */
function drawNames(
  context: CanvasRenderingContext2D,
  { rooms, zones, texts }: Scene,
  { palette, scale }: SceneLook,
): void {
  const size = Math.min(15, Math.max(10, scale * 0.6)) / scale;
  const pen = { context, size, more: palette.text3 };
  const write = ({ name, detail, label, points }: Named, look: { centred: boolean; colour: string; weight: number }) =>
    writeName(pen, { name, more: detail, at: label, within: points, ...look });
  for (const room of rooms) write(room, { centred: true, colour: palette.text2, weight: 600 });
  for (const zone of zones) write(zone, { centred: false, colour: palette.ink, weight: 700 });
  for (const { at, text } of texts) {
    const within = [
      [at[0] - 100, at[1] - 1],
      [at[0] + 100, at[1] + 1],
    ] as const;
    writeName(pen, { name: text, more: '', at, centred: true, within, colour: palette.text2, weight: 600 });
  }
}
