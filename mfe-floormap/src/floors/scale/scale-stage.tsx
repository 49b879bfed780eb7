import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './scale.module.css';

/** Parts of the picture's width and height, from 0 to 1. */
export type PicturePoint = readonly [x: number, y: number];
type Two = readonly [PicturePoint, PicturePoint];

const within = (part: number) => Math.min(1, Math.max(0, part));
/** Part of a side that an arrow key moves a point; with Shift ten times as much. */
const step = 0.002;
const directions: Record<string, PicturePoint> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture with two points on it, dragged or moved by the arrow keys. */
export function ScaleStage({ src, points, onChange }: { src: string; points: Two; onChange: (points: Two) => void }) {
  const intl = useIntl();
  const stage = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<0 | 1 | null>(null);
  const put = (index: 0 | 1, [x, y]: PicturePoint) => {
    const point: PicturePoint = [within(x), within(y)];
    onChange(index === 0 ? [point, points[1]] : [points[0], point]);
  };
  const drag = (event: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (held === null || !box) return;
    put(held, [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]);
  };
  const press = (event: KeyboardEvent, index: 0 | 1) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const far = step * (event.shiftKey ? 10 : 1);
    put(index, [points[index][0] + direction[0] * far, points[index][1] + direction[1] * far]);
  };
  const percent = (part: number) => `${part * 100}%`;
  return (
    <div ref={stage} className={styles.stage} onPointerMove={drag} onPointerUp={() => setHeld(null)}>
      <img src={src} alt="" draggable={false} />
      <svg className={styles.line} aria-hidden="true">
        <line
          x1={percent(points[0][0])}
          y1={percent(points[0][1])}
          x2={percent(points[1][0])}
          y2={percent(points[1][1])}
        />
      </svg>
      {([0, 1] as const).map((index) => (
        <button
          key={index}
          type="button"
          className={styles.point}
          style={{ left: percent(points[index][0]), top: percent(points[index][1]) }}
          aria-label={intl.formatMessage({ id: 'floors.scale.point' }, { number: index + 1 })}
          onPointerDown={(event) => {
            event.currentTarget.parentElement?.setPointerCapture?.(event.pointerId);
            setHeld(index);
          }}
          onKeyDown={(event) => press(event, index)}
        >
          {index + 1}
        </button>
      ))}
    </div>
  );
}
