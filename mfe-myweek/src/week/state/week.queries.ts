import { api, type RouteReply } from '@escale/contract';
import { queryKey, useApiQuery } from '@escale/platform';
import { addDays } from '@escale/rules';
import { useMemo } from 'react';
import { undefinedDay } from './week-range.ts';

export type Colleague = RouteReply<typeof api.schedule.teammates>['people'][number];
export type DaySummary = RouteReply<typeof api.schedule.teammates>['summary'][number];
export type Site = RouteReply<typeof api.workspaces.myBuildings>['items'][number];

/** The key of my days of a week in the shared cache. */
export function myDaysKey(dates: readonly string[]) {
  return queryKey(api.schedule.my, { query: rangeOf(dates) });
}

/** My days of a week by date; a day nobody spoke of is there too, undefined. */
export function useMyDays(dates: readonly string[]) {
  const query = useApiQuery(api.schedule.my, { query: rangeOf(dates) });
  const days = useMemo(() => {
    const known = new Map(query.data?.days.map((day) => [day.date, day]));
    return dates.map((date) => known.get(date) ?? undefinedDay(date));
  }, [query.data, dates]);
  return { ...query, days };
}

/** My days of the two weeks before a date and the one after it: where I usually sit. */
export function useMyDaysAround(date: string) {
  const query = useApiQuery(
    api.schedule.my,
    { query: { dateFrom: addDays(date, -14), dateTo: addDays(date, 7) } },
    { staleTime: 600_000 },
  );
  return { isPending: query.isPending, days: query.data?.days ?? [] };
}

/**
 * How often colleagues' days are read again while the page is in sight, in milliseconds. No event tells of them: each change would have
 * to go to everybody who may see the member.
 */
const colleaguesEvery = 45_000;

/** Colleagues' days of a week with each day's counts; while words are being searched, what was there stays. */
export function useTeammates(dates: readonly string[], q: string) {
  const range = rangeOf(dates);
  return useApiQuery(
    api.schedule.teammates,
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

/** Quotas and credits of the period a date lies in (WEK-07). */
export function useLimits(date: string) {
  return useApiQuery(api.policies.remaining, { query: { date } });
}

/** The buildings of my company; my own site is the one of my profile. */
export function useMySites(homeBuildingId: string | null) {
  const sites = useApiQuery(api.workspaces.myBuildings, {}, { staleTime: 600_000 }).data?.items ?? [];
  return { sites, mySite: sites.find(({ id }) => id === homeBuildingId) ?? null };
}

function rangeOf(dates: readonly string[]) {
  return { dateFrom: dates.at(0) ?? '', dateTo: dates.at(-1) ?? '' };
}
