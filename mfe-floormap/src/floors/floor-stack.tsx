import type { FloorSummary } from '@escale/contract/floors';
import { Announce, cx, Icon, IconButton, useFloorName } from '@escale/ui';
import { type KeyboardEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FloorState } from './floor-state.tsx';
import styles from './floors.module.css';
import { Plate } from './plate.tsx';
import { useFloorOrder } from './use-floor-order.ts';

interface Props {
  buildingId: string;
  fromTop: readonly FloorSummary[];
  openId: string | null;
  onOpen: (id: string) => void;
}

/** The floors one above the other; dragged, or moved by Alt and an arrow key, on phones by buttons (MAP-01). */
export function FloorStack({ buildingId, fromTop, openId, onOpen }: Props) {
  const intl = useIntl();
  const floorName = useFloorName();
  const { floors, move, words } = useFloorOrder(buildingId, fromTop);
  const [dragged, setDragged] = useState<string | null>(null);
  const press = (event: KeyboardEvent, id: string, place: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(id, place + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <>
      <Announce>{words}</Announce>
      <ol className={styles.stack}>
        {floors.map((floor, place) => (
          <li
            key={floor.id}
            className={cx(styles.floor, floor.id === dragged && styles.dragged)}
            draggable
            onDragStart={() => setDragged(floor.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, place);
            }}
          >
            <Icon name="grip-vertical" size={16} className={styles.grip} />
            <button
              type="button"
              className={styles.name}
              aria-pressed={floor.id === openId}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => onOpen(floor.id)}
              onKeyDown={(event) => press(event, floor.id, place)}
            >
              <strong className={cx(floor.id === openId && styles.here)}>{floorName(floor)}</strong>
              <span>
                <FormattedMessage id="floors.seats" values={{ count: floor.seats }} />{' '}
                <span className="soft">
                  <FormattedMessage id="floors.zones" values={{ count: floor.zones }} />
                </span>
              </span>
              <FloorState floor={floor} />
            </button>
            <span className={styles.moves}>
              <IconButton
                icon="chevron-up"
                label={intl.formatMessage({ id: 'floors.order.up' }, { name: floorName(floor) })}
                disabled={place === 0}
                onClick={() => move(floor.id, place - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={intl.formatMessage({ id: 'floors.order.down' }, { name: floorName(floor) })}
                disabled={place === floors.length - 1}
                onClick={() => move(floor.id, place + 1)}
              />
            </span>
            <Plate floor={floor} isOpen={floor.id === openId} />
          </li>
        ))}
      </ol>
    </>
  );
}
