import { api, faceOf } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { teamRoutes } from '@escale/contract/team-calls';
import { call, notify, queryKey, useApiMutation, useApiQuery, useSession } from '@escale/platform';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { List } from '../frame/sections.ts';
import type { Known } from './person-row.tsx';

const pageSize = 50;

/** People of a list, page by page, with their location today and in the week of `weekOf`, as far as they share it (CON-01, CON-04). */
export function useTeam(list: List, search: string, weekOf: string) {
  const query = { list, weekOf, limit: pageSize, ...(search ? { q: search } : {}) };
  const pages = useInfiniteQuery({
    queryKey: [queryKey(teamRoutes.my)[0], 'pages', query],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) => call(teamRoutes.my, { query: { ...query, page: pageParam }, signal }),
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

/** One person by id, for a URL that names a person outside the loaded list. */
export function usePerson(userId: string, weekOf: string, enabled: boolean) {
  return useApiQuery(teamRoutes.my, { query: { userId, weekOf } }, { enabled: enabled && userId !== '' });
}

interface Dates {
  dateFrom: string;
  dateTo: string;
}

/** One person's days; `person` is null if they hide them from the member (CON-04). */
export function usePersonDays(memberId: string, dates: Dates) {
  const query = useApiQuery(
    scheduleRoutes.teammates,
    { query: { ...dates, userIds: memberId } },
    { enabled: memberId !== '' },
  );
  return { ...query, person: query.data?.people.find(({ person }) => person.id === memberId) ?? null };
}

/** Polling interval of colleagues' days while the page is visible, in milliseconds: no event is sent for them. */
const colleaguesEvery = 45_000;

/** Days of the member's colleagues, to find who else is where. */
export function useColleagues(dates: Dates) {
  return useApiQuery(scheduleRoutes.teammates, { query: { ...dates } }, { refetchInterval: colleaguesEvery });
}

/** The member's own days, to find the shared ones. */
export function useMyDays(dates: Dates) {
  return useApiQuery(scheduleRoutes.my, { query: { ...dates } });
}

/** Half-days of the space a colleague works at, to know whether there is room (WEK-08). */
export function useRoom(workspaceId: string | null, dates: Dates) {
  return useApiQuery(
    api.workspaces.availability,
    { query: { workspaceId: workspaceId ?? '', ...dates } },
    { enabled: workspaceId !== null, retry: false },
  );
}

/** The lowest price of a space, in cents, where a free account cannot book it for that (EXP-10); null for others, undefined while loading. */
export function useBarringPrice(workspaceId: string | null): number | null | undefined {
  const isFreemium = useSession().member?.accountType === 'freemium' && workspaceId !== null;
  const space = useApiQuery(api.workspaces.details, { query: { ids: workspaceId ?? '' } }, { enabled: isFreemium });
  if (!isFreemium) return null;
  if (space.isPending) return undefined;
  const prices = (space.data?.items[0]?.prices ?? []).map(({ includingTaxCents }) => includingTaxCents);
  const lowest = Math.min(...prices.filter((cents) => cents > 0));
  return Number.isFinite(lowest) ? lowest : null;
}

/** Adds or removes a favourite (CON-03); optimistic: the star shows the new state until the server replies. */
export function useFavourite(person: Known) {
  const change = useApiMutation(teamRoutes.favourite, {
    onError: ({ message }) => notify({ tone: 'danger', message: `${faceOf(person).name}: ${message}` }),
  });
  const requested = change.isPending ? change.variables.body?.favourite : undefined;
  const favourite = requested ?? person.favourite;
  return {
    favourite,
    toggle: () => change.mutate({ params: { id: person.id }, body: { favourite: !favourite } }),
  };
}
