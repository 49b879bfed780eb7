import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';
import { type Kind, kinds } from './kinds.ts';
import { addSpace, type Site, type SpaceInput } from './space-row.ts';
import { openingHours, photos } from './terms.ts';

interface Address {
  key: string;
  name: string;
  street: string;
  postcode: string;
  place: string;
  lat: number;
  lng: number;
  host: number;
}
const addresses: readonly Address[] = [
  {
    key: 'pergola',
    name: 'La Pergola',
    street: '9 passage des Tilleuls',
    postcode: '75011',
    place: 'Paris 11e',
    lat: 48.8598,
    lng: 2.3789,
    host: 0,
  },
  {
    key: 'lancry',
    name: 'Cabinet Lancry',
    street: '31 rue des Mariniers',
    postcode: '75010',
    place: 'Paris 10e',
    lat: 48.8716,
    lng: 2.3609,
    host: 0,
  },
  {
    key: 'marjolaine',
    name: 'Hôtel Marjolaine',
    street: '4 rue des Relieurs',
    postcode: '75003',
    place: 'Paris 3e',
    lat: 48.8641,
    lng: 2.3611,
    host: 1,
  },
  {
    key: 'grenier',
    name: 'Le Grenier',
    street: '17 rue de la Lanterne-Bleue',
    postcode: '75010',
    place: 'Paris 10e',
    lat: 48.8741,
    lng: 2.3668,
    host: 2,
  },
];
const describe = (type: Kind['type']) => {
  const kind = kinds.find((candidate) => candidate.type === type) ?? kinds[0];
  if (!kind) throw new Error('the demo has no kinds of spaces');
  return { description: kind.description, facilities: kind.facilities };
};
const sold = (hour: number | null, halfDay: number, day: number) => ({ hour, halfDay, day, month: null });

const spaces: readonly { at: string; input: Omit<SpaceInput, 'description'> }[] = [
  {
    at: 'pergola',
    input: {
      key: 'pergola',
      name: 'La Pergola',
      tags: ['glassRoof', 'garden'],
      type: 'atypical',
      capacity: 12,
      soundLevel: 'quiet',
      pictures: photos('atelier', 'pergola', 5),
      prices: sold(null, 750, 1500),
    },
  },
  {
    at: 'pergola',
    input: {
      key: 'glycine',
      name: 'Salle Glycine',
      type: 'meetingRoom',
      capacity: 8,
      hourly: true,
      instant: false,
      per: 'space',
      soundLevel: 'silent',
      pictures: photos('reunion', 'glycine', 4),
      layouts: [
        { layout: 'meetingRoom', people: 8 },
        { layout: 'uShape', people: 6 },
      ],
      prices: sold(1800, 6500, 11000),
    },
  },
  {
    at: 'pergola',
    input: {
      key: 'terrasse-haute',
      name: 'Terrasse haute',
      tags: ['view'],
      type: 'atypical',
      capacity: 16,
      instant: false,
      soundLevel: 'lively',
      pictures: photos('terrasse', 'terrassehaute', 4),
      prices: sold(null, 1250, 2000),
      cancellation: 'moderate',
    },
  },
  {
    at: 'lancry',
    input: {
      key: 'lancry',
      name: 'Cabinet Lancry',
      tags: ['historic'],
      type: 'privateOffice',
      capacity: 3,
      instant: false,
      per: 'space',
      soundLevel: 'silent',
      pictures: photos('bureau', 'lancry', 4),
      prices: sold(null, 3300, 5500),
    },
  },
  {
    at: 'marjolaine',
    input: {
      key: 'marjolaine',
      name: 'Hôtel Marjolaine',
      tags: ['historic', 'stationNearby'],
      type: 'hotelLobby',
      capacity: 14,
      soundLevel: 'lively',
      pictures: photos('lobby', 'marjolaine', 4),
      prices: sold(null, 1200, 2000),
    },
  },
  {
    at: 'grenier',
    input: {
      key: 'grenier',
      name: 'Le Grenier',
      type: 'openSpace',
      capacity: 20,
      soundLevel: 'quiet',
      pictures: photos('openspace', 'grenier', 4),
      prices: sold(null, 833, 1333),
    },
  },
];

/** The spaces of the design, by name. */
export function addNamedSpaces(world: World): void {
  const hours = openingHours('09:00', '18:00');
  const sites = new Map<string, Site>();
  for (const { key, host, name, street, postcode, place, lat, lng } of addresses) {
    const buildingId = idOf('building', key);
    const site = { buildingId, companyId: null, hostId: idOf('host', host), locality: 'paris-france', place, lat, lng };
    sites.set(key, { ...site, timezone: 'Europe/Paris', taxBasisPoints: 2000, openingHours: hours });
    add(world, 'building', {
      id: buildingId,
      company_id: null,
      host_id: site.hostId,
      name,
      street,
      postcode,
      city: 'Paris',
      locality: 'paris-france',
      place,
      pictures: photos('lobby', key, 2),
      capacity: 0,
      lat,
      lng,
      timezone: 'Europe/Paris',
      opening_hours: hours,
      amenities: ['wifi', 'coffee', 'stepFree'],
      email: `accueil@${key}.example`,
      phone: null,
      instructions: {},
      reception_contact: null,
      closes_on_holidays: false,
    });
  }
  for (const { at, input } of spaces) {
    const site = sites.get(at);
    if (site) addSpace(world, site, { ...describe(input.type), ...input });
  }
}
