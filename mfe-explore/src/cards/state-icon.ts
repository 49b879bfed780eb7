import type { SpaceState, WorkspaceCard } from '@escale/contract';
import type { IconName } from '@escale/ui';

/** The icon of each reason for which a space cannot be booked, so that colour is never the only sign (WSP-02). */
export const stateIcons = {
  full: 'users',
  closed: 'door-closed',
  closedToday: 'calendar-x',
  closedForSale: 'lock',
  outOfOrder: 'triangle-alert',
  over: 'history',
  tooLate: 'hourglass',
} as const satisfies Record<Exclude<SpaceState, 'free' | 'kept'>, IconName>;

/** The state of a card in its day: the reason of the server, or that no place is left; free without a date (WSP-02). */
export function stateOf({
  closure,
  freePlaces,
}: Pick<WorkspaceCard, 'closure' | 'freePlaces'>): Exclude<SpaceState, 'kept'> {
  return closure ?? (freePlaces === 0 ? 'full' : 'free');
}

/** The message of a state: the words of the calendar of a space. */
export const stateMessage = (state: SpaceState): string => `explore.strip.${state === 'over' ? 'past' : state}`;
