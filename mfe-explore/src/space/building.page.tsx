import { api, pages } from '@escale/contract';
import { useApiQuery, usePageTitle, useSession } from '@escale/platform';
import { withElision } from '@escale/rules';
import {
  Button,
  cx,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeading,
  PlaceName,
  Skeleton,
  useFloorName,
} from '@escale/ui';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { PeopleThere } from '../cards/people-there.tsx';
import { SpaceCard } from '../cards/space-card.tsx';
import { useWantedFavourite } from '../cards/use-wanted-favourite.ts';
import { ownDay } from '../search/own/own-search.ts';
import results from '../search/results.module.css';
import { choiceOf, searchFromAddress } from '../search/search-address.ts';
import styles from './building.module.css';
import { placesOf } from './capacity.rules.ts';
import { DayTools } from './day-tools.tsx';
import { Gallery } from './gallery.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { Amenities } from './sections/amenities.tsx';
import { Contact } from './sections/contact.tsx';
import { Location } from './sections/location.tsx';
import { Section } from './sections/section.tsx';
import { ShareButton } from './share-button.tsx';
import { Trail } from './trail.tsx';

const OwnBuildingFloors = lazy(() =>
  import('./own-building.tsx').then(({ OwnBuildingFloors: floors }) => ({ default: floors })),
);

const sections = ['workspaces', 'about', 'amenities', 'location', 'information', 'contact'];

/** /building/{lid}: a building, its spaces, hours, services, place and contact (WSP-01). */
export function BuildingPage() {
  const intl = useIntl();
  const floorName = useFloorName();
  const { lid = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const { status } = useSession();
  const { query: requested } = searchFromAddress(`?${address}`);
  const now = new Date();
  const day = ownDay(requested, now);
  const search = { ...requested, ...day };
  const query = useApiQuery(
    api.workspaces.buildings,
    { query: { ids: [lid], date: day.date } },
    { enabled: status !== 'unknown', placeholderData: (former) => former },
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
  const internal = building.scope === 'internal';
  const locality = building.workspaces[0]?.locality ?? null;
  return (
    <div className={styles.page}>
      <Trail locality={locality} date={requested.date} name={building.name} />
      <PageHeading
        sub={
          <>
            {building.street}, <PlaceName>{building.place}</PlaceName> ·{' '}
            {internal ? (
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
      {/* Who works here comes for its floors, not for its photos. */}
      <div className={cx(internal && styles.low)}>
        <Gallery name={building.name} pictures={building.pictures} />
      </div>
      <SectionTabs sections={building.description ? sections : sections.filter((id) => id !== 'about')} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Section
            id="workspaces"
            title={<FormattedMessage id="explore.section.workspaces" values={withElision({ name: building.name })} />}
          >
            <DayTools
              first={ownDay({}, now).date}
              date={day.date}
              part={day.part}
              onChange={(changes) => {
                const { date, part } = { ...day, ...changes };
                setAddress({ date, part }, { replace: true });
              }}
            />
            {internal ? (
              <Suspense fallback={<Skeleton height={320} radius={20} />}>
                <OwnBuildingFloors id={building.id} search={search} />
              </Suspense>
            ) : building.workspaces.length === 0 ? (
              <p>
                <FormattedMessage id="explore.building.none" />
              </p>
            ) : (
              <div className={results.cards}>
                {building.workspaces.map((space) => (
                  <SpaceCard key={space.id} space={space} part={day.part} choice={choiceOf(search)} level={3} />
                ))}
              </div>
            )}
          </Section>
          {building.description && (
            <Section id="about" title={<FormattedMessage id="explore.sections.about" />}>
              <p>{building.description}</p>
            </Section>
          )}
          <Amenities known={[...building.amenities, ...building.workspaces.flatMap(({ facilities }) => facilities)]} />
          <Location
            name={building.name}
            locality={locality}
            position={building.position}
            street={building.street}
            place={building.place}
            access={building.instructions}
          />
        </div>
        <aside className={styles.side}>
          <PeopleThere
            className={styles.card}
            spaces={building.workspaces}
            {...day}
            look="list"
            title={intl.formatMessage({ id: 'explore.building.people' })}
          />
          <div className={styles.card}>
            <Section id="information" title={<FormattedMessage id="explore.sections.information" />}>
              <OpeningHours days={building.openingHours} />
              {building.floors.length > 0 && <p className="soft">{intl.formatList(building.floors.map(floorName))}</p>}
            </Section>
          </div>
          <div className={styles.card}>
            <Contact email={building.email} phone={building.phone} />
          </div>
        </aside>
      </div>
    </div>
  );
}
