import type { FloorPlan } from '@escale/contract';
import { drawFurniture } from './draw-furniture.ts';
import { drawWalls } from './draw-walls.ts';
import type { Palette } from './palette.ts';
import { trace } from './trace.ts';
import { writeName } from './write-name.ts';

/** Inputs of the drawing besides the plan. */
export interface PlanLook {
  palette: Palette;
  /** Pixels per metre. */
  scale: number;
  /** '19 libres' in the reader's language. */
  freeWords: (free: number) => string;
}

/**
 * All static elements of a floor, in metres, in one draw function: thousands of shapes are one canvas node
 * (MAP-04).
 */
export function drawPlan(context: CanvasRenderingContext2D, plan: FloorPlan, look: PlanLook): void {
  const { palette } = look;
  const { drawing } = plan;
  context.lineJoin = 'round';
  context.fillStyle = palette.floor;
  fill(context, drawing.outline);
  const fills = { meeting: palette.room, lounge: palette.floor, service: palette.service, outside: palette.outside };
  for (const room of drawing.rooms) {
    context.fillStyle = fills[room.kind];
    fill(context, room.points);
  }
  context.fillStyle = palette.zone;
  context.strokeStyle = palette.zone;
  context.lineWidth = 0.6;
  for (const zone of openZones(plan)) fill(context, zone.points);
  drawFurniture(context, plan, palette);
  drawWalls(context, drawing, palette);
  drawNames(context, plan, look);
}

/** Zones that are not rooms: a bookable room is drawn as a room. */
function openZones({ zones, drawing }: FloorPlan): FloorPlan['zones'] {
  const rooms = new Set(drawing.rooms.map(({ workspaceId }) => workspaceId));
  return zones.filter(({ workspaceId }) => !rooms.has(workspaceId));
}

function fill(context: CanvasRenderingContext2D, points: FloorPlan['drawing']['outline']): void {
  if (points.length < 3) return;
  trace(context, points, true);
  context.fill();
}

/**
 * Names are 12 px at the usual scale and grow and shrink little, so that they stay readable on a phone. A room's name is in its
 * centre, a zone's starts in its corner.
 */
function drawNames(context: CanvasRenderingContext2D, plan: FloorPlan, { palette, scale, freeWords }: PlanLook): void {
  const size = Math.min(15, Math.max(10, scale * 0.6)) / scale;
  const words = { context, size, more: palette.text3 };
  const freeOf = new Map(plan.zones.map((zone) => [zone.workspaceId, zone.free]));
  for (const { name, capacity, label, points, workspaceId } of plan.drawing.rooms) {
    const isFull = workspaceId !== null && freeOf.get(workspaceId) === 0;
    const more = isFull ? freeWords(0) : capacity === null ? '' : String(capacity);
    writeName(words, { name, more, at: label, centred: true, within: points, colour: palette.text2, weight: 600 });
  }
  for (const { name, free, label, points } of openZones(plan)) {
    writeName(words, {
      name,
      more: freeWords(free),
      at: label,
      centred: false,
      within: points,
      colour: palette.ink,
      weight: 700,
    });
  }
}
