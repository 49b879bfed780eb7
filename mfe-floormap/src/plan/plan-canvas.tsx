import type { FloorPlan } from '@escale/contract';
import { Group, Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore';
import type { Seat } from '../seats/seat-rules.ts';
import { drawPlan } from './draw-plan.ts';
import { drawSeat } from './draw-seat.ts';
import type { Palette } from './palette.ts';
import type { Size, View } from './plan-view.ts';

interface PlanCanvasProps {
  plan: FloorPlan;
  view: View;
  screen: Size;
  palette: Palette;
  size: number;
  chosenId: string | null;
  hoveredId: string | null;
  dimmed: (seat: Seat) => boolean;
  avatars: ReadonlyMap<string, HTMLImageElement>;
  freeWords: (free: number) => string;
}

/** The floor on a canvas: one node for all static elements, one per seat. */
export function PlanCanvas({ plan, view, screen, palette, size, avatars, freeWords, ...seats }: PlanCanvasProps) {
  const place = { x: view.x, y: view.y, scaleX: view.scale, scaleY: view.scale };
  const look = { palette, scale: view.scale, freeWords };
  return (
    <Stage width={screen.width} height={screen.height} listening={false}>
      <Layer listening={false}>
        <Group {...place}>
          <Shape sceneFunc={(context) => drawPlan(context._context, plan, look)} />
        </Group>
      </Layer>
      <Layer listening={false}>
        <Group {...place}>
          {plan.seats.map((seat) => (
            <Shape
              key={seat.id}
              x={seat.at[0]}
              y={seat.at[1]}
              sceneFunc={(context) =>
                drawSeat(
                  context._context,
                  {
                    state: seat.state,
                    initials: seat.initials,
                    chosen: seat.id === seats.chosenId,
                    hovered: seat.id === seats.hoveredId,
                    dimmed: seats.dimmed(seat),
                    label:
                      seat.name
                        .split(/[.\-\s]/)
                        .at(-1)
                        ?.slice(-3) ?? seat.name,
                    avatar: avatars.get(seat.holder?.avatar ?? '') ?? null,
                  },
                  size,
                  palette,
                )
              }
            />
          ))}
        </Group>
      </Layer>
    </Stage>
  );
}
