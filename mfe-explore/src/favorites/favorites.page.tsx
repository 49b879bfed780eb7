import { api, pages } from '@escale/contract';
import { requireSignIn, useApiQuery, usePageTitle, useSession } from '@escale/platform';
import { addDays, mondayOf } from '@escale/rules';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  LinkButton,
  Notice,
  PageHeading,
  Skeleton,
  useDates,
} from '@escale/ui';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { PeopleThere } from '../cards/people-there.tsx';
import { SpaceCard } from '../cards/space-card.tsx';
import { ownDay } from '../search/own/own-search.ts';
import { dateOf } from '../search/rest-of-day.ts';
import results from '../search/results.module.css';
import { searchFromAddress } from '../search/search-address.ts';
import styles from './favorites.module.css';
import { type Favourite, favouritesOf } from './favourite.ts';
import { KindList } from './kind-list.tsx';
import { type Kind, kindOf, kinds, scarcestFirst } from './kinds.rules.ts';
import { WeekStrip } from './week-strip.tsx';
import { WeekTools } from './week-tools.tsx';

/** /favorites: a member's favourite spaces by kind, each with what is free of it in a week (EXP-11). */
export function FavoritesPage() {
  const intl = useIntl();
  const dates = useDates();
  const { status } = useSession();
  const [address, setAddress] = useSearchParams();
  const now = new Date();
  const { date: first } = ownDay({}, now);
  const date = searchFromAddress(`?${address}`, {}, first).query.date ?? first;
  const kind = kinds.find((one) => one === address.get('kind')) ?? null;
  const [onlyFree, scarce] = [address.has('free'), address.has('scarce')];
  const query = useApiQuery(
    api.workspaces.favourites,
    { query: { date } },
    { enabled: status === 'signedIn', placeholderData: (former) => former },
  );
  usePageTitle(intl.formatMessage({ id: 'explore.favorites.title' }));
  // A visitor has no favourites: they sign in and return.
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  const change = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) value === null ? next.delete(name) : next.set(name, value);
    setAddress(next, { replace: true });
  };
  const retry = (
    <Button
      variant={query.data ? 'second' : 'primary'}
      size={query.data ? 'small' : 'medium'}
      onClick={() => query.refetch()}
    >
      <FormattedMessage id="explore.retry" />
    </Button>
  );
  const all = query.data ? favouritesOf(query.data) : [];
  const listed = all.filter(({ space }) => kind === null || kindOf(space) === kind);
  const free = onlyFree ? listed.filter(isFree) : listed;
  const shown = scarce ? scarcestFirst(free) : free;
  const heading = (
    <PageHeading>
      <FormattedMessage id="explore.favorites.title" />
    </PageHeading>
  );
  if (!query.data || all.length === 0) {
    return (
      <div className={styles.page}>
        {heading}
        {query.isError ? (
          <ErrorState
            title={intl.formatMessage({ id: 'explore.favorites.failed' })}
            message={query.error.message}
            action={retry}
          />
        ) : query.data ? (
          <EmptyState
            title={intl.formatMessage({ id: 'explore.favorites.none' })}
            message={intl.formatMessage({ id: 'explore.favorites.next' })}
            action={
              <LinkButton href={pages.explore()}>
                <FormattedMessage id="explore.title" />
              </LinkButton>
            }
          />
        ) : (
          <Waiting />
        )}
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <KindList spaces={all.map(({ space }) => space)} kind={kind} onKind={(next) => change({ kind: next })} />
        <PeopleThere
          className={styles.mates}
          spaces={all.map(({ space }) => space)}
          named
          date={date}
          part="day"
          look="list"
          title={intl.formatMessage({ id: 'explore.favorites.mates' })}
        />
      </aside>
      <div className={styles.main}>
        {heading}
        <div className={styles.top}>
          <p className={styles.count} role="status">
            <b>
              <FormattedMessage id={kindMessage(kind)} />
            </b>{' '}
            <FormattedMessage id="explore.favorites.places" values={{ count: shown.length }} />
          </p>
          <div className={styles.week}>
            <IconButton
              icon="chevron-left"
              label={intl.formatMessage({ id: 'explore.favorites.week.before' })}
              disabled={mondayOf(date) <= mondayOf(first)}
              onClick={() => {
                const before = addDays(mondayOf(date), -7);
                change({ date: before > first ? before : null });
              }}
            />
            <b>{dates.range(mondayOf(date), addDays(mondayOf(date), 4))}</b>
            <IconButton
              icon="chevron-right"
              label={intl.formatMessage({ id: 'explore.favorites.week.after' })}
              onClick={() => change({ date: addDays(mondayOf(date), 7) })}
            />
          </div>
          <WeekTools onlyFree={onlyFree} scarce={scarce} onChange={change} />
        </div>
        {query.isError && (
          <Notice tone="warning" action={retry}>
            <FormattedMessage id="explore.favorites.stale" /> {query.error.message}
          </Notice>
        )}
        {shown.length === 0 && (
          <EmptyState
            title={intl.formatMessage({ id: 'explore.favorites.nothing' })}
            message={intl.formatMessage({ id: 'explore.favorites.nothing.next' })}
            action={
              <Button onClick={() => change({ free: null, kind: null })}>
                <FormattedMessage id="explore.favorites.show-all" />
              </Button>
            }
          />
        )}
        <div className={results.cards} aria-busy={query.isPlaceholderData}>
          {shown.map(({ space, days }) => (
            <div key={space.id}>
              <SpaceCard space={space} part="day" choice={`?date=${date}&part=day`} />
              <WeekStrip workspaceId={space.id} days={days} today={dateOf(now)} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const kindMessage = (kind: Kind | null) => (kind === null ? 'explore.favorites.all' : `explore.favorites.kind.${kind}`);

const isFree = ({ slots }: Favourite) => slots.some(({ state }) => state === 'free');

function Waiting() {
  return (
    <div className={results.cards} aria-hidden="true">
      {[1, 2, 3].map((card) => (
        <div key={card} className={results.skeleton}>
          <Skeleton height={188} radius={20} />
          <Skeleton height={22} width={180} />
          <Skeleton height={20} />
          <Skeleton height={44} radius={8} />
        </div>
      ))}
    </div>
  );
}
