import { type FloorPlan, floorPlan } from '@escale/contract';
import { shownImage } from '../../inventory/floors/public.ts';
import type { FloorRow, SeatRow, ZoneRow } from './floors.queries.ts';

/** State of a seat for the viewer; a held seat takes precedence over a closed one, so that every booking stays visible. */
export function seatState(seat: Pick<SeatRow, 'mine' | 'holder' | 'closed'>, zoneClosed: boolean, zoneKept = false) {
  if (seat.mine === true) return 'mine';
  if (seat.mine === false) return seat.holder === null ? 'taken' : 'colleague';
  if (seat.closed || zoneClosed) return 'closed';
  return zoneKept ? 'kept' : 'free';
}

/** The departments that each kept zone is kept for at that time, and whether the viewer is of none of them. */
export type KeptZones = ReadonlyMap<string, { departments: string[]; isOthers: boolean }>;

/** Converts the rows of a floor to the shape of the contract, in metres (MAP-03). */
export function toFloorPlan(
  floor: FloorRow,
  zones: readonly ZoneRow[],
  seats: readonly SeatRow[],
  kept: KeptZones,
): FloorPlan {
  const closed = new Set(zones.filter((zone) => zone.closure !== null).map((zone) => zone.id));
  const isKept = (id: string) => kept.get(id)?.isOthers ?? false;
  return floorPlan.parse({
    floor: {
      id: floor.id,
      buildingId: floor.building_id,
      buildingName: floor.building_name,
      name: floor.name,
      number: floor.number,
    },
    floors: floor.floors,
    size: { width: floor.width_m, height: floor.height_m },
    image: shownImage(floor.image),
    drawing: floor.drawing,
    zones: zones
      .filter((zone) => zone.zone !== null && zone.zone_label !== null)
      .map((zone) => ({
        workspaceId: zone.id,
        name: zone.name,
        points: zone.zone,
        label: zone.zone_label,
        free: zone.free,
        capacity: zone.capacity,
        keptFor: kept.get(zone.id)?.departments ?? [],
        kept: isKept(zone.id),
      })),
    seats: seats.map((seat) => ({
      id: seat.id,
      workspaceId: seat.workspace_id,
      name: seat.name,
      at: [seat.x, seat.y],
      rotation: seat.rotation,
      state: seatState(seat, closed.has(seat.workspace_id), isKept(seat.workspace_id)),
      holder: seat.mine === null ? null : seat.holder,
      initials: seat.initials,
      features: seat.features,
    })),
  });
}
