import { type api, pages, type RouteReply } from '@escale/contract';
import type { ApiError } from '@escale/platform';
import { toLocal } from '@escale/rules';

/** A choice that would work instead of one that was refused (BKG-21). */
export type WayOut = RouteReply<typeof api.bookings.check>['waysOut'][number];

/** The choices a refused booking carries beside its code; an answer without them has none. */
export function waysOutOf({ problem }: Pick<ApiError, 'problem'>): WayOut[] {
  const carried: unknown = problem && 'waysOut' in problem ? problem.waysOut : [];
  return Array.isArray(carried) ? carried.filter(isWayOut) : [];
}

function isWayOut(value: unknown): value is WayOut {
  if (typeof value !== 'object' || value === null || !('slot' in value && 'workspaceId' in value && 'kind' in value))
    return false;
  // A waiting list is not booked.
  return value.kind !== 'waitingList';
}

/** The booking page of a choice, one tap away; hours are told by the clock of the site. */
export function pathTo({ workspaceId, slot }: Pick<WayOut, 'workspaceId' | 'slot'>, people: number, timezone: string) {
  if ('date' in slot) return pages.book(workspaceId, { ...slot, people: String(people) });
  const [from, to] = [toLocal(slot.from, timezone), toLocal(slot.to, timezone)];
  return pages.book(workspaceId, { date: from.date, from: from.time, to: to.time, people: String(people) });
}
