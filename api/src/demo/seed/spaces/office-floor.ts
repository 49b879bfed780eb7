import { randomFrom } from '../../../platform/random/random.ts';
import { idOf } from '../ids.ts';
import type { Texts } from '../rows.ts';
import { add, type World } from '../world.ts';
import { drawingOf, roomsOf, seatsOf, size, zonesOf } from './floor-drawing.ts';
import { addSpace, type Site } from './space-row.ts';
import { photos } from './terms.ts';

/** An office of the company. */
export interface Office {
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
  /** Who receives at the door. */
  reception: string | null;
  /** How to get there. */
  way?: string;
  /** Per floor from the ground: rows of tables in the west, and elsewhere. */
  floors: readonly (readonly [rows: number, deep: number])[];
  rooms: readonly (readonly [string, string, string, string, string])[];
}
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
const floorName = (number: number) => (number === 0 ? 'RDC' : String(number));

/** Adds floor `number` of an office: its drawing, its bookable rooms and zones, its seats. */
export function addFloor(world: World, site: Site, { key, floors, rooms: names }: Office, number: number): void {
  const [rows, deep] = floors[number] ?? [1, 1];
  const random = randomFrom(`floor ${key} ${number}`);
  const floorId = idOf('floor', key, number);
  const zones = zonesOf(rows, deep);
  const rooms = roomsOf(names[number] ?? ['Salle', 'Salon', 'Cabinet', 'Cabine', 'Atelier']);
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
