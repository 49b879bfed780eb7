import type { FloorPlan } from '@escale/contract';
import type { Seat } from './seat-rules.ts';

/** The zone's space. */
export const workspaceId = '018f4f2e-0000-7000-8000-0000000000d1';
const holder = { id: 'p1', firstName: 'Élise', lastName: 'Montaigut', jobTitle: null, avatar: null };
const seat = (name: string, x: number, more: Partial<Seat> = {}): Seat => ({
  id: `s${name}`,
  workspaceId,
  name,
  at: [x, 2],
  rotation: 0,
  state: 'free',
  holder: null,
  initials: null,
  features: [],
  ...more,
});

/** A floor with one zone and a seat in each state. */
export const floor: FloorPlan = {
  floor: { id: 'f2', buildingId: 'b1', buildingName: 'Saint-Martin', name: '2', number: 2 },
  floors: [{ id: 'f2', name: '2', number: 2 }],
  size: { width: 30, height: 20 },
  image: null,
  drawing: { outline: [], walls: [], doors: [], rooms: [], tables: [], plants: [] },
  zones: [{ workspaceId, name: 'Atelier', points: [], label: [1, 1], free: 1, capacity: 5, keptFor: [], kept: false }],
  seats: [
    seat('2.01', 1, { features: ['usbC'] }),
    seat('2.02', 3, { state: 'taken', initials: 'NB' }),
    seat('2.03', 5, { state: 'colleague', holder, initials: 'ÉM' }),
    seat('2.04', 7, { state: 'closed' }),
    seat('2.05', 9, { state: 'mine' }),
  ],
};
