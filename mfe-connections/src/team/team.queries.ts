import { api } from '@escale/contract';
import { useApiQuery, useBusEvent } from '@escale/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export const lists = ['team', 'connections', 'company', 'favourites'] as const;
export type List = (typeof lists)[number];
const pageSize = 50;
const mostPeople = 100;

/** People of a list with where they are today, as far as they show it (CON-01, CON-04). */
export function useTeam(list: List, search: string) {
  const [limit, setLimit] = useState(pageSize);
  const query = useApiQuery(
    api.teams.my,
    { query: { list, limit, ...(search ? { q: search } : {}) } },
    { placeholderData: (known) => known },
  );
  const hasMore = (query.data?.total ?? 0) > limit && limit < mostPeople;
  return { ...query, hasMore, showMore: () => setLimit(mostPeople) };
}

/** One person's days; nobody answers for who hides them from me (CON-04). */
export function usePersonWeek(memberId: string, dates: readonly string[]) {
  const range = { dateFrom: dates.at(0) ?? '', dateTo: dates.at(-1) ?? '' };
  const query = useApiQuery(
    api.schedule.teammates,
    { query: { ...range, userIds: memberId } },
    { enabled: memberId !== '' },
  );
  return { ...query, person: query.data?.people.find(({ person }) => person.id === memberId) ?? null };
}

/** My own days of a week, to tell on which of them we meet. */
export function useMyWeek(dates: readonly string[]) {
  return useApiQuery(api.schedule.my, { query: { dateFrom: dates.at(0) ?? '', dateTo: dates.at(-1) ?? '' } });
}

/** Facts that change where people are read lists and weeks anew (PLT-07). */
export function useTeamRefresh(): void {
  const client = useQueryClient();
  const refresh = () => {
    for (const route of [api.teams.my, api.schedule.teammates, api.schedule.my]) {
      void client.invalidateQueries({ queryKey: [route.id] });
    }
  };
  useBusEvent('schedule.changed', refresh);
  useBusEvent('connection.changed', refresh);
  useBusEvent('booking.confirmed', refresh);
  useBusEvent('booking.cancelled', refresh);
}
