import type { LocationType, ShownHalf } from '@escale/contract/schedule';
import type { SightLevel } from '@escale/contract/teams';

/** Days for which a member sees who looked; then it is forgotten (CON-05, SEC-04). */
export const keptLookDays = 30;

interface Named {
  id: string;
  name: string;
}

/** Where somebody is for one half, as it is known to them. */
export interface Place {
  locationType: LocationType;
  building: (Named & { city: string }) | null;
  space: Named | null;
  seat: string | null;
  offsite: Named | null;
  setBy: ShownHalf['setBy'];
  /** Of a private booking that the viewer takes no part in. */
  isPrivate: boolean;
}

/** What another member is told of a half. */
export type ShownPlace = Pick<ShownHalf, 'locationType' | 'label' | 'buildingId' | 'locationId' | 'setBy'>;

const untold = { label: null, buildingId: null, locationId: null, setBy: null };

/** A place cut down to a level; null where nothing is shown (CON-05). A private booking tells no more than that one works. */
export function shownPlace(level: SightLevel, place: Place): ShownPlace | null {
  if (level === 'nothing') return null;
  const { locationType } = place;
  if (locationType === 'dayOff' || locationType === 'notDefined') return { locationType, ...untold };
  if (level === 'working' || place.isPrivate) return { locationType: 'working', ...untold };
  if (level === 'city') return { locationType: 'working', ...untold, label: place.building?.city ?? null };
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
