import { Avatar, Icon } from '@escale/ui';
import { useWords } from '../pieces/text.tsx';
import styles from './scenes.module.css';

/** A request to a host, with the net price and the two answers. */
export function RequestScene() {
  const words = useWords();
  return (
    <div role="img" aria-label={words('public.scene.request')}>
      <div className={styles.request} aria-hidden="true">
        <p>
          <Avatar name="Colette Vasseur" size={40} decorative />
          <span className={styles.who}>
            <b>{words('public.scene.request.who')}</b> {words('public.scene.request.what')}
          </span>
        </p>
        <p className={styles.net}>
          {words('public.scene.request.net')} <b>{words('public.scene.request.cents')}</b>
        </p>
        <p>
          <span className={styles.fakeSecond}>{words('public.scene.request.refuse')}</span>
          <span className={styles.fake}>
            <Icon name="check" /> {words('public.scene.request.accept')}
          </span>
        </p>
      </div>
    </div>
  );
}
