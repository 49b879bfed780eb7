import { type ImportedSpace, type NewSpace, type RouteById, type RouteReply, workspaceTypes } from '@escale/contract';
import { folded } from '@escale/rules';

export type FileFault = RouteReply<RouteById<'workspaces.import'>>['faults'][number];
type Space = Omit<NewSpace, 'buildingId'>;

interface Around {
  floors: readonly { id: string; name: string; number: number }[];
  /** Spaces that the building has: on one floor no two have one name. */
  taken: readonly { name: string; floorId: string | null }[];
}

/** Words for a type in the languages of the product, besides its code. */
const typeWords: Readonly<Record<NewSpace['type'], readonly string[]>> = {
  openSpace: ['espace ouvert', 'open space', 'zone', 'open ruimte'],
  privateOffice: ['bureau prive', 'bureau ferme', 'bureau', 'private office', 'desk', 'privekantoor'],
  meetingRoom: ['salle de reunion', 'reunion', 'salle', 'meeting room', 'vergaderzaal'],
  hotelLobby: ['lobby', 'lobby d’hotel', 'hotel lobby', 'hotellobby'],
  atypical: ['lieu atypique', 'atypique', 'unusual place', 'bijzondere plek'],
  cafe: ['cafe'],
  eventSpace: ['espace evenementiel', 'evenement', 'event space', 'evenementenruimte'],
  parking: ['parking', 'stationnement', 'car park'],
  car: ['voiture', 'car', 'auto'],
};

const plain = (text: string) => folded(text).trim().replaceAll('-', ' ').replaceAll(/\s+/g, ' ');

/** The spaces of a file, or what is wrong in its rows, cell by cell. */
export function readRows(
  rows: readonly ImportedSpace[],
  { floors, taken }: Around,
): { spaces: Space[]; faults: FileFault[] } {
  const faults: FileFault[] = [];
  const names = new Set(taken.map(({ name, floorId }) => `${floorId} ${plain(name)}`));
  const spaces = rows.map((row, index): Space | null => {
    const say = (field: FileFault['field'], fault: FileFault['fault']) => {
      faults.push({ row: index, field, fault });
      return null;
    };
    const name = row.name.trim();
    if (name === '') say('name', 'missing');
    const type = workspaceTypes.find(
      (code) => plain(code) === plain(row.type) || typeWords[code].includes(plain(row.type)),
    );
    if (!type) say('type', row.type.trim() === '' ? 'missing' : 'unknown');
    const floor = row.floor.trim() === '' ? null : floors.find((one) => isFloor(one, row.floor));
    if (floor === undefined) say('floor', 'unknown');
    const capacity = /^\d{1,4}$/.test(row.capacity.trim()) ? Number(row.capacity) : 0;
    if (capacity < 1 || capacity > 5000) say('capacity', row.capacity.trim() === '' ? 'missing' : 'number');
    if (name === '' || !type || floor === undefined || capacity < 1 || capacity > 5000) return null;
    const floorId = floor?.id ?? null;
    const key = `${floorId} ${plain(name)}`;
    if (names.has(key)) return say('name', 'twice');
    names.add(key);
    return { name: name.slice(0, 80), type, floorId, capacity };
  });
  return { spaces: spaces.filter((space) => space !== null), faults };
}

/** A floor by its name or its number. */
function isFloor({ name, number }: Around['floors'][number], written: string): boolean {
  const text = plain(written);
  return (
    plain(name) === text ||
    String(number) === text ||
    (number === 0 && ['rdc', 'rez de chaussee', 'ground floor'].includes(text))
  );
}
