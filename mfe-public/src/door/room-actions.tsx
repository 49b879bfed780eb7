import type { DoorRoom } from '@escale/contract';
import { doorApi } from '@escale/contract/door';
import { type DoorMinutes, doorMinutes } from '@escale/contract/door-minutes';
import { useApiMutation } from '@escale/platform';
import { FormattedMessage } from 'react-intl';
import { dueIn, type RoomNow } from './day.rules.ts';
import styles from './door.module.css';
import type { useRoomWords } from './use-room-words.ts';

interface RoomActionsProps {
  token: string;
  room: DoorRoom;
  state: RoomNow;
  now: number;
  words: ReturnType<typeof useRoomWords>;
}

/** For how long a refusal is told. */
const toldForMs = 30_000;

/** Take the room, say that one is there, keep it longer or give it back (BKG-18). */
export function RoomActions({ token, room, state, now, words }: RoomActionsProps) {
  const begin = useApiMutation(doorApi.doorScreens.begin);
  const extend = useApiMutation(doorApi.doorScreens.extend);
  const end = useApiMutation(doorApi.doorScreens.end);
  const checkIn = useApiMutation(doorApi.doorScreens.checkIn);
  const calls = [begin, extend, end, checkIn];
  const isBusy = calls.some(({ isPending }) => isPending);
  // Whoever was refused has read it: the next person starts anew.
  const failure = calls.find(({ isError, submittedAt }) => isError && now - submittedAt < toldForMs)?.error?.message;
  /** Only what happened last is told. */
  const only = (act: () => void) => () => {
    for (const call of calls) call.reset();
    act();
  };
  const params = { token };
  const due = dueIn(room, now);
  const startAt = Math.floor(now / 60_000) * 60_000;
  const dueUntil = state.kind === 'busy' ? state.due : null;
  const take = (minutes: DoorMinutes) => ({ params, body: { workspaceId: room.id, minutes } });
  return (
    <div className={styles.actions} aria-busy={isBusy}>
      <p className={styles.lead}>
        {failure ??
          (dueUntil !== null ? (
            <FormattedMessage
              id="public.door.due"
              values={{ time: words.time(dueUntil), left: words.left(dueUntil, now) }}
            />
          ) : state.kind === 'free' && state.minutes.length > 0 ? (
            <FormattedMessage id="public.door.take" />
          ) : state.kind === 'busy' && state.minutes.length > 0 ? (
            <FormattedMessage id="public.door.keep" />
          ) : null)}
      </p>
      <div className={styles.buttons}>
        {due && (
          <button
            type="button"
            data-main=""
            disabled={isBusy}
            onClick={only(() => checkIn.mutate({ params, body: { workspaceId: room.id, bookingId: due.id } }))}
          >
            <b>
              <FormattedMessage id="public.door.here" />
            </b>
            <span>
              <FormattedMessage id="public.door.here.message" values={{ time: words.time(Date.parse(due.from)) }} />
            </span>
          </button>
        )}
        {state.kind === 'free' &&
          doorMinutes.map((minutes) => (
            <button
              key={minutes}
              type="button"
              disabled={isBusy || !state.minutes.includes(minutes)}
              onClick={only(() => begin.mutate(take(minutes)))}
            >
              <b>
                <FormattedMessage id="public.door.minutes" values={{ minutes }} />
              </b>
              <span>
                <FormattedMessage
                  id="public.door.minutes.until"
                  values={{ time: words.time(startAt + minutes * 60_000) }}
                />
              </span>
            </button>
          ))}
        {state.kind === 'busy' && state.isStay && (
          <button
            type="button"
            disabled={isBusy}
            onClick={only(() => end.mutate({ params, query: { workspaceId: room.id } }))}
          >
            <b>
              <FormattedMessage id="public.door.end" />
            </b>
            <span>
              <FormattedMessage id="public.door.end.message" />
            </span>
          </button>
        )}
        {state.kind === 'busy' &&
          state.minutes.map((minutes) => (
            <button key={minutes} type="button" disabled={isBusy} onClick={only(() => extend.mutate(take(minutes)))}>
              <b>
                <FormattedMessage id="public.door.extend" values={{ minutes }} />
              </b>
              <span>
                <FormattedMessage
                  id="public.door.minutes.until"
                  values={{ time: words.time(state.until + minutes * 60_000) }}
                />
              </span>
            </button>
          ))}
      </div>
    </div>
  );
}
