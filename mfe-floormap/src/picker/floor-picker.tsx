import { api, type WidgetProps } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { Button, EmptyState, ErrorState, Segments, Skeleton, useFloorName } from '@escale/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Legend } from '../seats/legend.tsx';
import { SeatList } from '../seats/seat-list.tsx';
import type { Seat } from '../seats/seat-rules.ts';
import styles from './floor-picker.module.css';

const PlanStage = lazy(() => import('../plan/plan-stage.tsx').then(({ PlanStage: stage }) => ({ default: stage })));

/** Picks a free seat on the floor of a space; seats of other spaces are shown and labelled as not selectable (BKG-04, MAP-03). */
export function FloorPicker({
  workspaceId,
  date,
  part,
  selectedSeatId,
  choosableIds = [workspaceId],
  readOnly = false,
  onSelect,
}: WidgetProps['floormap/FloorPicker']) {
  const intl = useIntl();
  const floorName = useFloorName();
  const [view, setView] = useState<'plan' | 'list'>('plan');
  const query = useApiQuery(
    api.workspaces.plans,
    { params: { id: workspaceId }, query: { date, part } },
    { placeholderData: keepPreviousData },
  );
  if (query.isError) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'floormap.error.title' })}
        message={query.error.message}
        action={<Button onClick={() => query.refetch()}>{intl.formatMessage({ id: 'floormap.error.again' })}</Button>}
      />
    );
  }
  if (query.data === undefined) return <Skeleton height={420} radius={14} />;
  const plan = query.data.plans[0];
  if (plan === undefined) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'floormap.picker.none' })}
        message={intl.formatMessage({ id: 'floormap.picker.none-next' })}
      />
    );
  }
  const isHere = (seat: Seat) => choosableIds.includes(seat.workspaceId);
  const choice = {
    chosenId: selectedSeatId,
    canChoose: (seat: Seat) => !readOnly && isHere(seat) && (seat.state === 'free' || seat.state === 'mine'),
    onChoose: ({ id, name, workspaceId: space }: Seat) =>
      onSelect(id === selectedSeatId ? null : { id, name, workspaceId: space }),
  };
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <b>{floorName(plan.floor)}</b>
        <Segments
          size="small"
          label={intl.formatMessage({ id: 'floormap.view.label' })}
          items={[
            { id: 'plan', label: intl.formatMessage({ id: 'floormap.view.plan' }), icon: 'map' },
            { id: 'list', label: intl.formatMessage({ id: 'floormap.view.list' }), icon: 'list' },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <div className={styles.stage} aria-busy={query.isPlaceholderData}>
        {view === 'list' ? (
          <SeatList plan={plan} seats={plan.seats.filter(isHere)} {...choice} />
        ) : (
          <Suspense fallback={<Skeleton height={420} radius={14} />}>
            <PlanStage
              foot={<Legend hasKept={plan.zones.some(({ kept }) => kept)} />}
              key={plan.floor.id}
              plan={plan}
              focusOn={workspaceId}
              {...choice}
              dimmed={(seat) => !isHere(seat)}
              isElsewhere={(seat) => !isHere(seat)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
