import type { AvailabilitySlot, WorkspaceCard, WorkspaceType } from '@escale/contract';

/** The lists of favourites, in their order. */
export const kinds = ['own', 'desk', 'office', 'room', 'parking'] as const;
export type Kind = (typeof kinds)[number];

const kindOfType: Readonly<Partial<Record<WorkspaceType, Kind>>> = {
  privateOffice: 'office',
  meetingRoom: 'room',
  eventSpace: 'room',
  parking: 'parking',
  car: 'parking',
};

/** The list of a favourite: the own offices apart, all others by what is booked. */
export function kindOf({ scope, type }: Pick<WorkspaceCard, 'scope' | 'type'>): Kind {
  return scope === 'internal' ? 'own' : (kindOfType[type] ?? 'desk');
}

/** Share of the places of a week that are free, over its open half-days; 0 when there are none. */
export function freeShare(slots: readonly Pick<AvailabilitySlot, 'state' | 'free' | 'capacity'>[]): number {
  const open = slots.filter(({ state }) => state === 'free' || state === 'full');
  const capacity = open.reduce((sum, slot) => sum + slot.capacity, 0);
  return capacity === 0 ? 0 : open.reduce((sum, slot) => sum + slot.free, 0) / capacity;
}

/** Favourites with the least free places first; those without any, which cannot be booked, last. */
export function scarcestFirst<F extends { slots: readonly AvailabilitySlot[] }>(favourites: readonly F[]): F[] {
  const rank = ({ slots }: F) => freeShare(slots) || Number.POSITIVE_INFINITY;
  return [...favourites].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}
