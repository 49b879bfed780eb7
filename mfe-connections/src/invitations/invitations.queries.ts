import type { Invitation } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { type ApiError, call, queryKey } from '@escale/platform';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { State } from './states.ts';

export type Direction = Invitation['direction'];
const pageSize = 50;
const statuses: Record<State, Invitation['status'][]> = {
  open: ['pending', 'sent'],
  accepted: ['accepted'],
  closed: ['declined', 'cancelled'],
};

/** Invitations of one direction in one state, page by page (CON-02). */
export function useInvitations(direction: Direction, state: State) {
  const query = { direction, status: statuses[state] };
  const pages = useInfiniteQuery({
    queryKey: [queryKey(teamRoutes.invitations)[0], 'pages', query],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) => call(teamRoutes.invitations, { query: { ...query, page: pageParam }, signal }),
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : null),
  });
  return {
    items: pages.data?.pages.flatMap(({ items }) => items),
    total: pages.data?.pages[0]?.total ?? 0,
    error: pages.isError && !pages.data ? (pages.error as ApiError) : null,
    hasMore: pages.hasNextPage,
    isMoreComing: pages.isFetchingNextPage,
    showMore: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  };
}
