import { Button, Picture } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './gallery.module.css';
import { Photos } from './photos.tsx';

/** One large picture, one wide, two small under one outer radius; all of them one by one in a dialog. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const intl = useIntl();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <div className={styles.mosaic} data-count={Math.min(4, pictures.length)}>
        {pictures.slice(0, 4).map((picture, index) => (
          <button key={picture} type="button" className={styles.open} onClick={() => setOpen(index)}>
            <Picture
              id={picture}
              alt={intl.formatMessage({ id: 'explore.space.picture' }, { name, number: index + 1 })}
              eager={index === 0}
              ratio="auto"
              sizes={index === 0 ? '(max-width: 767px) 100vw, 576px' : '288px'}
              className={styles.picture}
            />
          </button>
        ))}
        <div className={styles.all}>
          <Button variant="second" size="small" icon="images" onClick={() => setOpen(0)}>
            <FormattedMessage id="explore.space.pictures" values={{ count: pictures.length }} />
          </Button>
        </div>
      </div>
      {open !== null && <Photos name={name} pictures={pictures} first={open} onClose={() => setOpen(null)} />}
    </>
  );
}
