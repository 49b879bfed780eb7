import { memo, useEffect, useState } from 'react';
import { Group, Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore';
import { drawScene } from './draw-scene.ts';
import { drawSeats, type SceneSeat } from './draw-seats.ts';
import type { Palette } from './palette.ts';
import { type Area, type Size, type View, visibleArea } from './plan-view.ts';
import type { Scene } from './scene.ts';
import { StillPicture } from './still-picture.ts';

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

/** The floor on a canvas: one node for all of it, whatever the number of seats (MAP-04). */
export function PlanCanvas({ above, ...ground }: PlanCanvasProps) {
  const { view, screen } = ground;
  return (
    <Stage width={screen.width} height={screen.height} listening={false}>
      <Ground {...ground} />
      {above && (
        <Layer listening={false}>
          <Group x={view.x} y={view.y} scaleX={view.scale} scaleY={view.scale}>
            <Shape sceneFunc={(context) => above(context._context)} />
          </Group>
        </Layer>
      )}
    </Stage>
  );
}

/** More seats than these are shown as a picture while the view moves. */
const mostMoved = 500;
/** Milliseconds without a further move after which a view is drawn anew. */
const settledAfter = 120;

/** What is not drawn again while only something above it changes. */
const Ground = memo(function Ground({ scene, seats, view, screen, palette, size }: Omit<PlanCanvasProps, 'above'>) {
  const [picture] = useState(() => new StillPicture());
  const [settled, setSettled] = useState(view);
  const isMany = seats.length > mostMoved;
  // A moved picture is blurred or cut at its edges: once the view rests it is drawn as it is.
  useEffect(() => {
    if (!isMany) return;
    const timer = setTimeout(() => setSettled(view), settledAfter);
    return () => clearTimeout(timer);
  }, [isMany, view]);
  const paint = (context: CanvasRenderingContext2D, visible: Area) => {
    const look = { palette, scale: view.scale, visible };
    drawScene(context, scene, look);
    drawSeats(context, seats, { ...look, size });
  };
  const moved = (context: CanvasRenderingContext2D) => {
    const of = [scene, seats, palette];
    if (!picture.isOf(of, view, screen)) picture.take(of, view, screen, paint);
    picture.show(context, view);
  };
  return (
    <Layer listening={false}>
      {isMany && settled !== view ? (
        <Shape sceneFunc={(context) => moved(context._context)} />
      ) : (
        <Group x={view.x} y={view.y} scaleX={view.scale} scaleY={view.scale}>
          <Shape sceneFunc={(context) => paint(context._context, visibleArea(view, screen))} />
        </Group>
      )}
    </Layer>
  );
});
