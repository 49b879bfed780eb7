import { LocationTile } from '@escale/ui';
import { useWords } from '../pieces/text.tsx';
import styles from './scenes.module.css';

const rules = ['office', 'home', 'flexOffice'] as const;

/** A policy as sentences, one of which has just been changed. */
export function PolicyScene() {
  const words = useWords();
  return (
    <div className={styles.say} role="img" aria-label={words('public.scene.policy')}>
      {rules.map((rule) => (
        <p key={rule} aria-hidden="true">
          <LocationTile type={rule} /> {words(`public.scene.policy.${rule}`)}
          <b className={rule === 'home' ? styles.changed : styles.value}>
            {words(`public.scene.policy.${rule}.value`)}
          </b>
        </p>
      ))}
    </div>
  );
}
