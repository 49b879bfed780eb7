import type { LocationType } from '@escale/contract/schedule';
import type { Row } from '../rows.ts';
import { add, type Member, type Space, type World } from '../world.ts';

export type Place = Exclude<LocationType, 'notDefined'>;

/** The schedule of all members while it is being filled. */
export interface Week {
  /** `offsiteId` is one of the member's own off-site places. */
  set(member: Member, day: string, half: 0 | 1, place: Place, offsiteId?: string | null): void;
  clear(member: Member, day: string, half: 0 | 1): void;
  /** A confirmed booking sets the place of its halves; hours in a room do so only where no place is set (BKG-14). */
  place(booked: { bookingId: string; member: Member; space: Space; day: string; halves: readonly (0 | 1)[] }): void;
  finish(): void;
}

/** An empty schedule; `finish` adds its rows to the world. */
export function openWeek(world: World): Week {
  const rows = new Map<string, Row>();
  const key = (member: Member, day: string, half: number) => `${member.id} ${day} ${half}`;
  const none = { building_id: null, workspace_id: null, offsite_place_id: null, booking_id: null };
  return {
    set: (member, day, half, place, offsiteId = null) => {
      const building_id = place === 'office' ? member.buildingId : null;
      rows.set(key(member, day, half), {
        member_id: member.id,
        day,
        half,
        location_type: place,
        ...none,
        building_id,
        offsite_place_id: place === 'offsite' ? offsiteId : null,
        set_by: 'member',
      });
    },
    clear: (member, day, half) => {
      rows.delete(key(member, day, half));
    },
    place: ({ bookingId, member, space, day, halves }) => {
      for (const half of halves) {
        if (space.hourly && rows.has(key(member, day, half))) continue;
        rows.set(key(member, day, half), {
          member_id: member.id,
          day,
          half,
          location_type: space.hostId === null ? 'office' : 'flexOffice',
          offsite_place_id: null,
          building_id: space.buildingId,
          workspace_id: space.id,
          booking_id: bookingId,
          set_by: 'booking',
        });
      }
    },
    finish: () => add(world, 'schedule_half', ...rows.values()),
  };
}
