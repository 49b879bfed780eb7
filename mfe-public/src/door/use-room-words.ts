import { toLocal } from '@escale/rules';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import type { RoomNow } from './day.rules.ts';

/** What is said of a room at an instant, at the time of its place. */
export function useRoomWords(timezone: string) {
  const intl = useIntl();
  const dates = useDates();
  const time = (instant: number) => dates.time(toLocal(instant, timezone).time);
  const left = (until: number, now: number) => {
    const minutes = Math.max(1, Math.ceil((until - now) / 60_000));
    return intl.formatMessage({ id: 'public.door.left' }, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
  return {
    time,
    left,
    /** One line, as in the list of a floor. */
    short: (state: RoomNow) => {
      if (state.kind === 'closed')
        return state.opens === null
          ? intl.formatMessage({ id: 'public.door.closed' })
          : intl.formatMessage({ id: 'public.door.closed.until' }, { time: time(state.opens) });
      return intl.formatMessage({ id: `public.door.${state.kind}.until` }, { time: time(state.until) });
    },
  };
}
