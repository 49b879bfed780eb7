import type { FloorPlan, FloorUse } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { saveFile, useApiQuery } from '@escale/platform';
import { csvOf } from '@escale/rules/csv';
import { Announce, Button, Notice, PageHeading, Skeleton, useDates, useFloorName } from '@escale/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import floorStyles from '../floor/floor.module.css';
import { FloorNav } from '../floor/floor-nav.tsx';
import { ViewChoice } from '../floor/view-choice.tsx';
import { texts } from '../messages/use/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import type { Seat } from '../seats/seat-rules.ts';
import { SeatTable } from './seat-table.tsx';
import { firstOf, movedSpan, type Span, usualSpan, workingDays } from './span.rules.ts';
import { Timeline } from './timeline.tsx';
import styles from './use.module.css';
import { ZonePanel } from './zone-panel.tsx';

const PlanStage = lazy(() => import('../plan/plan-stage.tsx').then(({ PlanStage: stage }) => ({ default: stage })));

interface UseViewProps {
  plan: FloorPlan;
  date: string;
  today: string;
  search: string;
  onChange: (changes: Record<string, string | null>) => void;
}

/** How much the seats of a floor are taken in a span of past and coming days, as colours, in a table, and zone by zone (MAP-09). */
export const UseView = withTexts(texts, function UseView({ plan, date, today, search, onChange }: UseViewProps) {
  const intl = useIntl();
  const dates = useDates();
  const floorName = useFloorName();
  const first = firstOf(date);
  const days = workingDays(first);
  const [span, setSpan] = useState<Span>(usualSpan);
  const [zoneId, setZoneId] = useState<string | null>(null);
  const isTable = new URLSearchParams(search).has('table');
  const [from = first, to = first] = [days[span[0]], days[span[1]]];
  const query = useApiQuery(
    lateApi.floorViewing.use,
    { params: { id: plan.floor.id }, query: { first, from, to } },
    { placeholderData: keepPreviousData },
  );
  const use = query.data;
  const percents = new Map(use?.seats.map(({ id, percent }) => [id, percent]));
  const say = ({ id }: Seat) => {
    const percent = percents.get(id) ?? null;
    return percent === null
      ? intl.formatMessage({ id: 'use.closed' })
      : intl.formatMessage({ id: 'use.taken' }, { percent: intl.formatNumber(percent / 100, { style: 'percent' }) });
  };
  const words = intl.formatMessage(
    { id: 'use.span' },
    { from: dates.shortDay(from), to: dates.shortDay(to), halves: 2 * (span[1] - span[0] + 1) },
  );
  const save = (shown: FloorUse) => {
    const zoneOf = new Map(shown.zones.map(({ workspaceId, name }) => [workspaceId, name]));
    const seatOf = new Map(plan.seats.map((seat) => [seat.id, seat]));
    const rows = shown.seats.flatMap(({ id, percent }) => {
      const seat = seatOf.get(id);
      return seat
        ? [[seat.name, zoneOf.get(seat.workspaceId) ?? '', percent === null ? null : { number: String(percent) }]]
        : [];
    });
    const heads = ['seat', 'zone', 'percent'].map((id) => intl.formatMessage({ id: `use.column.${id}` }));
    saveFile(csvOf([heads, ...rows], ';'), 'text/csv;charset=utf-8', `${plan.floor.name} ${from} ${to}.csv`);
  };
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <div className={floorStyles.heading}>
          <PageHeading>{`${plan.floor.buildingName}, ${floorName(plan.floor)}`}</PageHeading>
        </div>
        <div className={floorStyles.when}>
          <FloorNav plan={plan} search={search} />
          <ViewChoice value="use" onChange={(view) => onChange({ view, table: null })} />
          <p className={styles.scale} aria-hidden="true">
            {intl.formatMessage({ id: 'use.little' })}
            {[0, 1, 2, 3, 4, 5].map((step) => (
              <i key={step} data-step={step} />
            ))}
            {intl.formatMessage({ id: 'use.always' })}
          </p>
          <Button
            variant="second"
            size="small"
            icon="list"
            aria-pressed={isTable}
            onClick={() => onChange({ table: isTable ? null : 'true' })}
          >
            {intl.formatMessage({ id: 'use.table' })}
          </Button>
          <Button variant="second" size="small" icon="download" disabled={!use} onClick={() => use && save(use)}>
            CSV
          </Button>
        </div>
        {query.error && <Notice tone="danger">{query.error.message}</Notice>}
        <div className={styles.plan} aria-busy={query.isPlaceholderData || query.isPending}>
          {isTable ? (
            use && <SeatTable plan={plan} use={use} caption={words} />
          ) : (
            <Suspense fallback={<Skeleton height={480} radius={14} />}>
              <PlanStage
                plan={plan}
                chosenId={null}
                canChoose={() => true}
                onChoose={({ workspaceId }) => setZoneId(workspaceId)}
                heat={percents}
                say={say}
              />
            </Suspense>
          )}
        </div>
        <Announce>{words}</Announce>
        {use ? (
          <Timeline {...{ use, span, today, words }} onChange={(next) => setSpan(movedSpan(span, next))} />
        ) : (
          <Skeleton height={150} />
        )}
      </div>
      {use && <ZonePanel zones={use.zones} zoneId={zoneId} onShow={setZoneId} />}
    </div>
  );
});
