import type { PlanDraft } from '@escale/contract';
import { usePicture } from '../../floors/scale/use-picture.ts';
import type { Size, View } from '../../plan/plan-view.ts';
import styles from './underlay.module.css';

interface UnderlayProps {
  floorId: string;
  image: NonNullable<PlanDraft['image']>;
  /** The floor in metres, which the picture fills without distortion. */
  size: Size;
  view: View;
}

/** The picture under the drawing: it shines through, because the drawing fills its floor. */
export function Underlay({ floorId, image, size, view }: UnderlayProps) {
  const { src } = usePicture(floorId, image.tag);
  if (!src) return null;
  const place = {
    left: view.x,
    top: view.y,
    width: size.width * view.scale,
    height: size.height * view.scale,
  };
  return <img src={src} alt="" draggable={false} className={styles.picture} style={place} />;
}
