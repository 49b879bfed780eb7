import { usePageTitle } from '@escale/platform';
import { Skeleton } from '@escale/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { PeoplePane } from '../team/people.pane.tsx';
import styles from './connections.module.css';
import { ListNav } from './list-nav.tsx';
import { type Pane, panes } from './sections.ts';

const views: Record<Pane, ComponentType> = {
  places: lazy(() => import('../places/places.pane.tsx').then(({ PlacesPane: pane }) => ({ default: pane }))),
  invitations: lazy(() =>
    import('../invitations/invitations.pane.tsx').then(({ InvitationsPane: pane }) => ({ default: pane })),
  ),
  visibility: lazy(() =>
    import('../visibility/visibility.pane.tsx').then(({ VisibilityPane: pane }) => ({ default: pane })),
  ),
};

/** /connections: lists of people and their weeks, or the part that the address names (CON-01). */
export function ConnectionsPage() {
  const intl = useIntl();
  const [address] = useSearchParams();
  const pane = panes.find((known) => known === address.get('list'));
  usePageTitle(intl.formatMessage({ id: pane ? `connections.list.${pane}` : 'connections.title' }));
  if (!pane) return <PeoplePane />;
  const View = views[pane];
  return (
    <div className={styles.panes} data-pane="">
      <h1 tabIndex={-1} className={styles.title}>
        <FormattedMessage id={`connections.list.${pane}`} />
      </h1>
      <ListNav section={pane} />
      <div className={styles.pane}>
        <Suspense fallback={<Loading />}>
          <View />
        </Suspense>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading} aria-hidden="true">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={60} radius={10} />
      ))}
    </div>
  );
}
