import { faceOf, type OwnBuilding, pages, type SearchQuery } from '@escale/contract';
import {
  Anchor,
  AvatarStack,
  Icon,
  type MessagesByLanguage,
  useAddedMessages,
  useFloorName,
  VisuallyHidden,
} from '@escale/ui';
import { stateIcons, stateMessage } from '../../cards/state-icon.ts';
import en from '../../messages/own/en.json' with { type: 'json' };
import fr from '../../messages/own/fr.json' with { type: 'json' };
import nl from '../../messages/own/nl.json' with { type: 'json' };
import { choiceOf } from '../search-address.ts';
import styles from './own-buildings.module.css';
import { freeOf, isSeated, spacesOf, stateOfAll } from './own-search.ts';

/** Apart from the messages that every search loads. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;

interface Shown {
  /** The search with its day. */
  search: SearchQuery & { date: string };
}
export type OwnFloorsProps = Shown & { building: OwnBuilding };

/** The floors of a building with their zones, then its rooms: what is free of each, and who will be there (EXP-09, EXP-14). */
export function OwnFloors({ building, search }: OwnFloorsProps) {
  const intl = useAddedMessages(texts);
  const rooms = spacesOf(building).filter((space) => !isSeated(space));
  return (
    <>
      {building.floors
        .filter((floor) => floor.spaces.some(isSeated))
        .map((floor) => (
          <Floor key={floor.floor?.id ?? ''} buildingId={building.id} floor={floor} search={search} />
        ))}
      {rooms.length > 0 && (
        <div className={styles.floor}>
          <div>
            <h3>{intl.formatMessage({ id: 'explore.own.rooms' })}</h3>
            <p>{intl.formatMessage({ id: 'explore.own.floor.free' }, { count: freeOf(rooms).rooms })}</p>
          </div>
          <Zones spaces={rooms} search={search} />
        </div>
      )}
    </>
  );
}

function Floor({
  buildingId,
  floor: { floor, spaces, people, peopleCount },
  search,
}: Shown & { buildingId: string; floor: OwnBuilding['floors'][number] }) {
  const intl = useAddedMessages(texts);
  const floorName = useFloorName();
  const zones = spaces.filter(isSeated);
  const state = stateOfAll(zones);
  return (
    <div className={styles.floor}>
      <div>
        <h3>
          {floor ? (
            <Anchor href={`${pages.floorMap(buildingId, floor.id)}${choiceOf(search, 'halfDays')}`}>
              {floorName(floor)}
            </Anchor>
          ) : (
            intl.formatMessage({ id: 'explore.own.no-floor' })
          )}
        </h3>
        <p>
          {state === 'free'
            ? intl.formatMessage({ id: 'explore.own.floor.free' }, { count: freeOf(zones).seats })
            : intl.formatMessage({ id: stateMessage(state) })}
        </p>
      </div>
      <Zones spaces={zones} search={search} />
      <AvatarStack people={people.map(faceOf)} size={24} max={3} total={peopleCount} />
    </div>
  );
}

type Space = OwnBuilding['floors'][number]['spaces'][number];

/** Zones or rooms, each with its free places, or the reason why there are none, in words and as an icon. */
function Zones({ spaces, search }: Shown & { spaces: readonly Space[] }) {
  const intl = useAddedMessages(texts);
  return (
    <ul className={styles.zones}>
      {spaces.map((space) => (
        <li key={space.id}>
          <Anchor
            href={`${pages.workspace(space.id)}${choiceOf(search, space.bookingMode)}`}
            className={styles.zone}
            data-state={space.state}
          >
            {space.name}
            {space.state === 'free' ? (
              isSeated(space) ? (
                <>
                  <b>{space.free}</b>
                  <VisuallyHidden>
                    {intl.formatMessage({ id: 'explore.own.zone.free' }, { count: space.free })}
                  </VisuallyHidden>
                </>
              ) : (
                <small>{intl.formatMessage({ id: 'explore.card.capacity' }, { count: space.capacity })}</small>
              )
            ) : (
              <small>
                <Icon name={space.state === 'kept' ? 'lock' : stateIcons[space.state]} size={14} />{' '}
                {intl.formatMessage({ id: stateMessage(space.state) })}
              </small>
            )}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
