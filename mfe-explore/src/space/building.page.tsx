import { api, pages } from '@escale/contract';
import { useApiQuery, usePageTitle, useSession } from '@escale/platform';
import { Button, EmptyState, ErrorState, LinkButton, PageHeading, PlaceName, Skeleton, useFloorName } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { SpaceCard } from '../cards/space-card.tsx';
import { useWantedFavourite } from '../cards/use-wanted-favourite.ts';
import results from '../search/results.module.css';
import { choiceOf, searchFromAddress } from '../search/search-address.ts';
import styles from './building.module.css';
import { placesOf } from './capacity.rules.ts';
import { Gallery } from './gallery.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { Amenities } from './sections/amenities.tsx';
import { Contact } from './sections/contact.tsx';
import { Location } from './sections/location.tsx';
import { Section } from './sections/section.tsx';
import { ShareButton } from './share-button.tsx';

const sections = ['workspaces', 'about', 'information', 'amenities', 'location', 'contact'];

/** /building/{lid}: a building, its spaces, hours, services, place and contact (WSP-01). */
export function BuildingPage() {
  const intl = useIntl();
  const floorName = useFloorName();
  const { lid = '' } = useParams();
  const [address] = useSearchParams();
  const { status } = useSession();
  const { query: requested } = searchFromAddress(`?${address}`);
  const query = useApiQuery(
    api.workspaces.buildings,
    { query: { ids: [lid], date: requested.date } },
    { enabled: status !== 'unknown' },
  );
  const building = query.data?.items[0];
  usePageTitle(building?.name ?? intl.formatMessage({ id: 'explore.building.title' }));
  useWantedFavourite();
  // A malformed id gets the same page as an unknown one.
  const isNowhere = query.error?.code === 'request.invalid';
  if (query.isError && !isNowhere) {
    return (
      <ErrorState
        level={1}
        title={intl.formatMessage({ id: 'explore.space.failed' })}
        message={query.error.message}
        action={
          <Button onClick={() => query.refetch()}>
            <FormattedMessage id="explore.retry" />
          </Button>
        }
      />
    );
  }
  if (isNowhere || (query.data && !building)) {
    return (
      <EmptyState
        level={1}
        title={intl.formatMessage({ id: 'explore.building.gone' })}
        message={intl.formatMessage({ id: 'explore.space.gone.next' })}
        action={
          <LinkButton href={pages.explore()}>
            <FormattedMessage id="explore.title" />
          </LinkButton>
        }
      />
    );
  }
  if (!building) {
    return (
      <div className={styles.page} aria-hidden="true">
        <Skeleton height={34} width={260} />
        <Skeleton height={368} radius={20} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeading
        sub={
          <>
            {building.street}, <PlaceName>{building.place}</PlaceName> ·{' '}
            {building.scope === 'internal' ? (
              <FormattedMessage id="explore.building.places" values={placesOf(building.workspaces)} />
            ) : (
              <FormattedMessage id="explore.card.capacity" values={{ count: building.capacity }} />
            )}
          </>
        }
        actions={<ShareButton name={building.name} />}
      >
        {building.name}
      </PageHeading>
      <Gallery name={building.name} pictures={building.pictures} />
      <SectionTabs sections={building.description ? sections : sections.filter((id) => id !== 'about')} />
      <Section
        id="workspaces"
        title={<FormattedMessage id="explore.section.workspaces" values={{ name: building.name }} />}
      >
        {building.workspaces.length === 0 && (
          <p>
            <FormattedMessage id="explore.building.none" />
          </p>
        )}
        <div className={results.cards}>
          {building.workspaces.map((space) => (
            <SpaceCard
              key={space.id}
              space={space}
              part={requested.date ? (requested.part ?? 'day') : null}
              choice={choiceOf(requested)}
              level={3}
            />
          ))}
        </div>
      </Section>
      {building.description && (
        <Section id="about" title={<FormattedMessage id="explore.sections.about" />}>
          <p>{building.description}</p>
        </Section>
      )}
      <Section id="information" title={<FormattedMessage id="explore.sections.information" />}>
        <OpeningHours days={building.openingHours} />
        {building.floors.length > 0 && <p className="soft">{intl.formatList(building.floors.map(floorName))}</p>}
      </Section>
      <Amenities known={[...building.amenities, ...building.workspaces.flatMap(({ facilities }) => facilities)]} />
      <Location
        name={building.name}
        locality={building.workspaces[0]?.locality ?? null}
        position={building.position}
        street={building.street}
        place={building.place}
        access={building.instructions}
      />
      <Contact email={building.email} phone={building.phone} />
    </div>
  );
}
