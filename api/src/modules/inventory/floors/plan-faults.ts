import type { FloorPlanInput, FloorSheet } from '@escale/contract';
import { seatsOutOfBounds } from '@escale/rules';
import { ApiError } from '../../../platform/errors/api-error.ts';

/** A space of the floor's building. */
export interface PlacedSpace {
  id: string;
  name: string;
  type: string;
  capacity: number;
  floorId: string | null;
  hourly: boolean;
}

/** Refuses seats outside their zone with the pointer of each (MAP-02), and zones outside the floor. */
export function requireInBounds({ size, zones, seats }: FloorPlanInput): void {
  const beside = zones.flatMap(({ points }, zone) =>
    points.flatMap(([x, y], point) =>
      x < 0 || y < 0 || x > size.width || y > size.height ? [`/body/zones/${zone}/points/${point}`] : [],
    ),
  );
  if (beside.length > 0) throw refused('request.invalid', beside);
  const outside = seatsOutOfBounds(zones, seats);
  if (outside.length > 0) throw refused('map.seats-out-of-bounds', outside.map(pointerOfSeat));
}

/**
 * Refuses references that the floor cannot have: zones of spaces elsewhere, rooms of other buildings, seats of other floors, and seats in a
 * space that is booked by the hour.
 */
export function requireKnown(
  floorId: string,
  { zones, drawing, seats }: FloorPlanInput,
  spaces: readonly PlacedSpace[],
  existing: FloorSheet['seats'],
): void {
  const spaceOf = new Map(spaces.map((space) => [space.id, space]));
  const isHere = (id: string) => [null, floorId].includes(spaceOf.get(id)?.floorId ?? null) && spaceOf.has(id);
  const existingIds = new Set(existing.map(({ id }) => id));
  const unknown = [
    ...zones.flatMap(({ workspaceId }, index) => (isHere(workspaceId) ? [] : [`/body/zones/${index}/workspaceId`])),
    ...drawing.rooms.flatMap(({ workspaceId }, index) =>
      workspaceId === null || spaceOf.has(workspaceId) ? [] : [`/body/drawing/rooms/${index}/workspaceId`],
    ),
    ...seats.flatMap(({ id }, index) => (id === undefined || existingIds.has(id) ? [] : [`/body/seats/${index}/id`])),
  ];
  if (unknown.length > 0) throw refused('resource.not-found', unknown);
  const hourly = seats.flatMap(({ workspaceId }, index) =>
    spaceOf.get(workspaceId)?.hourly ? [`/body/seats/${index}/workspaceId`] : [],
  );
  if (hourly.length > 0) throw refused('request.invalid', hourly);
}

/** JSON pointer of a seat in the request. */
export const pointerOfSeat = (index: number): string => `/body/seats/${index}`;

function refused(code: 'request.invalid' | 'resource.not-found' | 'map.seats-out-of-bounds', pointers: string[]) {
  return new ApiError(code, { errors: pointers.map((pointer) => ({ pointer, message: '' })) });
}
