import type { FloorPlan, PlanItemOf } from '@escale/contract';
import { type Chair, chairsOf } from './chairs.ts';

type Points = FloorPlan['drawing']['outline'];
type Point = readonly [number, number];

/** An area with its name and what is said of it. */
export interface Named {
  name: string;
  /** Written behind the name, in a lighter colour. */
  detail: string;
  points: Points;
  label: Point;
}
export type Furniture = Pick<PlanItemOf<'furniture'>, 'shape' | 'at' | 'width' | 'height' | 'rotation'>;

/** What stands on a floor and never moves while it is looked at: the same for those who view, pick a seat and edit (MAP-04). */
export interface Scene {
  outline: Points;
  rooms: readonly (Named & { use: PlanItemOf<'room'>['use'] })[];
  /** `kept`: for departments at that time, whether of the viewer or from them (MAP-07). */
  zones: readonly (Named & { kept?: 'own' | 'others' })[];
  walls: readonly Pick<PlanItemOf<'wall'>, 'material' | 'points'>[];
  doors: readonly Pick<PlanItemOf<'door'>, 'at' | 'width' | 'angle'>[];
  furniture: readonly Furniture[];
  /** Worked out when they are first drawn: of a large floor in view none is. */
  chairs: () => readonly Chair[];
  texts: readonly { at: Point; text: string }[];
}

/** The scene of a published plan, with words for how many seats of a zone are free and for whom it is kept. */
export function sceneOf(
  plan: FloorPlan,
  {
    freeWords,
    keptWords,
  }: { freeWords: (free: number) => string; keptWords: (departments: readonly string[]) => string },
): Scene {
  const { drawing, zones, seats } = plan;
  const freeOf = new Map(zones.map((zone) => [zone.workspaceId, zone.free]));
  const roomIds = new Set(drawing.rooms.map(({ workspaceId }) => workspaceId));
  return {
    ...{ outline: drawing.outline, doors: drawing.doors, texts: drawing.texts ?? [] },
    walls: drawing.walls.map(({ kind, points }) => ({ material: kind, points })),
    rooms: drawing.rooms.map(({ kind, name, points, label, workspaceId, capacity }) => {
      const isFull = workspaceId !== null && freeOf.get(workspaceId) === 0;
      return {
        use: kind,
        name,
        points,
        label,
        detail: isFull ? freeWords(0) : capacity === null ? '' : String(capacity),
      };
    }),
    // A bookable room is drawn as a room.
    zones: zones
      .filter(({ workspaceId }) => !roomIds.has(workspaceId))
      .map(({ name, points, label, free, keptFor, kept }) => ({
        ...{ name, points, label },
        detail: kept ? keptWords(keptFor) : freeWords(free),
        ...(keptFor.length > 0 ? { kept: kept ? ('others' as const) : ('own' as const) } : {}),
      })),
    furniture: [...drawing.tables.map(tableOf), ...drawing.plants.map(plantOf), ...(drawing.furniture ?? [])],
    chairs: once(() => chairsOf(drawing.tables, seats)),
  };
}

/** A value that is worked out when it is first asked for, and kept. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function tableOf({ x, y, width, height, round }: FloorPlan['drawing']['tables'][number]): Furniture {
  return { shape: round ? 'roundTable' : 'table', at: [x + width / 2, y + height / 2], width, height, rotation: 0 };
}

const plantOf = ([x, y]: Point): Furniture => ({ shape: 'plant', at: [x, y], width: 0.96, height: 0.96, rotation: 0 });
