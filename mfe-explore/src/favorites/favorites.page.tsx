import { api, pages } from '@escale/contract';
import { requireSignIn, useApiQuery, usePageTitle, useSession } from '@escale/platform';
import { Button, EmptyState, ErrorState, LinkButton, PageHeading, Skeleton } from '@escale/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SpaceCard } from '../cards/space-card.tsx';
import results from '../search/results.module.css';
import styles from './favorites.module.css';

/** /favorites: a member's favourite spaces (EXP-11). */
export function FavoritesPage() {
  const intl = useIntl();
  const { status } = useSession();
  const query = useApiQuery(api.workspaces.favourites, {}, { enabled: status === 'signedIn' });
  usePageTitle(intl.formatMessage({ id: 'explore.favorites.title' }));
  // A visitor has no favourites: they sign in and return.
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  return (
    <div className={styles.page}>
      <PageHeading>
        <FormattedMessage id="explore.favorites.title" />
      </PageHeading>
      {query.isError && !query.data && (
        <ErrorState
          title={intl.formatMessage({ id: 'explore.favorites.failed' })}
          message={query.error.message}
          action={
            <Button onClick={() => query.refetch()}>
              <FormattedMessage id="explore.retry" />
            </Button>
          }
        />
      )}
      {query.isPending && <Skeleton height={260} radius={20} />}
      {query.data?.items.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'explore.favorites.none' })}
          message={intl.formatMessage({ id: 'explore.favorites.next' })}
          action={
            <LinkButton href={pages.explore()}>
              <FormattedMessage id="explore.title" />
            </LinkButton>
          }
        />
      )}
      <div className={results.cards}>
        {query.data?.items.map((space) => (
          <SpaceCard key={space.id} space={space} part={null} choice="" />
        ))}
      </div>
    </div>
  );
}
