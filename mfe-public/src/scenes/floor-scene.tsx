import { Icon } from '@escale/ui';
import { useWords } from '../pieces/text.tsx';
import styles from './scenes.module.css';

const tables = [
  [60, 60],
  [280, 60],
  [60, 250],
  [280, 250],
  [500, 250],
] as const;
const seats = [
  [14, -26],
  [64, -26],
  [114, -26],
  [14, 74],
  [64, 74],
  [114, 74],
] as const;
const taken = new Set(['0.1', '0.4', '1.0', '1.5', '2.0', '2.2', '3.3', '4.1', '4.5']);

/** Part of a floor plan: tables with free and taken seats, a room, and the seat that is chosen. */
export function FloorScene() {
  const words = useWords();
  return (
    <div className={styles.sheet} role="img" aria-label={words('public.scene.floor')}>
      <p className={styles.bar}>
        <b>{words('public.scene.floor.building')}</b> <span>{words('public.scene.floor.free')}</span>
      </p>
      <svg viewBox="0 0 700 440" className={styles.plan} aria-hidden="true">
        <path className={styles.wall} d="M20 20H680V420H20Z M470 20V180H680" />
        {tables.map(([x, y], table) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect className={styles.table} width="160" height="70" rx="8" />
            {seats.map(([dx, dy], seat) => (
              <rect
                key={`${dx} ${dy}`}
                className={
                  table === 1 && seat === 1 ? styles.chosen : taken.has(`${table}.${seat}`) ? styles.taken : styles.seat
                }
                x={dx}
                y={dy}
                width="32"
                height="24"
                rx="6"
              />
            ))}
          </g>
        ))}
        <text x="575" y="106" className={styles.label}>
          {words('public.scene.floor.room')}
        </text>
      </svg>
      <p className={styles.pop}>
        <b>{words('public.scene.floor.seat')}</b>
        <span>{words('public.scene.floor.near')}</span>
        <span className={styles.fake}>
          <Icon name="check" /> {words('public.scene.floor.book')}
        </span>
      </p>
    </div>
  );
}
