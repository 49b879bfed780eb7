import type { BuildingForm, BuildingSummary } from '@escale/contract';

const id = (number: number) => `018f4f2e-0000-7000-8000-00000000000${number}`;
const halves = { morning: { from: '08:00', to: '13:00' }, afternoon: { from: '13:00', to: '19:00' } };
const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...halves }));

export const saintMartin: BuildingSummary = {
  id: id(1),
  name: 'Saint-Martin',
  street: '12 quai des Écluses',
  postcode: '75010',
  city: 'Paris',
  picture: null,
  capacity: 168,
  floors: [{ id: id(5), name: 'Étage 2', number: 2 }],
  spaces: 37,
  members: 158,
  openingHours: week,
  amenities: ['wifi', 'lockers'],
  hasReception: true,
  morning: { taken: 128, capacity: 168 },
  afternoon: { taken: 119, capacity: 168 },
};
export const confluence: BuildingSummary = {
  ...saintMartin,
  id: id(2),
  name: 'Confluence',
  street: '8 allée des Sorbiers',
  postcode: '69002',
  city: 'Lyon',
  capacity: 44,
  amenities: ['wifi', 'shower'],
  morning: { taken: 27, capacity: 44 },
  afternoon: { taken: 24, capacity: 44 },
};
export const established: BuildingSummary = {
  ...saintMartin,
  id: id(3),
  name: 'Les Établis',
  street: '21 quai des Bateliers',
  postcode: '44200',
  city: 'Nantes',
  capacity: 28,
  openingHours: week.slice(0, 4),
  morning: { taken: 15, capacity: 28 },
  afternoon: { taken: 13, capacity: 28 },
};

/** The form of Saint-Martin. */
export const saintMartinForm: BuildingForm = {
  id: saintMartin.id,
  version: 'first',
  name: 'Saint-Martin',
  timezone: 'Europe/Paris',
  description: '',
  instructions: 'Métro Jaurès, sortie 2.',
  openingHours: week,
  closesOnHolidays: true,
  closures: [{ from: '2026-12-28', to: '2026-12-31', label: 'Fermeture annuelle' }],
  amenities: ['wifi', 'lockers'],
  receptionContact: 'Karine Doucet',
  email: 'accueil@marelune.example',
  phone: '01 39 98 04 12',
  checkInProof: false,
  access: null,
  address: {
    street: '12 quai des Écluses',
    postcode: '75010',
    city: 'Paris',
    country: 'FR',
    locality: 'paris-france',
    position: { lat: 48.8735, lng: 2.3639 },
  },
  picture: null,
  around: {
    capacity: 168,
    floors: 4,
    spaces: 37,
    departments: [
      { id: id(6), name: 'Produit', members: 37 },
      { id: id(7), name: 'Finance', members: 41 },
    ],
    namedMembers: 0,
    holidays: [{ date: '2026-12-25', name: 'Noël' }],
  },
};
