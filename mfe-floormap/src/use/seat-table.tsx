import type { FloorPlan, FloorUse } from '@escale/contract';
import { useIntl } from 'react-intl';
import { inOrder } from '../seats/seat-rules.ts';
import { heatStep } from './span.rules.ts';
import styles from './use.module.css';

/** The colours of the plan as a table: every seat with its zone and how much it is taken. */
export function SeatTable({ plan, use, caption }: { plan: FloorPlan; use: FloorUse; caption: string }) {
  const intl = useIntl();
  const percents = new Map(use.seats.map(({ id, percent }) => [id, percent]));
  const zoneOf = new Map(use.zones.map(({ workspaceId, name }) => [workspaceId, name]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section className={styles.seats} tabIndex={0} aria-label={caption}>
      <table className={styles.week}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {(['seat', 'zone', 'percent'] as const).map((id) => (
              <th key={id} scope="col">
                {intl.formatMessage({ id: `use.column.${id}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(plan.seats).map((seat) => {
            const percent = percents.get(seat.id) ?? null;
            return (
              <tr key={seat.id}>
                <th scope="row">{seat.name}</th>
                <td>{zoneOf.get(seat.workspaceId)}</td>
                <td data-step={percent === null ? undefined : heatStep(percent)}>
                  {percent === null
                    ? intl.formatMessage({ id: 'use.closed' })
                    : intl.formatNumber(percent / 100, { style: 'percent' })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
