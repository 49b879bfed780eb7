import { known, type Member, type Seat, type World } from '../world.ts';

/** Seats of people in the design. */
const drawn: Readonly<Record<string, string>> = {
  camille: '3.12',
  ines: '3.15',
  hugo: '2.08',
  awa: '3.17',
  lucas: '3.06',
  maelle: '3.01',
  elise: '1.22',
};
/** Floor of each department in the head office; its team fills the seats from there. */
const floors: Readonly<Record<string, number>> = {
  Produit: 3,
  Technique: 3,
  Données: 2,
  Clientèle: 2,
  Finance: 2,
  Juridique: 1,
};
/** The floor that everybody uses in the other buildings, by the number of floors. */
const busyFloor = (levels: number) => (levels > 2 ? 1 : 0);

/** Preferred seats of each member: teams sit side by side, so that a floor shows who belongs together. */
export interface Seating {
  own: ReadonlyMap<string, Seat>;
  /** Open seats of the floor on which the member sits. */
  around(member: Member): readonly Seat[];
  /** Open seats of all floors of the member's building. */
  anywhere(member: Member): readonly Seat[];
}

/** Gives every member a seat, department by department, in the order of the seats. */
export function seatEverybody(world: World): Seating {
  const open = world.seats.filter(({ closed }) => !closed);
  const byBuilding = Map.groupBy(open, ({ buildingId }) => buildingId);
  const byFloor = Map.groupBy(open, ({ buildingId, name }) => `${buildingId} ${name.split('.')[0]}`);
  const levelsOf = (buildingId: string) => [...byFloor.keys()].filter((key) => key.startsWith(buildingId)).length;
  const floorOf = ({ buildingId, department }: Member, levels: number) =>
    `${buildingId} ${levels > 3 ? (floors[department] ?? 1) : busyFloor(levels)}`;
  const own = new Map<string, Seat>();
  const used = new Set<string>();
  for (const member of world.members) {
    const seat = world.seats.find(
      ({ buildingId, name }) => buildingId === member.buildingId && name === drawn[member.key],
    );
    if (!seat) continue;
    own.set(member.key, seat);
    used.add(seat.id);
  }
  const departments = Object.keys(floors);
  const inOrder = world.members.toSorted(
    (a, b) => departments.indexOf(a.department) - departments.indexOf(b.department),
  );
  const around = (member: Member) => known(byFloor, floorOf(member, levelsOf(member.buildingId)));
  for (const member of inOrder) {
    if (own.has(member.key) || member.away) continue;
    const seats = around(member);
    const seat = seats.find(({ id }) => !used.has(id)) ?? seats[own.size % seats.length];
    if (!seat) continue;
    own.set(member.key, seat);
    used.add(seat.id);
  }
  return { own, around, anywhere: ({ buildingId }) => known(byBuilding, buildingId) };
}
