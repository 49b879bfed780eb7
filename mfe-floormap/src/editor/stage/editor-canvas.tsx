import type { SceneSeat } from '../../plan/draw-seats.ts';
import type { Palette } from '../../plan/palette.ts';
import styles from '../../plan/plan.module.css';
import { PlanCanvas } from '../../plan/plan-canvas.tsx';
import type { Size, View } from '../../plan/plan-view.ts';
import type { Scene } from '../../plan/scene.ts';
import { seatSide } from '../model/item.ts';
import { type Above, drawAbove } from './draw-above.ts';

interface EditorCanvasProps {
  scene: Scene;
  seats: readonly SceneSeat[];
  view: View;
  screen: Size;
  palette: Palette;
  above: Above;
}

/** The drawing of the editor: that of every plan, and above it what is under way. */
export function EditorCanvas({ above, ...ground }: EditorCanvasProps) {
  const { palette, view } = ground;
  return (
    <div className={styles.drawing} aria-hidden="true">
      <PlanCanvas {...ground} size={seatSide} above={(context) => drawAbove(context, above, palette, view.scale)} />
    </div>
  );
}
