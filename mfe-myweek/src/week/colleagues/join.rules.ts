import type { Part, ScheduleDay, ScheduleHalf, ShownHalf } from '@escale/contract';
import { partOf } from '../state/week-range.ts';

/** How to join a colleague: already there, by booking their space, or by setting their office as location. */
export type Join =
  | { kind: 'none' }
  | { kind: 'together' }
  | { kind: 'book'; workspaceId: string }
  | { kind: 'come'; buildingId: string };

/** How to join a colleague's half, or whole day (WEK-08). The member's own bookings elsewhere and days off stay, so joining is impossible then. */
export function joinOf(theirs: ShownHalf, part: Part, mine: ScheduleDay): Join {
  if (theirs.locationType !== 'office' && theirs.locationType !== 'flexOffice') return { kind: 'none' };
  const halves = partOf(mine, part);
  if (halves.every((half) => isThere(half, theirs))) return { kind: 'together' };
  if (halves.some(({ bookingId, locationType }) => bookingId !== null || locationType === 'dayOff'))
    return { kind: 'none' };
  if (theirs.locationId) return { kind: 'book', workspaceId: theirs.locationId };
  return theirs.buildingId ? { kind: 'come', buildingId: theirs.buildingId } : { kind: 'none' };
}

function isThere(mine: ScheduleHalf, theirs: ShownHalf): boolean {
  return mine.buildingId !== null && mine.buildingId === theirs.buildingId;
}
