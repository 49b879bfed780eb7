import { api, type RouteReply } from '@escale/contract';
import type { OfficeClosure } from '@escale/contract/schedule';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { queryKey, useApiQuery } from '@escale/platform';
import { addDays } from '@escale/rules';
import { useMemo } from 'react';
import { undefinedDay } from './week-range.ts';

export type Colleague = RouteReply<typeof scheduleRoutes.teammates>['people'][number];
export type DaySummary = RouteReply<typeof scheduleRoutes.teammates>['summary'][number];
export type Site = RouteReply<typeof api.workspaces.myBuildings>['items'][number];

/** The cache key of the member's days of a week. */
export function myDaysKey(dates: readonly string[]) {
  return queryKey(scheduleRoutes.my, { query: rangeOf(dates) });
}

const noClosures: readonly OfficeClosure[] = [];

/** The member's days of a week by date; unset days are included as undefined ones. */
export function useMyDays(dates: readonly string[]) {
  const query = useApiQuery(scheduleRoutes.my, { query: rangeOf(dates) });
  const days = useMemo(() => {
    const known = new Map(query.data?.days.map((day) => [day.date, day]));
    return dates.map((date) => known.get(date) ?? undefinedDay(date));
  }, [query.data, dates]);
  return { ...query, days, closures: query.data?.closures ?? noClosures };
}

/** The member's days from two weeks before a date to the one after it, to find their usual seat. */
export function useMyDaysAround(date: string) {
  const query = useApiQuery(
    scheduleRoutes.my,
    { query: { dateFrom: addDays(date, -14), dateTo: addDays(date, 7) } },
    { staleTime: 600_000 },
  );
  return { isPending: query.isPending, days: query.data?.days ?? [] };
}

/**
 * Polling interval of colleagues' days while the page is visible, in milliseconds. No event is sent for them: each change would have
 * to go to everybody who may see the member.
 */
const colleaguesEvery = 45_000;

/** Colleagues' days of a week with each day's counts; during a search the previous result stays. */
export function useTeammates(dates: readonly string[], q: string) {
  const range = rangeOf(dates);
  return useApiQuery(
    scheduleRoutes.teammates,
    { query: { ...range, ...(q ? { q } : {}) } },
    {
      refetchInterval: colleaguesEvery,
      placeholderData: (known, before) =>
        before?.queryKey[1] && JSON.stringify(before.queryKey[1]).includes(JSON.stringify(range).slice(1, -1))
          ? known
          : undefined,
    },
  );
}

/** Quotas and credits of the period that contains a date (WEK-07). */
export function useLimits(date: string) {
  return useApiQuery(api.policies.remaining, { query: { date } });
}

/** The buildings of the member's company; their own site is the one in their profile. */
export function useMySites(homeBuildingId: string | null) {
  const sites = useApiQuery(api.workspaces.myBuildings, {}, { staleTime: 600_000 }).data?.items ?? [];
  return { sites, mySite: sites.find(({ id }) => id === homeBuildingId) ?? null };
}

function rangeOf(dates: readonly string[]) {
  return { dateFrom: dates.at(0) ?? '', dateTo: dates.at(-1) ?? '' };
}
