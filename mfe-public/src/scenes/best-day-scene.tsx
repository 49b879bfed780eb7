import { useWords } from '../pieces/text.tsx';
import styles from './scenes.module.css';

const days = [
  ['monday', 3],
  ['tuesday', 4],
  ['wednesday', 4],
  ['thursday', 6],
  ['friday', 2],
] as const;
const unit = 18;
const tallest = 6 * unit;

/** How many of a team could meet on each day; the best day is marked. */
export function BestDayScene() {
  const words = useWords();
  return (
    <div role="img" aria-label={words('public.scene.best')}>
      <svg viewBox="0 0 400 160" className={styles.chart} aria-hidden="true">
        {days.map(([day, count], index) => (
          <g key={day} transform={`translate(${index * 80} 0)`}>
            <text x="36" y={tallest - count * unit + 14}>
              {count}
            </text>
            <rect
              className={count === 6 ? styles.best : styles.column}
              x="6"
              y={tallest - count * unit + 20}
              width="60"
              height={count * unit}
              rx="8"
            />
            <text x="36" y={tallest + 44}>
              {words(`public.home.day.short.${day}`)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
