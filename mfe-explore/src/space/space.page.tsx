import { api, pages } from '@escale/contract';
import { useApiQuery, useMediaQuery, usePageTitle, useSession } from '@escale/platform';
import { addDays, isClosedState, mondayOf } from '@escale/rules';
import { Button, EmptyState, ErrorState, LinkButton, Skeleton } from '@escale/ui';
import { localToday } from '@escale/ui/form';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { PeopleThere } from '../cards/people-there.tsx';
import { useWantedFavourite } from '../cards/use-wanted-favourite.ts';
import { Availability } from './availability.tsx';
import { BookingBar } from './choice/booking-bar.tsx';
import { BookingCard } from './choice/booking-card.tsx';
import {
  addressOfChoice,
  type Choice,
  choiceFromAddress,
  freeHours,
  isFull,
  leftOfHalf,
  takenHours,
  withHours,
} from './choice/choice.rules.ts';
import { Gallery } from './gallery.tsx';
import { HostCard } from './host-card.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { About } from './sections/about.tsx';
import { Amenities } from './sections/amenities.tsx';
import { Cancellation } from './sections/cancellation.tsx';
import { Contact } from './sections/contact.tsx';
import { Information } from './sections/information.tsx';
import { Location } from './sections/location.tsx';
import { LongerTerm } from './sections/longer-term.tsx';
import { sectionsOf } from './sections/sections-of.ts';
import styles from './space.module.css';
import { SpaceHead } from './space-head.tsx';
import { Trail } from './trail.tsx';

const Reviews = lazy(() => import('./sections/reviews.tsx').then(({ Reviews: list }) => ({ default: list })));

const Workspaces = lazy(() => import('./sections/workspaces.tsx').then(({ Workspaces: list }) => ({ default: list })));

/** Five weeks to show and the one before them, which is over on a weekend. */
const stripDays = 42;

/** /workspace/{wid}: pictures, availability, sections, and a sticky booking card (WSP-01). */
export function SpacePage() {
  const intl = useIntl();
  const { wid = '' } = useParams();
  const { status } = useSession();
  const narrow = useMediaQuery('(max-width: 1023px)');
  const [address, setAddress] = useSearchParams();
  const today = localToday();
  const monday = mondayOf(today);
  const availability = useApiQuery(api.workspaces.availability, {
    query: { workspaceId: wid, dateFrom: monday, dateTo: addDays(monday, stripDays - 1) },
  });
  const { slots = [], busy = [] } = availability.data ?? {};
  const asked = choiceFromAddress(address, today, slots);
  const details = useApiQuery(
    api.workspaces.details,
    { query: { ids: [wid], date: asked.date, part: asked.part } },
    { enabled: status !== 'unknown' && !availability.isPending, placeholderData: (former) => former },
  );
  const space = details.data?.items[0];
  const byHours = space?.bookingMode === 'hours';
  const freeOn = (date: string) => {
    const day = slots.filter((slot) => slot.date === date);
    // Of a day beyond the strip only the opening times are known.
    const isClosed = day.length > 0 && day.every(({ state }) => isClosedState(state));
    return byHours && !isClosed ? freeHours(space, busy, date, Date.now()) : [];
  };
  const isAsked = address.has('part') || asked.hours !== null;
  const choice = byHours && !isAsked ? withHours(asked, freeOn(asked.date), false) : asked;
  const choose = (changes: Partial<Choice>) => {
    const next = { ...choice, ...changes };
    const isMoved = byHours && changes.date !== undefined && changes.part === undefined;
    setAddress(addressOfChoice(isMoved ? withHours(next, freeOn(next.date), !choice.hours) : next), { replace: true });
  };
  usePageTitle(space?.name ?? intl.formatMessage({ id: 'explore.space.title' }));
  useWantedFavourite();

  // A malformed id gets the same page as an unknown one.
  const isNowhere = details.error?.code === 'request.invalid';
  if (details.isError && !isNowhere) {
    return (
      <div className={styles.center}>
        <ErrorState
          level={1}
          title={intl.formatMessage({ id: 'explore.space.failed' })}
          message={details.error.message}
          action={
            <Button onClick={() => details.refetch()}>
              <FormattedMessage id="explore.retry" />
            </Button>
          }
        />
      </div>
    );
  }
  if (isNowhere || (details.data && !space)) {
    return (
      <div className={styles.center}>
        <EmptyState
          level={1}
          title={intl.formatMessage({ id: 'explore.space.gone' })}
          message={intl.formatMessage({ id: 'explore.space.gone.next' })}
          action={
            <LinkButton href={pages.explore()}>
              <FormattedMessage id="explore.title" />
            </LinkButton>
          }
        />
      </div>
    );
  }
  if (!space) {
    return (
      <div className={styles.page} aria-hidden="true">
        <div className={styles.main}>
          <Skeleton height={34} width={260} />
          <Skeleton height={368} radius={20} />
        </div>
        <Skeleton height={420} radius={20} />
      </div>
    );
  }
  const full = isFull(choice, slots, busy, space);
  const side = (
    <div className={styles.side}>
      <BookingCard
        space={space}
        slots={slots}
        freeHours={freeOn(choice.date)}
        taken={takenHours(busy, choice.date, space.timezone, Date.now())}
        today={today}
        choice={choice}
        isFull={full}
        onChoose={choose}
      />
      <HostCard host={space.host} email={space.email} />
    </div>
  );
  return (
    <>
      <div className={styles.page}>
        <div className={styles.main}>
          <Trail
            locality={space.locality}
            date={address.get('date') ?? undefined}
            through={[{ name: space.building.name, href: pages.building(space.building.id) }]}
            name={space.name}
          />
          <SpaceHead space={space} />
          <Gallery name={space.name} pictures={space.pictures} />
          <SectionTabs sections={sectionsOf(space)} />
          <Availability
            slots={slots}
            leftOf={(slot) => leftOfHalf(slot, space, busy, freeOn(slot.date))}
            today={today}
            choice={choice}
            onChoose={choose}
          />
          {narrow && side}
          <PeopleThere
            spaces={[space]}
            date={choice.date}
            part={choice.part}
            look="row"
            ring={space.scope === 'internal' ? 'office' : 'flexOffice'}
          />
          <Suspense fallback={<Skeleton height={240} radius={14} />}>
            <Workspaces space={space} choice={choice} slots={slots} />
          </Suspense>
          <Information space={space} />
          <Amenities known={space.facilities} />
          <Location
            name={space.name}
            locality={space.locality}
            position={space.position}
            street={space.street}
            place={space.place}
            access={space.accessInstructions}
          />
          <Cancellation space={space} choice={choice} />
          {space.scope === 'other' && (
            <Suspense fallback={<Skeleton height={240} radius={14} />}>
              <Reviews key={space.id} workspaceId={space.id} />
            </Suspense>
          )}
          <Contact host={space.host} email={space.email} phone={space.phone} />
          <About space={space} />
          <LongerTerm space={space} />
        </div>
        {!narrow && side}
      </div>
      <BookingBar space={space} choice={choice} isFull={full} />
    </>
  );
}
