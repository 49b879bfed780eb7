import type { PlanDraft } from '@escale/contract';
import { isInPolygon, type PlanPoint } from '@escale/rules';
import { adding, type Edit } from '../change/edit.ts';
import { freeName, namesOf, nextName } from '../change/names.ts';
import { alongLine, grid, mostSeats, row, type Spot } from '../change/repeat.ts';
import { boxOfPoints, middleOf } from '../model/box.ts';
import { fresh, type Item, type Items, isSeat, isZone, type Zone } from '../model/item.ts';
import { nearestOnLine } from '../model/item-index.ts';
import { placed, rounded } from '../model/shift.ts';
import type { MakingTool } from './tool.ts';

export type PlanSpace = PlanDraft['spaces'][number];
/** How new things are made. */
export interface Making {
  /** Metres between the middles of two seats. */
  pitch: number;
  shape: Extract<Item, { kind: 'furniture' }>['shape'];
  material: Extract<Item, { kind: 'wall' }>['material'];
  /** The first name of a floor without seats. */
  firstName: string;
  /** The words of a new text, the name of a new room. */
  words: { text: string; room: string };
}
interface Floor {
  id: string;
  spaces: readonly PlanSpace[];
}
/** Why nothing was made. */
type Refusal = 'first-space' | 'no-space' | 'no-zone' | 'too-many';

/** What a tool makes of its points. */
export function making(
  tool: MakingTool,
  points: readonly PlanPoint[],
  items: Items,
  floor: Floor,
  how: Making,
): Edit | Refusal {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const outline = points.map(placed);
  switch (tool) {
    case 'zone': {
      const space = spacesWithoutZone(items, floor)[0];
      if (!space) return floor.spaces.length === 0 ? 'first-space' : 'no-space';
      return adding([{ ...fresh(), kind: 'zone', id: space.id, points: outline, label: labelOf(outline) }]);
    }
    case 'room': {
      const box = boxOfPoints(outline);
      const label = placed(box ? middleOf(box) : first);
      return adding([
        {
          ...fresh(),
          kind: 'room',
          points: outline,
          label,
          name: how.words.room,
          use: 'meeting',
          capacity: null,
          spaceId: null,
        },
      ]);
    }
    case 'wall':
      return adding([{ ...fresh(), kind: 'wall', material: how.material, points: outline }]);
    case 'door':
      return adding([doorOf(first, last)]);
    case 'furniture':
      return adding([pieceOf(first, last, how.shape)]);
    case 'text':
      return adding([{ ...fresh(), kind: 'text', at: placed(first), text: how.words.text }]);
    default:
      return seatsAt(spotsOf(tool, points, how.pitch), items, how.firstName);
  }
}

/** Where the seats of a tool go. */
export function spotsOf(tool: MakingTool, points: readonly PlanPoint[], pitch: number): Spot[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  if (tool === 'row') return row(first, last, pitch);
  if (tool === 'grid') return grid(first, last, { x: pitch, y: pitch });
  if (tool === 'line') return alongLine(points, pitch);
  return tool === 'seat' ? [{ at: [rounded(first[0]), rounded(first[1])], rotation: 0 }] : [];
}

function seatsAt(spots: readonly Spot[], items: Items, firstName: string): Edit | Refusal {
  const zones = [...items.values()].filter(isZone);
  if (zones.length === 0) return 'no-zone';
  if ([...items.values()].filter(isSeat).length + spots.length > mostSeats) return 'too-many';
  const taken = namesOf(items);
  let name = nextName(items, firstName);
  return adding(
    spots.map(({ at, rotation }): Item => {
      name = freeName(taken, name);
      taken.add(name);
      const zone = zoneAt(zones, at);
      return { ...fresh(), kind: 'seat', workspaceId: zone.id, name, at, rotation, features: [], closed: false };
    }),
  );
}

/** The zone at a point, else the nearest one. */
function zoneAt(zones: readonly Zone[], at: PlanPoint): Pick<Zone, 'id'> {
  const apart = ({ points }: Zone) =>
    Math.min(
      ...points.map((to, index) => {
        const [x, y] = nearestOnLine(points.at(index - 1) ?? to, to, at);
        return Math.hypot(x - at[0], y - at[1]);
      }),
    );
  const inside = zones.find(({ points }) => isInPolygon(points, at));
  return inside ?? zones.toSorted((a, b) => apart(a) - apart(b))[0] ?? { id: '' };
}

/** Spaces of the floor, or of none, that a zone can still be drawn for. */
export const spacesWithoutZone = (items: Items, { id, spaces }: Floor): PlanSpace[] =>
  spaces.filter((space) => !space.hourly && !items.has(space.id) && [null, id].includes(space.floorId));

/** A name stands in the upper left corner of its zone. */
function labelOf(points: readonly PlanPoint[]): [number, number] {
  const box = boxOfPoints(points);
  return box ? [rounded(box.left + 0.4), rounded(box.top + 0.6)] : [0, 0];
}

/** A door from its hinge to where the press ended; as wide as usual where it is too short for one. */
function doorOf([x, y]: PlanPoint, [tx, ty]: PlanPoint): Item {
  const width = Math.hypot(tx - x, ty - y);
  const angle = ((Math.round((Math.atan2(ty - y, tx - x) * 180) / Math.PI) % 360) + 360) % 360;
  const at = placed([x, y]);
  return width < 0.4
    ? { ...fresh(), kind: 'door', at, width: 0.9, angle: 0 }
    : { ...fresh(), kind: 'door', at, width: rounded(width), angle };
}

const usualSizes = {
  table: [1.6, 0.8],
  roundTable: [1.2, 1.2],
  sofa: [1.8, 0.8],
  armchair: [0.8, 0.8],
  shelf: [1.6, 0.4],
  counter: [2.4, 0.7],
  plant: [0.9, 0.9],
} as const;

/** A piece of furniture in the box of two points; as large as usual where they are one. */
function pieceOf(first: PlanPoint, last: PlanPoint, shape: Making['shape']): Item {
  const box = boxOfPoints([first, last]);
  const isDrawn = box !== null && box.right - box.left > 0.3 && box.bottom - box.top > 0.3;
  const [width, height] = isDrawn ? [box.right - box.left, box.bottom - box.top] : usualSizes[shape];
  const [x, y] = isDrawn ? middleOf(box) : first;
  const size = { width: rounded(width), height: rounded(height) };
  return { ...fresh(), kind: 'furniture', shape, at: [rounded(x), rounded(y)], ...size, rotation: 0 };
}
