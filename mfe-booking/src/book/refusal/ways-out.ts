import { type api, pages, type RouteReply, type SlotChoice } from '@escale/contract';
import type { ApiError } from '@escale/platform';
import { toLocal } from '@escale/rules';

/** A choice that would work instead of one that was refused (BKG-21). */
export type WayOut = RouteReply<typeof api.bookings.check>['waysOut'][number];

/** The alternatives in a refusal's problem details; empty where there are none. */
export function waysOutOf({ problem }: Pick<ApiError, 'problem'>): WayOut[] {
  const carried: unknown = problem && 'waysOut' in problem ? problem.waysOut : [];
  return Array.isArray(carried) ? carried.filter(isWayOut) : [];
}

/** Alternatives that can be booked instead of the refused choice: neither a waiting-list entry nor the refused choice itself. */
export function bookableWays(ways: readonly WayOut[], refused: { workspaceId: string; slots: readonly SlotChoice[] }) {
  return ways.filter(
    ({ kind, workspaceId, slot, seat }) =>
      kind !== 'waitingList' &&
      !(!seat && workspaceId === refused.workspaceId && refused.slots.some((choice) => isSameSlot(choice, slot))),
  );
}

/** Whether a refusal means that all places are taken: then the space has a waiting list (BKG-17). */
export function isWaitable(code: string | null, rule: string): boolean {
  return rule === 'capacity' && (code === 'booking.full' || code === 'booking.unavailable');
}

export function isSameSlot(one: SlotChoice, other: SlotChoice): boolean {
  if ('date' in one) return 'date' in other && one.date === other.date && one.part === other.part;
  const at = Date.parse;
  return 'from' in other && at(one.from) === at(other.from) && at(one.to) === at(other.to);
}

function isWayOut(value: unknown): value is WayOut {
  return typeof value === 'object' && value !== null && 'slot' in value && 'workspaceId' in value && 'kind' in value;
}

/** The booking page of a choice, one tap away; hours are converted to the site's time zone. */
export function pathTo(
  { workspaceId, slot, seat }: Pick<WayOut, 'workspaceId' | 'slot' | 'seat'>,
  people: number,
  timezone: string,
) {
  if ('date' in slot)
    return pages.book(workspaceId, { ...slot, people: String(people), ...(seat && { seatId: seat.id }) });
  const [from, to] = [toLocal(slot.from, timezone), toLocal(slot.to, timezone)];
  return pages.book(workspaceId, { date: from.date, from: from.time, to: to.time, people: String(people) });
}
