import { Icon, LocationCell } from '@escale/ui';
import { useWords } from '../pieces/text.tsx';
import styles from './scenes.module.css';

const days = [
  ['tuesday', 'office', true],
  ['wednesday', 'office', false],
  ['thursday', 'flexOffice', false],
] as const;

/** The days of a colleague, with the one that is joined. */
export function JoinScene() {
  const words = useWords();
  return (
    <div className={styles.three} role="img" aria-label={words('public.scene.join')}>
      {days.map(([day, type, joined]) => (
        <div key={day} aria-hidden="true">
          <b>{words(`public.home.day.${day}`)}</b>
          <LocationCell type={type} place={type === 'office' ? '3.15' : 'La Pergola'} />
          <span className={joined ? styles.done : styles.fake}>
            {joined ? <Icon name="check" /> : null}{' '}
            {words(joined ? 'public.scene.join.together' : 'public.scene.join.join')}
          </span>
        </div>
      ))}
    </div>
  );
}
