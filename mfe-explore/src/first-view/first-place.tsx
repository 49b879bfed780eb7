import { Picture } from '@escale/ui';
import styles from '../space/space.module.css';

/** The page of a space or a building as a template, until its scripts have drawn it: the name, the place, the first photo and the words. */
export function FirstPlace({ of }: { of: string }) {
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <h1>{`{{${of}.name}}`}</h1>
        <p>{`{{${of}.street}}, {{${of}.place}}`}</p>
        <Picture
          id={`{{${of}.pictures.0}}`}
          alt=""
          ratio="21/9"
          radius={20}
          eager
          sizes="(max-width: 767px) 100vw, 800px"
        />
        <p>{`{{${of}.description}}`}</p>
      </div>
    </div>
  );
}
