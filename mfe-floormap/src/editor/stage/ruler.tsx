import type { View } from '../../plan/plan-view.ts';
import styles from './stage.module.css';

interface RulerProps {
  axis: 'x' | 'y';
  view: View;
  length: number;
  /** Metres that the chosen things take. */
  chosen: { from: number; to: number } | null;
}
/** Pixels that two numbers are apart at least. */
const apart = 44;
const steps = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];

/** Metres along an edge of the drawing, with a bar where the chosen things are. */
export function Ruler({ axis, view, length, chosen }: RulerProps) {
  const { scale } = view;
  const offset = axis === 'x' ? view.x : view.y;
  const step = steps.find((one) => one * scale >= apart) ?? 500;
  const first = Math.ceil(-offset / scale / step);
  const count = Math.max(0, Math.floor((length - offset) / scale / step) - first + 1);
  const ticks = Array.from({ length: count }, (_, index) => (first + index) * step);
  return (
    <svg className={axis === 'x' ? styles.rulerX : styles.rulerY} aria-hidden="true">
      {ticks.map((metres) => {
        const at = metres * scale + offset;
        return axis === 'x' ? (
          <g key={metres} transform={`translate(${at} 0)`}>
            <line y1={4} y2={20} />
            <text x={4} y={13}>
              {metres}
            </text>
          </g>
        ) : (
          <g key={metres} transform={`translate(0 ${at})`}>
            <line x1={2} x2={20} />
            <text x={2} y={13}>
              {metres}
            </text>
          </g>
        );
      })}
      {chosen &&
        (axis === 'x' ? (
          <rect x={chosen.from * scale + offset} y={17} width={(chosen.to - chosen.from) * scale} height={3} />
        ) : (
          <rect y={chosen.from * scale + offset} x={17} height={(chosen.to - chosen.from) * scale} width={3} />
        ))}
    </svg>
  );
}
