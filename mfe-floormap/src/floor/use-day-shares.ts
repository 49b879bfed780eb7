import { api, type FloorPlan, type Part } from '@escale/contract';
import { call, queryKey } from '@escale/platform';
import { useQueries } from '@tanstack/react-query';
import { takenShares } from './day-shares.ts';
import { stripDates } from './floor-dates.ts';

/** Occupancy of the floor on each day of the strip; empty until all its zones are loaded. */
export function useDayShares({ zones, seats }: FloorPlan, date: string, part: Part): ReadonlyMap<string, number> {
  const days = stripDates(date).flat();
  const [dateFrom = date, dateTo = date] = [days[0], days.at(-1)];
  const seated = new Set(seats.map(({ workspaceId }) => workspaceId));
  const answers = useQueries({
    queries: zones
      .filter(({ workspaceId }) => seated.has(workspaceId))
      .map(({ workspaceId }) => {
        const input = { query: { workspaceId, dateFrom, dateTo } };
        return {
          queryKey: queryKey(api.workspaces.availability, input),
          queryFn: ({ signal }: { signal: AbortSignal }) => call(api.workspaces.availability, { ...input, signal }),
        };
      }),
  });
  // A part of the zones would give a wrong share.
  if (answers.some(({ data }) => data === undefined)) return new Map();
  return takenShares(
    answers.flatMap(({ data }) => data?.slots ?? []),
    part,
  );
}
