import type { FloorPlan, PlanDifference } from '@escale/contract';
import { Segments, Skeleton } from '@escale/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Seat } from '../seats/seat-rules.ts';
import { newSeats, type Sign, seatSigns } from './changes.rules.ts';
import styles from './versions.module.css';

const PlanStage = lazy(() => import('../plan/plan-stage.tsx').then(({ PlanStage: stage }) => ({ default: stage })));
const signs: readonly Sign[] = ['added', 'removed', 'changed'];

/** The plan that members see and the one of a version over each other, or one of them alone. */
export function Difference({ plan, difference }: { plan: FloorPlan; difference: PlanDifference }) {
  const intl = useIntl();
  const label = (id: string) => intl.formatMessage({ id: `versions.${id}` });
  const [which, setWhich] = useState<'now' | 'both' | 'then'>('both');
  const all = useMemo(() => seatSigns(difference), [difference]);
  const shown = useMemo(() => {
    const coming = new Map(newSeats(difference).map((seat) => [seat.id, seat]));
    const stays = (seat: Seat): Seat => {
      const after = which === 'now' ? undefined : coming.get(seat.id);
      return { ...seat, at: after?.at ?? seat.at, state: 'taken', holder: null, initials: null };
    };
    const old = plan.seats.filter(({ id }) => which !== 'then' || all.get(id) !== 'removed').map(stays);
    const known = new Set(plan.seats.map(({ id }) => id));
    const added = [...coming.values()]
      .filter(({ id }) => which !== 'now' && !known.has(id))
      .map(
        ({ id, workspaceId, name, at, rotation, features }): Seat => ({
          ...{ id, workspaceId, name, at, rotation, features },
          ...{ state: 'free', holder: null, initials: null },
        }),
      );
    return { ...plan, seats: [...old, ...added] };
  }, [plan, difference, which, all]);
  const say = ({ id }: Seat) => intl.formatMessage({ id: `versions.sign.${all.get(id) ?? 'same'}` });
  return (
    <>
      <Segments
        size="small"
        label={label('which')}
        items={(['now', 'both', 'then'] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `versions.which.${id}` }),
        }))}
        value={which}
        onChange={setWhich}
      />
      <div className={styles.plan}>
        <Suspense fallback={<Skeleton height={420} radius={14} />}>
          <PlanStage
            plan={shown}
            chosenId={null}
            canChoose={() => false}
            onChoose={() => undefined}
            signs={which === 'now' ? undefined : all}
            say={say}
            foot={
              <ul className={styles.legend} aria-label={label('legend')}>
                {signs.map((sign) => (
                  <li key={sign}>
                    <i data-sign={sign} aria-hidden="true" />
                    {intl.formatMessage({ id: `versions.sign.${sign}` })}
                  </li>
                ))}
              </ul>
            }
          />
        </Suspense>
      </div>
    </>
  );
}
