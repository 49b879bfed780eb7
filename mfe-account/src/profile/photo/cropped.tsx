import { type Framing, type Sides, sideOf, turnedSides } from './crop.rules.ts';
import styles from './crop-dialog.module.css';

interface Props {
  src: string;
  sides: Sides;
  framing: Framing;
  /** Width of the chosen square on the screen, in pixels. */
  size: number;
}

/** The picture laid so that its chosen square has a size and is in the middle of what surrounds it. */
export function Cropped({ src, sides, framing, size }: Props) {
  const scale = size / sideOf(sides, framing);
  const { width, height } = turnedSides(sides, framing.turns);
  const left = (width / 2 - framing.x) * scale;
  const top = (height / 2 - framing.y) * scale;
  return (
    <img
      className={styles.picture}
      src={src}
      alt=""
      draggable={false}
      style={{
        width: sides.width * scale,
        height: sides.height * scale,
        transform: `translate(-50%, -50%) translate(${left}px, ${top}px) rotate(${framing.turns * 90}deg)`,
      }}
    />
  );
}
