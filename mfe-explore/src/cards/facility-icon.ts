import type { Facility } from '@escale/contract';
import type { IconName } from '@escale/ui';

/** The icon of a facility; those without one of their own share a check. */
export function facilityIcon(facility: Facility): IconName {
  return icons[facility] ?? 'check';
}

/** The facility to show on a card: an uncommon one, if there is one. */
export function tellingFacility(facilities: readonly Facility[]): Facility | undefined {
  return facilities.find((facility) => !usual.includes(facility)) ?? facilities[0];
}

const usual: readonly Facility[] = ['wifi', 'printer'];
const icons: Partial<Record<Facility, IconName>> = {
  wifi: 'wifi',
  fibre: 'wifi',
  screen: 'monitor',
  coffee: 'coffee',
  printer: 'printer',
  stepFree: 'accessibility',
  bikeParking: 'bike',
  airConditioning: 'snowflake',
  carParking: 'car',
  videoConference: 'projector',
  whiteboard: 'presentation',
  catering: 'utensils',
  terrace: 'trees',
  lockers: 'lock',
  shower: 'shower-head',
  phoneBooth: 'phone',
  petsAllowed: 'dog',
  standingDesk: 'lamp-desk',
};
