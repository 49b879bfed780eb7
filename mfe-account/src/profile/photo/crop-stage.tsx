import { Icon } from '@escale/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Framing, type Sides, sideOf } from './crop.rules.ts';
import styles from './crop-dialog.module.css';
import { Cropped } from './cropped.tsx';

interface Props {
  src: string;
  sides: Sides;
  framing: Framing;
  onChange: (framing: Framing) => void;
}

/** Diameter of the circle, in pixels. */
const circle = 260;
/** Pixels on the screen that an arrow key moves; with Shift ten times as much. */
const step = 4;
const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The picture behind the circle; the picture moves with the pointer or the arrow keys. */
export function CropStage({ src, sides, framing, onChange }: Props) {
  const intl = useIntl();
  const last = useRef<{ x: number; y: number } | null>(null);
  const pixels = sideOf(sides, framing) / circle;
  const move = (x: number, y: number) => onChange({ ...framing, x: framing.x - x * pixels, y: framing.y - y * pixels });
  const drag = (event: PointerEvent) => {
    if (!last.current) return;
    move(event.clientX - last.current.x, event.clientY - last.current.y);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const [x, y] = directions[event.key] ?? [0, 0];
    const zoom = event.key === '+' ? 0.1 : event.key === '-' ? -0.1 : 0;
    if (x === 0 && y === 0 && zoom === 0) return;
    event.preventDefault();
    if (zoom !== 0) return onChange({ ...framing, zoom: framing.zoom + zoom });
    const far = step * (event.shiftKey ? 10 : 1);
    move(x * far, y * far);
  };
  return (
    <div
      className={styles.stage}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture.
      tabIndex={0}
      data-autofocus
      aria-label={intl.formatMessage({ id: 'account.photo.stage' })}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
    >
      <Cropped src={src} sides={sides} framing={framing} size={circle} />
      <span className={styles.circle} style={{ width: circle, height: circle }} />
      <span className={styles.hint}>
        <Icon name="move" size={14} />
        <FormattedMessage id="account.photo.move" />
      </span>
    </div>
  );
}
