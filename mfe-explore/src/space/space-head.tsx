import type { WorkspaceDetails } from '@escale/contract';
import { notify } from '@escale/platform';
import { Button, Icon, PageHeading } from '@escale/ui';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useFavourite } from '../cards/use-favourite.ts';
import styles from './space.module.css';

/** Name, rating, what and where; share and favourite. */
export function SpaceHead({ space }: { space: WorkspaceDetails }) {
  const intl = useIntl();
  const favourite = useFavourite(space.id, space.favourite);
  const share = async () => {
    const data = { title: space.name, url: window.location.href };
    if (navigator.share) return navigator.share(data).catch(() => undefined);
    await navigator.clipboard.writeText(data.url);
    notify({ tone: 'success', message: intl.formatMessage({ id: 'explore.space.copied' }) });
  };
  return (
    <header className={styles.head}>
      <div>
        <PageHeading>{space.name}</PageHeading>
        <p>
          {space.rating && (
            <>
              <Icon name="star" size={14} filled label={intl.formatMessage({ id: 'explore.card.rating' })} />{' '}
              <b className="num">
                <FormattedNumber value={space.rating.average} minimumFractionDigits={1} maximumFractionDigits={1} />
              </b>{' '}
              <FormattedMessage id="explore.space.reviews" values={{ count: space.rating.count }} /> ·{' '}
            </>
          )}
          <FormattedMessage id={`explore.type.${space.type}`} /> ·{' '}
          <FormattedMessage id="explore.card.capacity" values={{ count: space.capacity }} /> · {space.street},{' '}
          {space.place}
        </p>
      </div>
      <div className={styles.acts}>
        <Button variant="second" icon="share-2" onClick={() => void share()}>
          <FormattedMessage id="explore.space.share" />
        </Button>
        <Button
          variant="second"
          icon="heart"
          aria-pressed={space.favourite}
          busy={favourite.busy}
          onClick={favourite.toggle}
        >
          <FormattedMessage id={space.favourite ? 'explore.space.favourite-on' : 'explore.space.favourite'} />
        </Button>
      </div>
    </header>
  );
}
