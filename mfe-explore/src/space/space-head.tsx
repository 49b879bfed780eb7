import type { WorkspaceDetails } from '@escale/contract';
import { Button, Icon, PageHeading, PlaceName } from '@escale/ui';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useFavourite } from '../cards/use-favourite.ts';
import { SpacePlace } from '../words/space-place.tsx';
import { ShareButton } from './share-button.tsx';
import styles from './space.module.css';

/** Name, rating, type and place; share and favourite. */
export function SpaceHead({ space }: { space: WorkspaceDetails }) {
  const intl = useIntl();
  const favourite = useFavourite(space.id, space.favourite);
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
          <FormattedMessage id="explore.card.capacity" values={{ count: space.capacity }} /> ·{' '}
          {space.scope === 'internal' && (
            <>
              <SpacePlace space={space} /> ·{' '}
            </>
          )}
          {space.street}, <PlaceName>{space.place}</PlaceName>
        </p>
      </div>
      <div className={styles.acts}>
        <ShareButton name={space.name} />
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
