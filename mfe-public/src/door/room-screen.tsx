import type { DoorRoom, DoorState } from '@escale/contract';
import { Icon, useFloorName } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { comingIn, roomAt } from './day.rules.ts';
import { DayBar } from './day-bar.tsx';
import styles from './door.module.css';
import { ReportPanel } from './report-panel.tsx';
import { RoomActions } from './room-actions.tsx';
import { useRoomWords } from './use-room-words.ts';

const QrCode = lazy(() => import('@escale/ui/rich').then(({ QrCode: code }) => ({ default: code })));

interface RoomScreenProps {
  token: string;
  door: DoorState;
  room: DoorRoom;
  now: number;
  /** Back to the rooms of the floor; null at the door of a room. */
  onBack: (() => void) | null;
}

/** One room: what it is now and next, and what can be done at its door (BKG-18). */
export function RoomScreen({ token, door, room, now, onBack }: RoomScreenProps) {
  const intl = useIntl();
  const words = useRoomWords(door.timezone);
  const floorName = useFloorName();
  const [isReporting, setReporting] = useState(false);
  const state = roomAt(room, now);
  const coming = comingIn(room, now).slice(0, 4);
  const place = [
    door.building,
    door.floor && floorName(door.floor),
    intl.formatMessage({ id: 'public.door.people' }, { count: room.capacity }),
  ];
  return (
    <div className={styles.room} data-state={state.kind}>
      <section className={styles.now}>
        <header className={styles.head}>
          <div>
            <h1>{room.name}</h1>
            <p>{place.filter(Boolean).join(' · ')}</p>
          </div>
          <p className={styles.clock}>{words.time(now)}</p>
        </header>
        <div className={styles.state} aria-live="polite">
          <p className={styles.word}>
            {state.kind === 'busy' && state.busy.name !== null ? (
              state.busy.name
            ) : (
              <FormattedMessage id={`public.door.${state.kind}`} />
            )}
          </p>
          <p className={styles.until}>
            {state.kind === 'closed'
              ? state.opens !== null && words.short(state)
              : intl.formatMessage(
                  { id: 'public.door.until' },
                  { time: words.time(state.until), left: words.left(state.until, now) },
                )}
          </p>
        </div>
        <RoomActions token={token} room={room} state={state} now={now} words={words} />
        <DayBar room={room} now={now} timezone={door.timezone} />
      </section>
      <aside className={styles.aside}>
        {isReporting ? (
          <ReportPanel token={token} roomId={room.id} onEnd={() => setReporting(false)} />
        ) : (
          <>
            <div className={styles.code}>
              <Suspense fallback={<span className={styles.codeRoom} />}>
                <QrCode
                  value={`${window.location.origin}${room.checkInPath}`}
                  label={intl.formatMessage({ id: 'public.door.code.label' }, { name: room.name })}
                  size={220}
                />
              </Suspense>
              <p>
                <b>
                  <FormattedMessage id="public.door.code" />
                </b>
                <span>
                  <FormattedMessage id="public.door.code.message" />
                </span>
              </p>
            </div>
            <h2>
              <FormattedMessage id="public.door.next" />
            </h2>
            {coming.length === 0 ? (
              <p className={styles.nothing}>
                <FormattedMessage id="public.door.next.none" />
              </p>
            ) : (
              <ol className={styles.coming}>
                {coming.map(({ id, from, to, name, people }) => (
                  <li key={id}>
                    <b>{words.time(Date.parse(from))}</b>
                    <span>
                      {name ?? <FormattedMessage id="public.door.taken" />}
                      <small>
                        <FormattedMessage
                          id="public.door.next.until"
                          values={{ time: words.time(Date.parse(to)), count: people }}
                        />
                      </small>
                    </span>
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
        <div className={styles.foot}>
          {onBack && (
            <button type="button" onClick={onBack}>
              <Icon name="chevron-left" />
              <FormattedMessage id="public.door.back" />
            </button>
          )}
          {!isReporting && (
            <button type="button" onClick={() => setReporting(true)}>
              <Icon name="triangle-alert" />
              <FormattedMessage id="public.door.report" />
            </button>
          )}
        </div>
      </aside>
    </div>
  );
}
