import { Icon, Picture } from '@escale/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './card-photos.module.css';

/** As wide as its column: the width of a phone minus its margins. */
export const photoSizes = '(max-width: 767px) calc(100vw - 32px), 400px';

interface CardPhotosProps {
  name: string;
  pictures: readonly string[];
  eager: boolean;
}

/** The photos of a card one at a time: round buttons beside, dots below. The first is loaded with the list, the others on demand. */
export function CardPhotos({ name, pictures, eager }: CardPhotosProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(0);
  const step = (by: number) => setShown((shown + by + pictures.length) % pictures.length);
  return (
    <>
      <Picture
        key={pictures[shown]}
        id={pictures[shown]}
        alt=""
        ratio="var(--photo-ratio)"
        radius={20}
        eager={eager || shown > 0}
        sizes={photoSizes}
        className={styles.image}
      />
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className={styles.previous}
            hidden={shown === 0}
            aria-label={intl.formatMessage({ id: 'explore.card.previous-photo' }, { name })}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className={styles.next}
            aria-label={intl.formatMessage({ id: 'explore.card.next-photo' }, { name })}
            onClick={() => step(1)}
          >
            <Icon name="chevron-right" />
          </button>
          <span className={styles.dots} aria-hidden="true">
            {pictures.map((picture, index) => (
              <i key={picture} data-on={index === shown || undefined} />
            ))}
          </span>
        </>
      )}
    </>
  );
}
