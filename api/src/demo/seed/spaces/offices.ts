import { idOf } from '../ids.ts';
import type { Texts } from '../rows.ts';
import { add, type World } from '../world.ts';
import { addFloor, type Office } from './office-floor.ts';
import { addSpace, type Site } from './space-row.ts';
import { openingHours, photos } from './terms.ts';

const offices: readonly Office[] = [
  {
    key: 'saint-martin',
    name: 'Saint-Martin',
    street: '12 quai des Écluses',
    postcode: '75010',
    city: 'Paris',
    locality: 'paris-france',
    place: 'Paris 10e',
    lat: 48.8735,
    lng: 2.3639,
    timezone: 'Europe/Paris',
    reception: 'Karine Doucet',
    way: 'Métro Jaurès, sortie 2. Badge à la porte bleue ; l’interphone répond de 8 h à 19 h.',
    floors: [
      [1, 1],
      [2, 1],
      [3, 1],
      [2, 1],
    ],
    rooms: [
      ['Salle Sas', 'Chaland', 'Amarre', 'Cabine 0', 'Capitaine'],
      ['Salle Bief', 'Remous', 'Godille', 'Cabine 1', 'Timonier'],
      ['Salle Bassin', 'Gabare', 'Cordage', 'Studio', 'Batelière'],
      ['Salle Écluse', 'Péniche', 'Halage', 'Cabine 3', 'Passeur'],
    ],
  },
  {
    key: 'confluence',
    name: 'Confluence',
    street: '8 allée des Sorbiers',
    postcode: '69002',
    city: 'Lyon',
    locality: 'lyon-france',
    place: 'Lyon 2e',
    lat: 45.7415,
    lng: 4.8175,
    timezone: 'Europe/Paris',
    reception: 'Yanis Ferrand',
    floors: [
      [2, 1],
      [3, 1],
      [2, 1],
    ],
    rooms: [
      ['Salle Rhône', 'Azergues', 'Ain', 'Cabine 0', 'Isère'],
      ['Salle Saône', 'Brévenne', 'Gier', 'Cabine 1', 'Drôme'],
      ['Salle Ardèche', 'Doubs', 'Loue', 'Cabine 2', 'Bourbre'],
    ],
  },
  {
    key: 'etablis',
    name: 'Les Établis',
    street: '21 quai des Bateliers',
    postcode: '44200',
    city: 'Nantes',
    locality: 'nantes-france',
    place: 'Nantes, Île de Nantes',
    lat: 47.2058,
    lng: -1.5627,
    timezone: 'Europe/Paris',
    reception: 'Solène Le Goff',
    floors: [
      [2, 1],
      [2, 2],
    ],
    rooms: [
      ['Salle Grue', 'Rabot', 'Varlope', 'Cabine 0', 'Gouge'],
      ['Salle Nef', 'Étau', 'Compas', 'Cabine 1', 'Équerre'],
    ],
  },
  {
    key: 'dansaert',
    name: 'Dansaert',
    street: '5 rue des Houblons',
    postcode: '1000',
    city: 'Bruxelles',
    locality: 'bruxelles-belgique',
    place: 'Bruxelles, Dansaert',
    lat: 50.8519,
    lng: 4.3455,
    timezone: 'Europe/Brussels',
    reception: null,
    floors: [
      [1, 2],
      [2, 1],
    ],
    rooms: [
      ['Salle Senne', 'Houblon', 'Orge', 'Cabine 0', 'Malt'],
      ['Salle Dentelle', 'Fuseau', 'Lin', 'Cabine 1', 'Navette'],
    ],
  },
];
const parkingText: Texts = {
  fr: 'Places couvertes au sous-sol.',
  en: 'Covered places in the basement.',
  nl: 'Overdekte plaatsen in de kelder.',
};
/** The four buildings of the company, their eleven floors, zones, seats and rooms. */
export function addOffices(world: World, companyId: string): void {
  for (const office of offices) {
    const { key, name, street, postcode, city, locality, place, lat, lng, timezone } = office;
    const buildingId = idOf('building', key);
    const hours = openingHours('08:00', '19:00');
    const site: Site = {
      buildingId,
      companyId,
      hostId: null,
      locality,
      place,
      lat,
      lng,
      timezone,
      taxBasisPoints: 2000,
      openingHours: hours,
    };
    add(world, 'building', {
      id: buildingId,
      company_id: companyId,
      host_id: null,
      name,
      street,
      postcode,
      city,
      locality,
      place,
      pictures: photos('openspace', key.replaceAll('-', ''), 3),
      capacity: 0,
      lat,
      lng,
      timezone,
      opening_hours: hours,
      amenities: ['wifi', 'coffee', 'printer', 'stepFree', 'bikeParking', 'lockers'],
      // One building has nobody to call yet: the list says so.
      email: office.reception && `${key}@marelune.example`,
      phone: office.reception && '+33 1 99 00 12 00',
      instructions: office.way === undefined ? {} : { fr: office.way },
      reception_contact: office.reception,
      closes_on_holidays: true,
    });
    for (const number of office.floors.keys()) addFloor(world, site, office, number);
    addSpace(world, site, {
      key: `${key}-parking`,
      name: 'Parking',
      type: 'parking',
      capacity: 12,
      description: parkingText,
      pictures: photos('parking', `${key.replaceAll('-', '')}p`, 3),
      facilities: ['carParking', 'stepFree'],
    });
  }
}
