import type { PlanPoint } from '@escale/rules';
import { type Chair, chairsOf } from '../../plan/chairs.ts';
import type { SceneSeat } from '../../plan/draw-seats.ts';
import { type Furniture, once, type Scene } from '../../plan/scene.ts';
import { type Item, type Items, isSeat } from '../model/item.ts';
import type { PlanSpace } from '../tools/making.ts';

/** The scene of a plan that is edited: zones are told with the seats they have. */
export function sceneOfItems(items: Items, outline: readonly PlanPoint[], spaces: readonly PlanSpace[]): Scene {
  const byKind = Map.groupBy(items.values(), ({ kind }) => kind);
  const of = <K extends Item['kind']>(kind: K) =>
    (byKind.get(kind) ?? []).filter((item): item is Extract<Item, { kind: K }> => item.kind === kind);
  const nameOf = new Map(spaces.map(({ id, name }) => [id, name]));
  const countOf = new Map<string, number>();
  const seats = of('seat');
  for (const { workspaceId } of seats) countOf.set(workspaceId, (countOf.get(workspaceId) ?? 0) + 1);
  const furniture = of('furniture');
  const rooms = of('room');
  const booked = new Set(rooms.map(({ spaceId }) => spaceId));
  return {
    outline: outline.map(([x, y]): [number, number] => [x, y]),
    rooms: rooms.map((room) => ({ ...room, detail: room.capacity === null ? '' : String(room.capacity) })),
    // The name of a bookable room is that of its room.
    zones: of('zone')
      .filter(({ id }) => !booked.has(id))
      .map((zone) => ({
        ...zone,
        name: nameOf.get(zone.id) ?? '',
        detail: String(countOf.get(zone.id) ?? 0),
      })),
    ...{ walls: of('wall'), doors: of('door'), furniture, texts: of('text') },
    chairs: once(() => chairsAt(furniture, seats)),
  };
}

/** Chairs stand at tables along the walls: of a turned one nobody says where people sit. */
function chairsAt(furniture: readonly Furniture[], seats: Parameters<typeof chairsOf>[1]): Chair[] {
  const tables = furniture.filter(
    ({ shape, rotation }) => (shape === 'table' || shape === 'roundTable') && rotation % 180 === 0,
  );
  return chairsOf(
    tables.map(({ at: [x, y], width, height }) => ({ x: x - width / 2, y: y - height / 2, width, height })),
    seats,
  );
}

/** The seats as an editor sees them: by number, free or closed. */
export function seatsOfItems(items: Items, chosen: ReadonlySet<string>): SceneSeat[] {
  const seats: SceneSeat[] = [];
  for (const item of items.values()) {
    if (!isSeat(item)) continue;
    seats.push({
      at: item.at,
      state: item.closed ? 'closed' : 'free',
      chosen: chosen.has(item.id),
      ...{ hovered: false, dimmed: false, initials: null, avatar: null, numbered: true },
      name: item.name,
    });
  }
  return seats;
}
