import type { FloorPlan, PlanItem, PlanItemOf } from '@escale/contract';
import { itemsOf } from '@escale/rules/plan.rules';

/** A plan in the form in which it is published. */
export interface ShownPlan {
  size: FloorPlan['size'];
  drawing: FloorPlan['drawing'];
  zones: PlanItemOf<'zone'>[];
  seats: PlanItemOf<'seat'>[];
}

/** The published form of the items of a plan; ids, groups and locks of what cannot be booked stay in the draft. */
export function shownPlan(items: readonly PlanItem[]): ShownPlan {
  const [floor] = itemsOf(items, 'floor');
  if (!floor) throw new Error('a plan without its floor');
  const furniture = itemsOf(items, 'furniture');
  const isTable = ({ shape, rotation }: PlanItemOf<'furniture'>) =>
    (shape === 'table' || shape === 'roundTable') && rotation % 90 === 0;
  return {
    size: floor.size,
    drawing: {
      outline: floor.outline,
      walls: itemsOf(items, 'wall').map(({ material, points }) => ({ kind: material, points })),
      doors: itemsOf(items, 'door').map(({ at, width, angle }) => ({ at, width, angle })),
      rooms: itemsOf(items, 'room').map(({ name, points, label, spaceId, capacity, use }) => ({
        ...{ name, points, label, workspaceId: spaceId, capacity, kind: use },
      })),
      tables: furniture.filter(isTable).map(tableOf),
      plants: furniture.filter(({ shape }) => shape === 'plant').map(({ at }) => at),
      furniture: furniture
        .filter((one) => !isTable(one) && one.shape !== 'plant')
        .map(({ shape, at, width, height, rotation }) => ({ shape, at, width, height, rotation })),
      texts: itemsOf(items, 'text').map(({ at, text }) => ({ at, text })),
    },
    zones: itemsOf(items, 'zone'),
    seats: itemsOf(items, 'seat'),
  };
}

/** A table along the walls, by its north-west corner. */
function tableOf({ shape, at: [x, y], rotation, ...table }: PlanItemOf<'furniture'>) {
  const [width, height] = rotation % 180 === 0 ? [table.width, table.height] : [table.height, table.width];
  return { x: x - width / 2, y: y - height / 2, width, height, round: shape === 'roundTable' };
}
