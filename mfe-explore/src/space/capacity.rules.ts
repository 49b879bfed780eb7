import type { WorkspaceCard } from '@escale/contract';

/** Capacity of a building of the own company: seats at desks, and meeting rooms; parking is neither (MAP-01). */
export function placesOf(spaces: readonly Pick<WorkspaceCard, 'type' | 'capacity'>[]): {
  seats: number;
  rooms: number;
} {
  const desks = spaces.filter(({ type }) => type === 'openSpace');
  const rooms = spaces.filter(({ type }) => type === 'meetingRoom');
  return { seats: desks.reduce((sum, { capacity }) => sum + capacity, 0), rooms: rooms.length };
}
