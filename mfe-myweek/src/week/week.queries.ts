import { api, type ScheduleDay } from '@escale/contract';
import { useApiMutation, useApiQuery, useBusEvent } from '@escale/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { undefinedDay } from './week-range.ts';

/** My days of a week by date; a day nobody spoke of is there too, undefined. */
export function useMyDays(dates: readonly string[]) {
  const range = rangeOf(dates);
  const query = useApiQuery(api.schedule.my, { query: range });
  const days = useMemo(() => {
    const known = new Map(query.data?.days.map((day) => [day.date, day]));
    return dates.map((date) => known.get(date) ?? undefinedDay(date));
  }, [query.data, dates]);
  return { ...query, days };
}

/** Colleagues' days of a week with each day's counts. */
export function useTeammates(dates: readonly string[], q: string) {
  return useApiQuery(api.schedule.teammates, { query: { ...rangeOf(dates), ...(q ? { q } : {}) } });
}

/** Quotas and credits of the period a date lies in (WEK-07). */
export function useLimits(date: string) {
  return useApiQuery(api.policies.remaining, { query: { date } });
}

/** Sets a half or a day and puts the answered day in place, so that nothing flickers (WEK-03). */
export function useEditDay(dates: readonly string[]) {
  const client = useQueryClient();
  const key = [api.schedule.my.id, { query: rangeOf(dates) }];
  return useApiMutation(api.schedule.edit, {
    onSuccess: (day: ScheduleDay) => {
      client.setQueryData(key, (known: { days: ScheduleDay[] } | undefined) => ({
        days: [...(known?.days ?? []).filter(({ date }) => date !== day.date), day],
      }));
    },
    onSettled: () => {
      for (const route of [api.schedule.my, api.schedule.teammates, api.policies.remaining]) {
        client.invalidateQueries({ queryKey: [route.id] });
      }
    },
  });
}

/** A booking made anywhere, in this tab, another or another browser, repaints the week (PLT-07, BKG-14). */
export function useWeekRefresh(): void {
  const client = useQueryClient();
  const refresh = () => {
    for (const route of [api.schedule.my, api.schedule.teammates, api.policies.remaining]) {
      client.invalidateQueries({ queryKey: [route.id] });
    }
  };
  useBusEvent('schedule.changed', refresh);
  useBusEvent('booking.confirmed', refresh);
  useBusEvent('booking.cancelled', refresh);
  useBusEvent('booking.rejected', refresh);
}

function rangeOf(dates: readonly string[]) {
  return { dateFrom: dates.at(0) ?? '', dateTo: dates.at(-1) ?? '' };
}
