import { api, pages } from '@escale/contract';
import { requireSignIn, useApiQuery, usePageTitle, useSession } from '@escale/platform';
import { todayIn } from '@escale/rules';
import { Announce, LinkButton, PageHeading, Skeleton, useDates, useFloorName } from '@escale/ui';
import { TextInput } from '@escale/ui/form';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { PlanFailed } from '../plan-failed.tsx';
import { Legend } from '../seats/legend.tsx';
import { SeatList } from '../seats/seat-list.tsx';
import { countFeatures, findSeats, type Seat, withFeatures } from '../seats/seat-rules.ts';
import { FeatureFilter } from './feature-filter.tsx';
import styles from './floor.module.css';
import { FloorBar } from './floor-bar.tsx';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { SeatDrawer } from './seat-drawer.tsx';
import { useFloorAddress } from './use-floor-address.ts';
import { ViewChoice } from './view-choice.tsx';

// The drawing loads its own engine lazily; the list works without it.
const PlanStage = lazy(() => import('../plan/plan-stage.tsx').then(({ PlanStage: stage }) => ({ default: stage })));

// Few look at it, and it has texts of its own.
const UseView = lazy(() => import('../use/use-view.tsx').then(({ UseView: one }) => ({ default: one })));

/** A floor of an office for a day: who sits where, what is free (MAP-03). */
export function FloorPage() {
  const intl = useIntl();
  const dates = useDates();
  const floorName = useFloorName();
  const { fid = '' } = useParams();
  const { member, status } = useSession();
  const today = todayIn(member?.timezone ?? 'Europe/Paris');
  const { date, part, view, seatId, features, search, change } = useFloorAddress(today);
  const [words, setWords] = useState('');
  const query = useApiQuery(
    api.workspaces.floorPlan,
    { params: { id: fid }, query: { date, part } },
    { enabled: status === 'signedIn', placeholderData: keepPreviousData },
  );
  // Redirect to sign-in only once the session is known to be over.
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  const plan = query.data;
  const found = withFeatures(findSeats(plan?.seats ?? [], words), features);
  usePageTitle(
    plan ? `${plan.floor.buildingName} · ${floorName(plan.floor)}` : intl.formatMessage({ id: 'floormap.title' }),
  );

  if (query.isError) {
    const onward = (
      <LinkButton href={pages.explore()}>{intl.formatMessage({ id: 'floormap.error.explore' })}</LinkButton>
    );
    return <PlanFailed query={query} onward={onward} />;
  }
  if (plan === undefined) {
    return (
      <div className={styles.waiting}>
        <Skeleton height={48} />
        <Skeleton height={520} radius={14} />
      </div>
    );
  }
  if (view === 'use') {
    return (
      <Suspense fallback={<Skeleton height={520} radius={14} />}>
        <UseView key={plan.floor.id} {...{ plan, date, today, search }} onChange={change} />
      </Suspense>
    );
  }
  const seat = plan.seats.find(({ id }) => id === seatId);
  const free = plan.seats.filter(({ state }) => state === 'free').length;
  const matching = new Set(found.map(({ id }) => id));
  const choice = {
    chosenId: seat?.id ?? null,
    canChoose: () => true,
    onChoose: ({ id }: Seat) => change({ seat: id === seatId ? null : id }),
  };
  const isFiltered = words.trim() !== '' || features.length > 0;
  const dayWords = `${dates.day(date)}, ${intl.formatMessage({ id: `floormap.part.${part}.words` })}`;
  const freeWords = intl.formatMessage({ id: 'floormap.free' }, { count: free });
  return (
    <div className={styles.page}>
      <div className={styles.floor}>
        <div className={styles.heading}>
          <PageHeading>{`${plan.floor.buildingName}, ${floorName(plan.floor)}`}</PageHeading>
        </div>
        <FloorBar {...{ plan, date, today, part, search }} onChange={change} />
        <div className={styles.find}>
          <p>
            <b>{freeWords}</b> <span className="soft">{dayWords}</span>
          </p>
          <Announce>{`${freeWords}, ${dayWords}`}</Announce>
          <TextInput
            size="small"
            icon="search"
            value={words}
            aria-label={intl.formatMessage({ id: 'floormap.find' })}
            placeholder={intl.formatMessage({ id: 'floormap.find' })}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && found[0] && change({ seat: found[0].id })}
          />
          <FeatureFilter
            counts={countFeatures(plan.seats)}
            chosen={features}
            onChange={(next) => change({ features: next.join() || null })}
          />
          <ViewChoice value={view} onChange={(next) => change({ view: next })} />
        </div>
        {words.trim().length > 1 && found.length === 0 && <FoundElsewhere {...{ plan, words, date, part }} />}
        {view === 'list' ? (
          <SeatList plan={plan} seats={found} {...choice} />
        ) : (
          <div className={styles.plan} aria-busy={query.isPlaceholderData}>
            <Suspense fallback={<Skeleton height={520} radius={14} />}>
              <PlanStage
                foot={<Legend hasKept={plan.zones.some(({ kept }) => kept)} />}
                key={plan.floor.id}
                plan={plan}
                {...choice}
                found={words.trim() === '' ? undefined : found}
                dimmed={(one) => isFiltered && !matching.has(one.id)}
              />
            </Suspense>
          </div>
        )}
      </div>
      {seat && <SeatDrawer {...{ plan, seat, date, part }} onClose={() => change({ seat: null })} />}
    </div>
  );
}
