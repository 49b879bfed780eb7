import type { FloorPlan } from '@escale/contract';
import { chairsOf } from './chairs.ts';
import type { Palette } from './palette.ts';
import { traceRect } from './trace.ts';

/** Tables with their chairs, and plants. */
export function drawFurniture(context: CanvasRenderingContext2D, plan: FloorPlan, palette: Palette): void {
  context.lineWidth = 0.05;
  for (const table of plan.drawing.tables) {
    context.fillStyle = palette.chair;
    for (const { x, y, along } of chairsOf(table, plan.seats)) {
      const [width, height] = along ? [0.8, 0.28] : [0.28, 0.8];
      traceRect(context, x - width / 2, y - height / 2, width, height, 0.14);
      context.fill();
    }
    context.fillStyle = palette.wood;
    context.strokeStyle = palette.hair;
    const radius = table.round ? Math.min(table.width, table.height) / 2 : 0.4;
    traceRect(context, table.x, table.y, table.width, table.height, radius);
    context.fill();
    context.stroke();
  }
  for (const plant of plan.drawing.plants) drawPlant(context, plant, palette);
}

function drawPlant(context: CanvasRenderingContext2D, [x, y]: readonly [number, number], palette: Palette): void {
  context.fillStyle = palette.leaf;
  context.strokeStyle = palette.leafLine;
  context.lineWidth = 0.04;
  for (let leaf = 0; leaf < 7; leaf += 1) {
    const angle = (leaf * 2 * Math.PI) / 7;
    context.beginPath();
    context.ellipse(x + Math.cos(angle) * 0.24, y + Math.sin(angle) * 0.24, 0.24, 0.13, angle, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}
