import type { DoorState } from '@escale/contract';
import { useFloorName } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import { roomAt } from './day.rules.ts';
import styles from './door.module.css';
import { useRoomWords } from './use-room-words.ts';

interface FloorRoomsProps {
  door: DoorState;
  now: number;
  clock: string;
  onChoose: (roomId: string) => void;
}

/** The rooms of a floor, the free ones marked; each opens its own screen (MAP-09). */
export function FloorRooms({ door, now, clock, onChoose }: FloorRoomsProps) {
  const floorName = useFloorName();
  const words = useRoomWords(door.timezone);
  return (
    <div className={styles.floor}>
      <header className={styles.head}>
        <div>
          <h1>{door.floor ? floorName(door.floor) : door.name}</h1>
          <p>{door.building}</p>
        </div>
        <p className={styles.clock}>{clock}</p>
      </header>
      {door.rooms.length === 0 && (
        <p>
          <FormattedMessage id="public.door.noRooms" />
        </p>
      )}
      <ul className={styles.rooms}>
        {door.rooms.map((room) => {
          const state = roomAt(room, now);
          return (
            <li key={room.id}>
              <button type="button" data-state={state.kind} onClick={() => onChoose(room.id)}>
                <b>{room.name}</b>
                <span>{words.short(state)}</span>
                <small>
                  <FormattedMessage id="public.door.people" values={{ count: room.capacity }} />
                </small>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
