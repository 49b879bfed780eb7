import { api, faceOf } from '@escale/contract';
import { call, notify, useApiMutation, useApiQuery } from '@escale/platform';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Known } from './person-row.tsx';

export const lists = ['team', 'connections', 'company', 'favourites'] as const;
export type List = (typeof lists)[number];
const pageSize = 50;

/** People of a list, page by page, with where they are today and in the week of `weekOf`, as far as they show it (CON-01, CON-04). */
export function useTeam(list: List, search: string, weekOf: string) {
  const query = { list, weekOf, limit: pageSize, ...(search ? { q: search } : {}) };
  const pages = useInfiniteQuery({
    queryKey: [api.teams.my.id, 'pages', query],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) => call(api.teams.my, { query: { ...query, page: pageParam }, signal }),
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : null),
    placeholderData: (known) => known,
  });
  const last = pages.data?.pages.at(-1);
  return {
    items: pages.data?.pages.flatMap(({ items }) => items),
    total: last?.total ?? 0,
    counts: last?.counts,
    isPending: pages.isPending,
    isFetching: pages.isFetching,
    error: pages.isError && !pages.data ? pages.error : null,
    hasMore: pages.hasNextPage,
    isMoreComing: pages.isFetchingNextPage,
    showMore: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  };
}

/** One person by id, for an address that names someone the list has not loaded. */
export function usePerson(userId: string, weekOf: string, enabled: boolean) {
  return useApiQuery(api.teams.my, { query: { userId, weekOf } }, { enabled: enabled && userId !== '' });
}

interface Dates {
  dateFrom: string;
  dateTo: string;
}

/** One person's days; nobody answers for who hides them from me (CON-04). */
export function usePersonDays(memberId: string, dates: Dates) {
  const query = useApiQuery(
    api.schedule.teammates,
    { query: { ...dates, userIds: memberId } },
    { enabled: memberId !== '' },
  );
  return { ...query, person: query.data?.people.find(({ person }) => person.id === memberId) ?? null };
}

/** No event tells of colleagues' days: they are read again while the page is in sight, in milliseconds. */
const colleaguesEvery = 45_000;

/** The days of those I work with, to tell who else is where. */
export function useColleagues(dates: Dates) {
  return useApiQuery(api.schedule.teammates, { query: { ...dates } }, { refetchInterval: colleaguesEvery });
}

/** My own days, to tell on which of them we meet. */
export function useMyDays(dates: Dates) {
  return useApiQuery(api.schedule.my, { query: { ...dates } });
}

/** Half-days of the space a colleague works at, to know whether there is room (WEK-08). */
export function useRoom(workspaceId: string | null, dates: Dates) {
  return useApiQuery(
    api.workspaces.availability,
    { query: { workspaceId: workspaceId ?? '', ...dates } },
    { enabled: workspaceId !== null, retry: false },
  );
}

/** Marks a person as favourite or no longer (CON-03); until the server answers the star shows what was asked. */
export function useFavourite(person: Known) {
  const change = useApiMutation(api.teams.favourite, {
    onError: ({ message }) => notify({ tone: 'danger', message: `${faceOf(person).name}: ${message}` }),
  });
  const requested = change.isPending ? change.variables.body?.favourite : undefined;
  const favourite = requested ?? person.favourite;
  return {
    favourite,
    toggle: () => change.mutate({ params: { id: person.id }, body: { favourite: !favourite } }),
  };
}
