import { api, type Part, pages } from '@escale/contract';
import { useApiQuery, useBusEvent, usePageTitle, useSession } from '@escale/platform';
import { Button, EmptyState, ErrorState, LinkButton, Skeleton } from '@escale/ui';
import { addDays, localToday } from '@escale/ui/form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { Availability } from './availability.tsx';
import { BookingBar } from './booking-bar.tsx';
import { BookingCard } from './booking-card.tsx';
import { firstFreeDay } from './first-day.rules.ts';
import { Gallery } from './gallery.tsx';
import { SectionTabs } from './section-tabs.tsx';
import styles from './space.module.css';
import { SpaceHead } from './space-head.tsx';
import { SpaceSections, sectionsOf } from './space-sections.tsx';

const stripDays = 35;

/** What is chosen on the page: it goes with the member to the booking. */
export interface Choice {
  date: string;
  part: Part;
  people: number;
}

/** /workspace/{wid}: pictures, availability, sections, and a booking card that stays in sight (WSP-01). */
export function SpacePage() {
  const intl = useIntl();
  const { wid = '' } = useParams();
  const { status } = useSession();
  const [address, setAddress] = useSearchParams();
  const today = localToday();
  const asked = address.get('date') ?? '';
  const part = address.get('part');
  const availability = useApiQuery(api.workspaces.availability, {
    query: { workspaceId: wid, dateFrom: today, dateTo: addDays(today, stripDays - 1) },
  });
  const dayAsked = /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= today;
  const first = dayAsked ? null : firstFreeDay(availability.data?.slots ?? []);
  const choice: Choice = {
    date: dayAsked ? asked : (first?.date ?? today),
    part: part === 'morning' || part === 'afternoon' || part === 'day' ? part : (first?.part ?? 'day'),
    people: Math.max(1, Number.parseInt(address.get('people') ?? '1', 10) || 1),
  };
  const choose = (changes: Partial<Choice>) => {
    const next = { ...choice, ...changes };
    setAddress({ date: next.date, part: next.part, people: String(next.people) }, { replace: true });
  };
  const details = useApiQuery(
    api.workspaces.details,
    { query: { ids: [wid], date: choice.date, part: choice.part } },
    { enabled: status !== 'unknown' && !availability.isPending, placeholderData: (former) => former },
  );
  const again = () => {
    void details.refetch();
    void availability.refetch();
  };
  useBusEvent('favourite.toggled', again);
  useBusEvent('booking.confirmed', again);
  useBusEvent('booking.cancelled', again);
  const space = details.data?.items[0];
  usePageTitle(space?.name ?? intl.formatMessage({ id: 'explore.space.title' }));

  if (details.isError) {
    return (
      <div className={styles.center}>
        <ErrorState
          title={intl.formatMessage({ id: 'explore.space.failed' })}
          message={details.error.message}
          action={
            <Button onClick={again}>
              <FormattedMessage id="explore.retry" />
            </Button>
          }
        />
      </div>
    );
  }
  if (details.data && !space) {
    return (
      <div className={styles.center}>
        <EmptyState
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
  return (
    <>
      <div className={styles.page}>
        <div className={styles.main}>
          <SpaceHead space={space} />
          <Gallery name={space.name} pictures={space.pictures} />
          <SectionTabs sections={sectionsOf(space)} />
          <Availability slots={availability.data?.slots ?? []} today={today} choice={choice} onChoose={choose} />
          <SpaceSections space={space} choice={choice} />
        </div>
        <BookingCard
          space={space}
          slots={availability.data?.slots ?? []}
          today={today}
          choice={choice}
          onChoose={choose}
        />
      </div>
      <BookingBar space={space} choice={choice} />
    </>
  );
}
