import { api, type Me, pages } from '@escale/contract';
import { useApiQuery, usePageTitle, useSession } from '@escale/platform';
import { EmptyState, LinkButton, Skeleton } from '@escale/ui';
import { localToday } from '@escale/ui/form';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ReadFailed } from '../read-failed.tsx';
import styles from './book.module.css';
import { BookForm } from './book-form.tsx';
import { useBookingDraft, type Visit } from './draft/use-booking-draft.ts';

const LinkedPeople = lazy(() =>
  import('./draft/linked-people.tsx').then(({ LinkedPeople: people }) => ({ default: people })),
);

const FirstDay = lazy(() => import('./draft/first-day.tsx').then(({ FirstDay: day }) => ({ default: day })));

/** /book: everything on one page, folded to summaries; two clicks when the profile is complete (BKG-01). */
export function BookPage() {
  const { member } = useSession();
  return member && <BookVisit key={member.id} member={member} />;
}

function BookVisit({ member }: { member: Me }) {
  const [address] = useSearchParams();
  const [visit] = useState<Visit>({ left: null });
  // A link to an alternative changes the URL: another choice is another draft, and typed values are carried over.
  return <BookSpace key={`${address}`} search={`?${address}`} member={member} visit={visit} />;
}

function BookSpace({ search, member, visit }: { search: string; member: Me; visit: Visit }) {
  const intl = useIntl();
  const [arrived] = useState(visit.left !== null);
  const [booked, setBooked] = useState(false);
  const address = new URLSearchParams(search);
  // A link without a date, such as that of the command palette, opens the next possible time.
  const [isDated, setDated] = useState(address.has('date'));
  const { draft, change, forget } = useBookingDraft(search, localToday(), member, visit);
  const details = useApiQuery(
    api.workspaces.details,
    { query: { ids: [draft?.workspaceId ?? ''] } },
    { enabled: draft !== null && !booked },
  );
  const space = details.data?.items[0];
  usePageTitle(
    space
      ? intl.formatMessage({ id: 'booking.title.of' }, { name: space.name })
      : intl.formatMessage({ id: 'booking.title' }),
  );
  if (!draft || (details.data && !space)) {
    return (
      <div className={styles.center}>
        <EmptyState
          title={intl.formatMessage({ id: 'booking.no-space.title' })}
          message={intl.formatMessage({ id: 'booking.no-space.message' })}
          action={
            <LinkButton href={pages.explore()}>
              <FormattedMessage id="booking.no-space.action" />
            </LinkButton>
          }
        />
      </div>
    );
  }
  // The form stays rendered even when refetching its space fails.
  if (details.isError && !space) {
    return (
      <div className={styles.center}>
        <ReadFailed title={intl.formatMessage({ id: 'booking.failed.title' })} query={details} />
      </div>
    );
  }
  const isChosen = isDated || draft.part !== null || draft.dates[0] !== localToday();
  if (!space || !isChosen) {
    return (
      <div className={styles.page} aria-hidden="true">
        {space && (
          <Suspense>
            <FirstDay
              space={space}
              today={localToday()}
              onFound={(changes) => {
                setDated(true);
                change(changes);
              }}
            />
          </Suspense>
        )}
        <div className={styles.steps}>
          <Skeleton height={34} width={320} />
          <Skeleton height={54} radius={14} />
          <Skeleton height={54} radius={14} />
          <Skeleton height={54} radius={14} />
        </div>
        <Skeleton height={420} radius={20} />
      </div>
    );
  }
  const end = () => {
    setBooked(true);
    forget();
  };
  const linked = address.get('with');
  return (
    <>
      {linked && (
        <Suspense>
          <LinkedPeople ids={linked} draft={draft} onChange={change} />
        </Suspense>
      )}
      <BookForm {...{ space, draft, booked, arrived }} onChange={change} onBooked={end} />
    </>
  );
}
