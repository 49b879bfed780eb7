import { Site } from '../frame/site.tsx';
import page from '../pieces/page.module.css';
import { useWords } from '../pieces/text.tsx';
import styles from './information.module.css';

/** In the place of a document that cannot be loaded without a network; the script asks for it until it is there. */
export function Offline() {
  const words = useWords();
  return (
    <Site area={null}>
      <div className={`${page.wide} ${styles.alone}`} data-offline="">
        <h1>{words('public.meta.offline')}</h1>
        <p className={styles.lead}>{words('public.meta.offline.description')}</p>
        <button type="button" className={page.button}>
          {words('public.offline.retry')}
        </button>
      </div>
    </Site>
  );
}
