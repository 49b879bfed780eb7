import { Button, Dialog, Picture } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './gallery.module.css';

/** One large picture, one wide, two small under one outer radius; all of them in a dialog. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.mosaic} data-count={Math.min(4, pictures.length)}>
      {pictures.slice(0, 4).map((picture, index) => (
        <button key={picture} type="button" className={styles.open} onClick={() => setOpen(true)}>
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
        <Button variant="second" size="small" icon="images" onClick={() => setOpen(true)}>
          <FormattedMessage id="explore.space.pictures" values={{ count: pictures.length }} />
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} size="l" title={name}>
        <div className={styles.full}>
          {pictures.map((picture, index) => (
            <Picture
              key={picture}
              id={picture}
              alt={intl.formatMessage({ id: 'explore.space.picture' }, { name, number: index + 1 })}
              ratio="3/2"
              radius={14}
              sizes="(max-width: 767px) 100vw, 800px"
            />
          ))}
        </div>
      </Dialog>
    </div>
  );
}
