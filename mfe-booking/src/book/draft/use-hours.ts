import { api, type WorkspaceDetails } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { type Hours, isClosedState, openingOf, openSpans, toLocal } from '@escale/rules';
import type { BookingDraft } from './booking-draft.ts';
import { partOf } from './booking-request.ts';
import { firstFree, type HourCell, hourCells } from './hours.rules.ts';

/** The half hours of the first chosen date of an hourly room, and the chosen hours: the member's, else the first free one. */
export function useHours(
  draft: BookingDraft,
  space: WorkspaceDetails,
  enabled: boolean,
): { cells: HourCell[] | null; hours: Hours | null } {
  const date = draft.dates[0] ?? '';
  const byHours = partOf(draft, space) === 'hours';
  const query = useApiQuery(
    api.workspaces.availability,
    { query: { workspaceId: space.id, dateFrom: date, dateTo: date } },
    { enabled: enabled && byHours, placeholderData: (former) => former, staleTime: 0 },
  );
  if (!byHours) return { cells: null, hours: null };
  if (!query.data) return { cells: null, hours: draft.hours };
  const now = toLocal(Date.now(), space.timezone);
  const busy = query.data.busy
    .map(({ from, to }) => ({ from: toLocal(from, space.timezone), to: toLocal(to, space.timezone) }))
    .filter(({ from }) => from.date === date)
    .map(({ from, to }) => ({ from: from.time, to: to.time }));
  const closed = query.data.slots.every(({ state }) => isClosedState(state));
  const spans = closed ? [] : openSpans(openingOf(space.openingHours, date));
  const cells = hourCells(spans, busy, date === now.date ? now.time : null);
  return { cells, hours: draft.hours ?? firstFree(cells) };
}
