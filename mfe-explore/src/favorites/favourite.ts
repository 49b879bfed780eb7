import type { AvailabilitySlot, RouteById, RouteReply, WorkspaceCard } from '@escale/contract';
import { type StripDay, weeksOf } from '../space/strip.rules.ts';

/** A favourite with the half-days of a week. */
export interface Favourite {
  space: WorkspaceCard;
  slots: AvailabilitySlot[];
  days: StripDay[];
}

/**
 * The favourites of a reply. Their cards tell how many places a space has, since its week tells how many are free; a closure is told where
 * nothing of the week can be booked.
 */
export function favouritesOf({ items, slots }: RouteReply<RouteById<'favourites.list'>>): Favourite[] {
  return items.map((space) => {
    const own = slots.filter(({ workspaceId }) => workspaceId === space.id);
    const isBookable = own.some(({ state }) => state === 'free');
    const closure = isBookable || space.closure === 'closedToday' ? null : space.closure;
    const [days = []] = weeksOf(own, own[0]?.date ?? '');
    return { space: { ...space, freePlaces: null, closure }, slots: own, days };
  });
}
