import type { FloorSummary } from '@escale/contract/floors';
import { cx } from '@escale/ui';
import styles from './plate.module.css';

type Point = readonly [x: number, y: number];

/** Pixels that a metre to the east and one to the north move a point, seen from above at an angle. */
const [east, north] = [
  [4.9, 1.88],
  [5.45, -2.15],
];
/** Height of the edge, in the same pixels. */
const edge = 7;

/** A floor as a plate seen at an angle: its outline, zones and seats. Its name stands beside it in words. */
export function Plate({ floor, isOpen }: { floor: FloorSummary; isOpen: boolean }) {
  const { width, height } = floor.size;
  const { outline, zones, seats } = floor.plate;
  const at = ([x, y]: Point): Point => [
    x * (east[0] ?? 0) + (height - y) * (north[0] ?? 0),
    x * (east[1] ?? 0) + (height - y) * (north[1] ?? 0),
  ];
  const path = (points: readonly Point[]) => `${points.map((point) => at(point).join(' ')).join(' L ')} Z`;
  const whole: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const ground = `M ${path(outline.length >= 3 ? outline : whole)}`;
  const corners = whole.map(at);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const box = [Math.min(...xs) - 6, Math.min(...ys) - 6, Math.max(...xs) - Math.min(...xs) + 12];
  return (
    <svg
      className={cx(styles.plate, isOpen && styles.open)}
      viewBox={`${box.join(' ')} ${Math.max(...ys) - Math.min(...ys) + 12 + edge}`}
      aria-hidden="true"
    >
      <path d={ground} className={styles.side} transform={`translate(0 ${edge})`} />
      <path d={ground} className={styles.ground} />
      {zones.map((points) => (
        <path key={String(points)} d={`M ${path(points)}`} className={styles.zone} />
      ))}
      {seats.map((seat) => {
        const [x, y] = seat;
        const half = 0.5;
        const square: Point[] = [
          [x - half, y - half],
          [x + half, y - half],
          [x + half, y + half],
          [x - half, y + half],
        ];
        return <path key={String(seat)} d={`M ${path(square)}`} className={styles.seat} />;
      })}
    </svg>
  );
}
