import { api, pages } from '@escale/contract';
import { useApiQuery, usePageTitle } from '@escale/platform';
import { EmptyState, LinkButton, PageHeading, Skeleton } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { SpaceCard } from '../cards/space-card.tsx';
import favorites from '../favorites/favorites.module.css';
import results from '../search/results.module.css';
import { Gallery } from './gallery.tsx';
import { OpeningHours } from './opening-hours.tsx';

/** /building/{lid}: a building, its hours and its spaces (WSP-01). */
export function BuildingPage() {
  const intl = useIntl();
  const { lid = '' } = useParams();
  const query = useApiQuery(api.workspaces.buildings, { query: { ids: [lid] } });
  const building = query.data?.items[0];
  usePageTitle(building?.name ?? intl.formatMessage({ id: 'explore.building.title' }));
  if (query.isError || (query.data && !building)) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'explore.space.gone' })}
        message={query.error?.message ?? intl.formatMessage({ id: 'explore.space.gone.next' })}
        action={
          <LinkButton href={pages.explore()}>
            <FormattedMessage id="explore.title" />
          </LinkButton>
        }
      />
    );
  }
  if (!building) return <Skeleton height={368} radius={20} />;
  return (
    <div className={favorites.page}>
      <PageHeading sub={`${building.street}, ${building.postcode} ${building.city}`}>{building.name}</PageHeading>
      <Gallery name={building.name} pictures={building.pictures} />
      <p>{building.description}</p>
      <OpeningHours days={building.openingHours} />
      {building.instructions && <p>{building.instructions}</p>}
      <h2>
        <FormattedMessage id="explore.section.workspaces" values={{ name: building.name }} />
      </h2>
      <div className={results.cards}>
        {building.workspaces.map((space) => (
          <SpaceCard key={space.id} space={space} part={null} choice="" />
        ))}
      </div>
    </div>
  );
}
