import { useWords } from '../pieces/text.tsx';
import styles from './scenes.module.css';

const teams = [
  ['product', 67],
  ['engineering', 45],
  ['customers', 92],
  ['finance', 23],
] as const;

/** The budget of each team, and how much of it is used. */
export function BarsScene() {
  const words = useWords();
  return (
    <div className={styles.bars} role="img" aria-label={words('public.scene.budget')}>
      {teams.map(([team, used]) => (
        <p key={team} aria-hidden="true">
          <b>{words(`public.scene.budget.${team}`)}</b>
          <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.gauge}>
            <rect className={styles.left} width="100" height="6" rx="3" />
            <rect className={styles.used} width={used} height="6" rx="3" />
          </svg>
          <span>{used} %</span>
        </p>
      ))}
    </div>
  );
}
