import type { FloorSummary, SpaceForm, SpaceRow, TouchedBooking } from '@escale/contract';

const id = (number: number) => `018f4f2e-0000-7000-8000-00000000001${number}`;
export const buildingId = id(0);
export const floors: FloorSummary[] = [
  {
    id: id(8),
    buildingId,
    name: 'Étage 2',
    number: 2,
    size: { width: 40, height: 25 },
    image: null,
    zones: 1,
    seats: 0,
  },
];
export const ecluseRow: SpaceRow = {
  id: id(1),
  name: 'Salle Écluse',
  type: 'meetingRoom',
  floor: { id: id(8), name: 'Étage 2', number: 2 },
  capacity: 10,
  bookingMode: 'hours',
  facilities: ['screen', 'whiteboard'],
  picture: 'scene-reunion-ecluse-0',
  closure: null,
  closedDays: ['2026-11-24'],
  hasSeats: false,
  closedSeats: 0,
};
export const atelierRow: SpaceRow = {
  ...ecluseRow,
  id: id(2),
  name: 'Atelier',
  type: 'openSpace',
  capacity: 42,
  bookingMode: 'halfDays',
  closedDays: [],
  hasSeats: true,
  closedSeats: 4,
};
/** The form of the room. */
export const ecluse: SpaceForm = {
  id: id(1),
  buildingId,
  name: 'Salle Écluse',
  type: 'meetingRoom',
  floorId: id(8),
  capacity: 10,
  description: '',
  accessInstructions: 'Deuxième porte à gauche.',
  facilities: ['screen', 'whiteboard'],
  soundLevel: 'quiet',
  layouts: [{ layout: 'uShape', people: 8 }],
  bookingMode: 'hours',
  bufferMinutes: 10,
  noticeHours: 0,
  checkInMinutes: 15,
  services: [{ id: id(7), name: 'Café', priceCents: 250, per: 'person' }],
  picture: 'scene-reunion-ecluse-0',
  highlightedMap: null,
  isOnPlan: true,
  hasSeats: false,
  closure: null,
  closedDays: [{ day: '2026-11-24', reason: 'closed' }],
  version: 'first',
};
export const touched: TouchedBooking[] = [
  {
    id: id(4),
    organiser: { id: id(5), firstName: 'Léa', lastName: 'Fournier', jobTitle: null, avatar: null },
    day: '2026-11-25',
    halves: ['morning'],
    from: '2026-11-25T09:00:00Z',
    to: '2026-11-25T10:00:00Z',
    hourly: true,
    people: 4,
    offers: [{ workspaceId: id(6), name: 'Péniche', floor: 'Étage 2' }],
  },
  {
    id: id(3),
    organiser: null,
    day: '2026-11-25',
    halves: ['afternoon'],
    from: '2026-11-25T14:00:00Z',
    to: '2026-11-25T15:00:00Z',
    hourly: true,
    people: 9,
    offers: [],
  },
];
