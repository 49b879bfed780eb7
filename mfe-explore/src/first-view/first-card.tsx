import { Icon, Picture, Skeleton } from '@escale/ui';
import photos from '../cards/card-photos.module.css';
import { photoSizes } from '../cards/card-photos.tsx';
import styles from '../cards/space-card.module.css';

/** A card as a template: photo, name and place link to the space; the lines of facts and price are reserved until the page renders them. */
export function FirstCard({ eager }: { eager: boolean }) {
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        <Picture
          id="{{pictures.0}}"
          alt=""
          ratio="var(--photo-ratio)"
          radius={20}
          eager={eager}
          sizes={photoSizes}
          className={photos.image}
        />
        <button type="button" className={styles.heart} tabIndex={-1} aria-hidden="true" data-scripted="">
          <Icon name="heart" size={24} filled />
        </button>
      </div>
      <div className={styles.name}>
        <h2>
          <a href="/workspace/{{id}}" className={styles.link}>
            <span className={styles.marked}>{'{{name}}'}</span>
          </a>
        </h2>
      </div>
      <p className={styles.where}>{'{{place}}'}</p>
      <ul className={styles.facts} data-scripted="">
        <li>
          <Skeleton width={180} height={12} />
          {'\u00a0'}
        </li>
      </ul>
      <div className={styles.foot} data-scripted="">
        <Skeleton width={200} height={14} />
        <p className={styles.price}>
          <b>{'\u00a0'}</b>
        </p>
      </div>
    </article>
  );
}
