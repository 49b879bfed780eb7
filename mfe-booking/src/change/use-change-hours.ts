import { api, type Booking, type WorkspaceDetails } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { type Hours, isClosedState, openingOf, openSpans, toLocal } from '@escale/rules';
import { firstFree, type HourCell, hourCells } from '../book/draft/hours.rules.ts';
import type { Wanted } from './change.rules.ts';

/** The half hours of a room on the chosen date, those of the booking itself as free, and the chosen hours, else the first free ones. */
export function useChangeHours(
  { date, part, hours }: Wanted,
  space: Pick<WorkspaceDetails, 'id' | 'timezone' | 'openingHours'> | undefined,
  own: Booking['slot'],
): { cells: HourCell[] | null; hours: Hours | null } {
  const query = useApiQuery(
    api.workspaces.availability,
    { query: { workspaceId: space?.id ?? '', dateFrom: date, dateTo: date } },
    { enabled: space !== undefined && part === 'hours', placeholderData: (former) => former },
  );
  if (part !== 'hours' || !space || !query.data) return { cells: null, hours };
  const now = toLocal(Date.now(), space.timezone);
  const busy = query.data.busy
    .filter(({ from }) => Date.parse(from) !== Date.parse(own.from))
    .map(({ from, to }) => ({ from: toLocal(from, space.timezone), to: toLocal(to, space.timezone) }))
    .filter(({ from }) => from.date === date)
    .map(({ from, to }) => ({ from: from.time, to: to.time }));
  const isClosed = query.data.slots.every(({ state }) => isClosedState(state));
  const spans = isClosed ? [] : openSpans(openingOf(space.openingHours, date));
  const cells = hourCells(spans, busy, date === now.date ? now.time : null);
  return { cells, hours: hours ?? firstFree(cells) };
}
