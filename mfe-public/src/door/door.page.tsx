import { usePageTitle } from '@escale/platform';
import { toLocal } from '@escale/rules';
import { Notice, useAddedMessages, useDates, useFloorName } from '@escale/ui';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, RawIntlProvider, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { texts } from '../messages/door/texts.ts';
import styles from './door.module.css';
import { FloorRooms } from './floor-rooms.tsx';
import { LanguageButtons } from './language-buttons.tsx';
import { RoomScreen } from './room-screen.tsx';
import { useAwake } from './use-awake.ts';
import { useDoor } from './use-door.ts';
import { useTime } from './use-time.ts';

/** /door/{token}: the screen at a room's door or on a floor, which runs unattended for weeks (BKG-18, MAP-09). */
export function DoorPage() {
  return (
    <RawIntlProvider value={useAddedMessages(texts)}>
      <Door />
    </RawIntlProvider>
  );
}

/** Back to all rooms of the floor when nobody has touched the screen for so long. */
const leaveAfterMs = 60_000;

function Door() {
  const intl = useIntl();
  const dates = useDates();
  const floorName = useFloorName();
  const { token = '' } = useParams();
  const now = useTime();
  const { door, isCutOff, isGone } = useDoor(token, now);
  const [chosen, setChosen] = useState<{ id: string; at: number } | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useAwake();
  usePageTitle(
    (door?.of === 'floor' && door.floor ? floorName(door.floor) : door?.name) ??
      intl.formatMessage({ id: 'public.door.title' }),
  );
  // The screen covers the frame, whose links belong to nobody at a door: a modal dialog makes them inert.
  useEffect(() => {
    const node = dialog.current;
    if (node && !node.open) node.showModal?.();
    // Not the first button: nobody has chosen anything yet.
    node?.focus();
    return () => node?.close?.();
  }, []);
  const isOnly = door?.of === 'room';
  const shown = chosen && now - chosen.at < leaveAfterMs ? chosen.id : null;
  const room = door?.rooms.find(({ id }) => isOnly || id === shown);
  const close = () => setChosen(null);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.screen}
      aria-label={intl.formatMessage({ id: 'public.door.title' })}
      onCancel={(event) => event.preventDefault()}
      onPointerDown={() => setChosen((one) => one && { ...one, at: Date.now() })}
    >
      {isCutOff && (
        <div className={styles.cutOff}>
          <Notice tone="warning">
            <FormattedMessage id={door ? 'public.door.cutOff' : 'public.door.unreachable'} />
          </Notice>
        </div>
      )}
      {isGone ? (
        <div className={styles.gone}>
          <h1>
            <FormattedMessage id="public.door.gone" />
          </h1>
          <p>
            <FormattedMessage id="public.door.gone.message" />
          </p>
        </div>
      ) : !door ? (
        <div className={styles.gone} aria-busy="true">
          <p>
            <FormattedMessage id="public.door.loading" />
          </p>
        </div>
      ) : room ? (
        <RoomScreen key={room.id} token={token} door={door} room={room} now={now} onBack={isOnly ? null : close} />
      ) : (
        <FloorRooms
          door={door}
          now={now}
          clock={dates.time(toLocal(now, door.timezone).time)}
          onChoose={(id) => setChosen({ id, at: Date.now() })}
        />
      )}
      <LanguageButtons />
    </dialog>
  );
}
