import type { FloorSummary } from '@escale/contract/floors';
import { useFloorName } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { FloorState } from './floor-state.tsx';
import styles from './floors.module.css';

interface Props {
  fromTop: readonly FloorSummary[];
  openId: string | null;
  onOpen: (id: string) => void;
}

/** The same floors as rows. */
export function FloorTable({ fromTop, openId, onOpen }: Props) {
  const floorName = useFloorName();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['floor', 'seats', 'zones', 'size', 'plan'].map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`floors.column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fromTop.map((floor) => (
          <tr key={floor.id}>
            <th scope="row">
              <button type="button" aria-pressed={floor.id === openId} onClick={() => onOpen(floor.id)}>
                {floorName(floor)}
              </button>
            </th>
            <td>{floor.seats}</td>
            <td>{floor.zones}</td>
            <td>
              <FormattedMessage id="floors.size" values={floor.size} />
            </td>
            <td>
              <FloorState floor={floor} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
