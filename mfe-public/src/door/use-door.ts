import type { DoorState } from '@escale/contract';
import { doorApi } from '@escale/contract/door';
import { ApiError, useApiQuery } from '@escale/platform';
import { toLocal } from '@escale/rules';
import { useEffect, useState } from 'react';
import { askAgainIn, isRenewalDue, outdatedMs } from './asking.rules.ts';

/** What the screen knows: the day of its rooms, whether that may be outdated, and whether its link is worth anything. */
export interface KnownDay {
  door: DoorState | undefined;
  isCutOff: boolean;
  isGone: boolean;
}

/** Asks again and again for the day of a door; it runs unattended, so every failure is followed by another try. */
export function useDoor(token: string, now: number): KnownDay {
  const query = useApiQuery(
    doorApi.doorScreens.show,
    { params: { token } },
    {
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      refetchInterval: ({ state }) => askAgainIn(state.status === 'error', Date.now() - state.dataUpdatedAt),
    },
  );
  useRenewal(query.data, query.isError, now);
  // 400: the address holds no token at all, such as one that was cut short when it was copied.
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return {
    door: query.data,
    // By the last failure, for `now` is the minute, which is up to a minute late. Read after a failure only: the page would else be drawn
    // anew with every reply, also one that says the same.
    isCutOff: !isGone && query.isError && query.errorUpdatedAt - query.dataUpdatedAt > outdatedMs,
    isGone,
  };
}

/** A page that is open for weeks gets no release otherwise: it is loaded anew at night, while the server answers. */
function useRenewal(door: DoorState | undefined, isFailed: boolean, now: number): void {
  const [openedAt] = useState(now);
  const hour = door && Number(toLocal(now, door.timezone).time.slice(0, 2));
  const isDue = hour !== undefined && !isFailed && isRenewalDue(openedAt, now, hour);
  // Loading the page anew is an effect outside React.
  useEffect(() => {
    if (isDue) window.location.reload();
  }, [isDue]);
}
