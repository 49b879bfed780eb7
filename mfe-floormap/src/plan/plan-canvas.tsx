import { memo } from 'react';
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
export function PlanCanvas({ above, ...ground }: PlanCanvasProps) {
  const { view, screen } = ground;
  const place = placeOf(view);
  return (
    <Stage width={screen.width} height={screen.height} listening={false}>
      <Ground {...ground} />
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

const placeOf = ({ x, y, scale }: View) => ({ x, y, scaleX: scale, scaleY: scale });

/** What is not drawn again while only something above it changes. */
const Ground = memo(function Ground({ scene, seats, view, screen, palette, size }: Omit<PlanCanvasProps, 'above'>) {
  const look = { palette, scale: view.scale, visible: visibleArea(view, screen) };
  return (
    <Layer listening={false}>
      <Group {...placeOf(view)}>
        <Shape sceneFunc={(context) => drawScene(context._context, scene, look)} />
        <Shape sceneFunc={(context) => drawSeats(context._context, seats, { ...look, size })} />
      </Group>
    </Layer>
  );
});
