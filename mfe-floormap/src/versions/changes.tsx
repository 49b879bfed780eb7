import type { FloorPlan, PlanDifference } from '@escale/contract';
import { useIntl } from 'react-intl';
import { inOrder } from '../seats/seat-rules.ts';
import { changeRows } from './changes.rules.ts';
import styles from './versions.module.css';

interface ChangesProps {
  difference: PlanDifference;
  zones: FloorPlan['zones'];
}

/** What a version changes, in words: seats of each zone by their names, and how many other things. */
export function Changes({ difference, zones }: ChangesProps) {
  const intl = useIntl();
  const label = (id: string) => intl.formatMessage({ id: `versions.${id}` });
  const rows = changeRows(difference);
  const nameOf = new Map(zones.map(({ workspaceId, name }) => [workspaceId, name]));
  if (rows.length === 0) return <p className="soft">{label('nothing')}</p>;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{label('column.change')}</th>
          <th scope="col">{label('column.zone')}</th>
          <th scope="col">{label('column.seats')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ sign, workspaceId, seats, count }) => (
          <tr key={`${sign} ${workspaceId}`}>
            <th scope="row">
              <i data-sign={sign} aria-hidden="true" />
              {intl.formatMessage(
                { id: workspaceId === null ? `versions.items.${sign}` : `versions.row.${sign}` },
                { count },
              )}
            </th>
            <td>{workspaceId === null ? '–' : (nameOf.get(workspaceId) ?? label('zone.new'))}</td>
            <td>
              {inOrder(seats.map((name) => ({ name })))
                .map(({ name }) => name)
                .join(', ') || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
