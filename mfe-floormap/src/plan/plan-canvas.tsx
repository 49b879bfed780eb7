import { Group, Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore';
import { drawScene } from './draw-scene.ts';
import { drawSeats, type SceneSeat } from './draw-seats.ts';
import type { Palette } from './palette.ts';
import { type Size, type View, visibleArea } from './plan-view.ts';
import type { Scene } from './scene.ts';

interface PlanCanvasProps {
  scene: Scene;
  seats: readonly SceneSeat[];
  view: View;
  screen: Size;
  palette: Palette;
  /** Side of a seat in metres. */
  size: number;
  /** What is drawn above all, in metres. */
  above?: (context: CanvasRenderingContext2D) => void;
}

/** The floor on a canvas: one node for all static elements, one for all seats, whatever their number (MAP-04). */
export function PlanCanvas({ scene, seats, view, screen, palette, size, above }: PlanCanvasProps) {
  const place = { x: view.x, y: view.y, scaleX: view.scale, scaleY: view.scale };
  const look = { palette, scale: view.scale, visible: visibleArea(view, screen) };
  return (
    <Stage width={screen.width} height={screen.height} listening={false}>
      <Layer listening={false}>
        <Group {...place}>
          <Shape sceneFunc={(context) => drawScene(context._context, scene, look)} />
          <Shape sceneFunc={(context) => drawSeats(context._context, seats, { ...look, size })} />
        </Group>
      </Layer>
      {above && (
        <Layer listening={false}>
          <Group {...place}>
            <Shape sceneFunc={(context) => above(context._context)} />
          </Group>
        </Layer>
      )}
    </Stage>
  );
}
