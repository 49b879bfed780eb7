import { randomFrom } from '../random.ts';
import { drawingOf, roomsOf, seatsOf, size, zonesOf } from './floor-drawing.ts';
import { idOf } from './ids.ts';
import type { Texts } from './rows.ts';
import { addSpace, type Site } from './space-row.ts';
import { openingHours, photos } from './terms.ts';
import { add, type World } from './world.ts';

interface Office {
  key: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  locality: string;
  place: string;
  lat: number;
  lng: number;
  timezone: string;
  /** Per floor from the ground: tables deep in the west and elsewhere. */
  floors: readonly (readonly [rows: number, deep: number])[];
  rooms: readonly (readonly [string, string, string, string, string])[];
}
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
const zoneText: Texts = {
  fr: 'Postes libres, deux écrans par table.',
  en: 'Free desks, two screens a table.',
  nl: 'Vrije bureaus, twee schermen per tafel.',
};
const roomText: Texts = {
  fr: 'Salle de réunion avec écran et visioconférence.',
  en: 'Meeting room with screen and video conference.',
  nl: 'Vergaderzaal met scherm en videovergadering.',
};
const parkingText: Texts = {
  fr: 'Places couvertes au sous-sol.',
  en: 'Covered places in the basement.',
  nl: 'Overdekte plaatsen in de kelder.',
};
const floorName = (number: number) => (number === 0 ? 'RDC' : String(number));

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
      email: `${key}@marelune.example`,
      phone: '+33 1 99 00 12 00',
    });
    for (const [number, [rows, deep]] of office.floors.entries()) addFloor(world, site, office, number, rows, deep);
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

function addFloor(world: World, site: Site, office: Office, number: number, rows: number, deep: number): void {
  const { key } = office;
  const random = randomFrom(`floor ${key} ${number}`);
  const floorId = idOf('floor', key, number);
  const zones = zonesOf(rows, deep);
  const rooms = roomsOf(office.rooms[number] ?? ['Salle', 'Salon', 'Cabinet', 'Cabine', 'Atelier']);
  const ids = new Map(
    rooms
      .filter(({ kind }) => kind === 'meeting')
      .map((room) => [room.name, idOf('workspace', `${key}-${number}-${room.name}`)]),
  );
  const total = zones.flatMap(({ tables }) => tables.flatMap(seatsOf)).length;
  const closed = new Set([total - 1, total - 2, total - 7, total - 8]);
  add(world, 'floor', {
    id: floorId,
    building_id: site.buildingId,
    name: floorName(number),
    number,
    width_m: size.width,
    height_m: size.height,
    drawing: drawingOf(rooms, zones, ids),
  });
  for (const {
    name,
    box: [x, y, width, height],
    capacity,
    kind,
  } of rooms) {
    if (kind !== 'meeting' || capacity === null) continue;
    addSpace(world, site, {
      key: `${key}-${number}-${name}`,
      name,
      type: 'meetingRoom',
      capacity,
      hourly: true,
      floorId,
      description: roomText,
      pictures: photos(capacity === 2 ? 'cabine' : 'reunion', `${key.replaceAll('-', '')}${number}r${capacity}`, 3),
      facilities: ['wifi', 'screen', 'videoConference', 'whiteboard'],
      soundLevel: 'silent',
      layouts: [{ layout: 'meetingRoom', people: capacity }],
      zone: [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      zoneLabel: [x + width / 2, y + height - 1],
    });
  }
  let seat = 0;
  for (const { name, points, label, tables } of zones) {
    const workspaceKey = `${key}-${number}-${name}`;
    const workspaceId = idOf('workspace', workspaceKey);
    const seats = tables.flatMap(seatsOf).map((at) => ({ at, index: seat++ }));
    const open = seats.filter(({ index }) => !closed.has(index)).length;
    addSpace(world, site, {
      key: workspaceKey,
      name,
      type: 'openSpace',
      capacity: open,
      floorId,
      description: zoneText,
      hasSeats: true,
      pictures: photos('openspace', `${key.replaceAll('-', '')}${number}z${seats[0]?.index ?? 0}`, 3),
      facilities: ['wifi', 'screen', 'coffee', 'standingDesk'],
      soundLevel: name === 'Quai' ? 'silent' : 'quiet',
      zone: points,
      zoneLabel: label,
    });
    for (const {
      at: [x, y],
      index,
    } of seats) {
      const seatName = `${number}.${String(index + 1).padStart(2, '0')}`;
      const id = idOf('seat', key, seatName);
      const features = ['doubleScreen', 'standingDesk', 'usbC'].filter(() => random() < 0.5);
      add(world, 'seat', {
        id,
        workspace_id: workspaceId,
        floor_id: floorId,
        name: seatName,
        x,
        y,
        features,
        closed: closed.has(index),
      });
      world.seats.push({
        id,
        workspaceId,
        floorId,
        buildingId: site.buildingId,
        name: seatName,
        closed: closed.has(index),
      });
    }
  }
}
