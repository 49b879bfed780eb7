import type { WorkspaceCard } from '@escale/contract';

const id = '018f4f2e-0000-7000-8000-000000000009';

/** A desk space of a host in Paris, with the values that a test is about. */
export const spaceCard = (values: Partial<WorkspaceCard>): WorkspaceCard => ({
  id,
  name: 'La Pergola',
  type: 'openSpace',
  scope: 'other',
  bookingMode: 'halfDays',
  building: { id, name: 'La Pergola' },
  floor: null,
  locality: 'paris-france',
  place: 'Paris 11e',
  street: '9 passage des Tilleuls',
  position: null,
  distanceMeters: null,
  pictures: ['one'],
  instant: true,
  answerHours: 24,
  freeCancellation: true,
  capacity: 12,
  freePlaces: 0,
  facilities: ['wifi'],
  tags: [],
  soundLevel: null,
  rating: null,
  prices: [],
  favourite: false,
  withinBudget: null,
  teammates: [],
  closure: null,
  ...values,
});
