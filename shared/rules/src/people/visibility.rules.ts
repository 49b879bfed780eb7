import type { LocationType, ShownHalf } from '@escale/contract/schedule';
import type { VisibilityLevel } from '@escale/contract/teams';

/** Days for which a member sees who viewed their profile; older views are deleted (CON-05, SEC-04). */
export const keptLookDays = 30;

interface Named {
  id: string;
  name: string;
}

/** A member's location in one half, as the member sees it. */
export interface Place {
  locationType: LocationType;
  building: (Named & { city: string }) | null;
  space: Named | null;
  seat: string | null;
  offsite: Named | null;
  setBy: ShownHalf['setBy'];
  /** Belongs to a private booking in which the viewer does not take part. */
  isPrivate: boolean;
}

/** What another member sees of a half. */
export type ShownPlace = Pick<ShownHalf, 'locationType' | 'label' | 'buildingId' | 'locationId' | 'setBy'>;

const hidden = { label: null, buildingId: null, locationId: null, setBy: null };

/** Reduces a location to a level; null where nothing is shown (CON-05). A private booking shows only that the member is working. */
export function shownPlace(level: VisibilityLevel, place: Place): ShownPlace | null {
  if (level === 'nothing') return null;
  const { locationType } = place;
  if (locationType === 'dayOff' || locationType === 'notDefined') return { locationType, ...hidden };
  if (level === 'working' || place.isPrivate) return { locationType: 'working', ...hidden };
  if (level === 'city') return { locationType: 'working', ...hidden, label: place.building?.city ?? null };
  return {
    locationType,
    label: labelOf(place, level === 'seat' ? place.seat : null),
    buildingId: place.building?.id ?? null,
    locationId: place.space?.id ?? place.offsite?.id ?? null,
    setBy: place.setBy,
  };
}

function labelOf({ locationType, building, space, offsite }: Place, seat: string | null): string | null {
  if (locationType === 'flexOffice') return space?.name ?? null;
  if (locationType === 'offsite') return offsite?.name ?? null;
  if (locationType !== 'office') return null;
  return [building?.name, seat ?? space?.name].filter((name) => name !== undefined).join(', ') || null;
}
