import fc from 'fast-check';
import type { Item, Items, Seat, Zone } from './item.ts';

const held = { group: null, locked: false };
/** The space of the zone of `seatedPlan`. */
export const spaceId = '018f4f2e-0000-7000-8000-0000000000d1';

export const seat = (id: string, x: number, y: number, more: Partial<Seat> = {}): Seat => ({
  ...held,
  kind: 'seat',
  id,
  workspaceId: spaceId,
  name: id,
  at: [x, y],
  rotation: 0,
  features: [],
  closed: false,
  ...more,
});
export const zone = (more: Partial<Zone> = {}): Zone => ({
  ...held,
  kind: 'zone',
  id: spaceId,
  points: [
    [0, 0],
    [20, 0],
    [20, 10],
    [0, 10],
  ],
  label: [0.5, 0.5],
  ...more,
});
export const planOf = (...items: readonly Item[]): Items => new Map(items.map((item) => [item.id, item]));

const metres = fc.integer({ min: -200, max: 1200 }).map((tenths) => tenths / 10);
const point = fc.tuple(metres, metres);
const degrees = fc.integer({ min: 0, max: 359 });
const size = fc.integer({ min: 1, max: 60 }).map((tenths) => tenths / 10);
const common = {
  id: fc.uuid(),
  group: fc.constantFrom(null, null, 'a', 'b'),
  locked: fc.boolean(),
};
const points = fc.array(point, { minLength: 3, maxLength: 8 });
const anyItem: fc.Arbitrary<Item> = fc.oneof(
  fc.record({
    ...common,
    kind: fc.constant('seat' as const),
    workspaceId: fc.constant(spaceId),
    name: fc.string({ minLength: 1, maxLength: 8 }),
    at: point,
    rotation: degrees,
    features: fc.constant([] as string[]),
    closed: fc.boolean(),
  }),
  fc.record({ ...common, kind: fc.constant('wall' as const), material: fc.constant('inner' as const), points }),
  fc.record({ ...common, kind: fc.constant('zone' as const), points, label: point }),
  fc.record({ ...common, kind: fc.constant('door' as const), at: point, width: size, angle: degrees }),
  fc.record({
    ...common,
    kind: fc.constant('furniture' as const),
    shape: fc.constantFrom('table' as const, 'sofa' as const),
    at: point,
    width: size,
    height: size,
    rotation: degrees,
  }),
);
/** Any plan, with things of each kind, some in groups, some locked. */
export const anyPlan: fc.Arbitrary<Items> = fc
  .array(anyItem, { minLength: 1, maxLength: 14 })
  .map((items) => planOf(...items));
