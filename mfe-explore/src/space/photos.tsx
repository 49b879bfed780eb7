import { Dialog, IconButton, Picture } from '@escale/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './photos.module.css';

interface PhotosProps {
  name: string;
  pictures: readonly string[];
  first: number;
  onClose: () => void;
}

/** All photos in a row with scroll snapping: swiped, or moved by the arrow keys or the round buttons (WSP-01). */
export function Photos({ name, pictures, first, onClose }: PhotosProps) {
  const intl = useIntl();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const wanted = Math.max(0, Math.min(pictures.length - 1, index));
    setShown(wanted);
    row.current?.children[wanted]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  };
  // The scroll position is outside React: it starts at the pressed photo.
  useEffect(() => {
    row.current?.children[first]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [first]);
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(shown + by);
  };
  return (
    <Dialog open onClose={onClose} size="l" title={name}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys turn the photos wherever the focus is inside */}
      <div className={styles.photos} onKeyDown={keys}>
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reached by the keyboard
          tabIndex={0}
          data-autofocus=""
          aria-label={name}
          className={styles.row}
          onScroll={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }
        >
          {pictures.map((picture, index) => (
            <li key={picture}>
              <Picture
                id={picture}
                alt={intl.formatMessage({ id: 'explore.space.picture' }, { name, number: index + 1 })}
                ratio="3/2"
                radius={14}
                eager={Math.abs(index - shown) < 2}
                sizes="(max-width: 767px) 100vw, 832px"
                className={styles.photo}
              />
            </li>
          ))}
        </ul>
        <p className={styles.foot}>
          <IconButton
            icon="chevron-left"
            variant="round"
            label={intl.formatMessage({ id: 'explore.card.previous-photo' }, { name })}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          />
          <span className="num" role="status">
            <FormattedMessage id="explore.space.picture-of" values={{ number: shown + 1, count: pictures.length }} />
          </span>
          <IconButton
            icon="chevron-right"
            variant="round"
            label={intl.formatMessage({ id: 'explore.card.next-photo' }, { name })}
            disabled={shown === pictures.length - 1}
            onClick={() => show(shown + 1)}
          />
        </p>
      </div>
    </Dialog>
  );
}
