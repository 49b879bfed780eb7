import { z } from 'zod';
import { id, instant, label, person } from '../common.ts';
import { route } from '../route.ts';
import { floorImage, floorSize, furnitureShape, planPoint, roomKind, wallKind } from './floor-plan.ts';

const points = (least: number) => z.array(planPoint).min(least).max(500);
const side = floorSize.shape.width;
const rotation = z.number().min(0).lt(360).describe('Degrees, clockwise, around the middle');
const held = {
  id,
  group: id.nullable().describe('Items of one group are selected together'),
  locked: z.boolean().describe('Kept from being changed by accident'),
};

/** One item of a plan, in metres from the north-west corner of its floor. Each has an id of its own, which its editor makes. */
export const planItem = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('floor'),
    id: id.describe('That of the floor'),
    size: floorSize,
    outline: points(0),
  }),
  z.strictObject({
    ...held,
    kind: z.literal('zone'),
    id: id.describe('That of the space whose seats are in it'),
    points: points(3)
      .refine((corners) => new Set(corners.map(String)).size >= 3)
      .describe('At least three corners in their order (MAP-02)'),
    label: planPoint.describe('Where its name stands'),
  }),
  z.strictObject({
    ...held,
    kind: z.literal('seat'),
    workspaceId: id,
    at: planPoint.describe('Its middle'),
    rotation,
    name: label(40).describe('Once on a floor'),
    features: z
      .array(label(40))
      .max(20)
      .refine((names) => new Set(names).size === names.length),
    closed: z.boolean(),
  }),
  z.strictObject({
    ...held,
    kind: z.literal('room'),
    points: points(3),
    label: planPoint,
    name: z.string().trim().max(80),
    use: roomKind,
    capacity: z.int().min(0).max(10_000).nullable(),
    spaceId: id.nullable().describe('The space that is booked with it'),
  }),
  z.strictObject({ ...held, kind: z.literal('wall'), points: points(2), material: wallKind }),
  z.strictObject({
    ...held,
    kind: z.literal('door'),
    at: planPoint,
    width: side,
    angle: z.number().min(-360).max(360).describe('Degrees'),
  }),
  z.strictObject({
    ...held,
    kind: z.literal('furniture'),
    shape: furnitureShape,
    at: planPoint.describe('Its middle'),
    width: side,
    height: side,
    rotation,
  }),
  z.strictObject({ ...held, kind: z.literal('text'), at: planPoint, text: label(80) }),
]);
export type PlanItem = z.infer<typeof planItem>;
export type PlanItemKind = PlanItem['kind'];
export type PlanItemOf<K extends PlanItemKind> = Extract<PlanItem, { kind: K }>;

/**
 * What of an item two editors change without disturbing each other: where it is, what it is called, and everything else
 * (`itemGroups` of `@escale/rules/plan.rules` tells the fields of each).
 */
export const planGroup = z.enum(['geometry', 'name', 'features']);
export type PlanGroup = z.infer<typeof planGroup>;

/** Most items of one floor: ten thousand seats and what stands around them. */
export const mostPlanItems = 25_000;
/** Most items of each kind of change in one save; the editor of a larger change saves several times. */
export const mostPlanChanges = 10_000;
const distinct = <T>(items: readonly T[]) => new Set(items).size === items.length;

/**
 * Only what an editor changed since the version it has read. A draft may have faults, such as a seat outside its zone or a name twice: they
 * are told when it is published.
 */
export const planChanges = z
  .strictObject({
    version: z.int().min(1).describe('The one that was read'),
    created: z.array(planItem).max(mostPlanChanges),
    updated: z
      .array(z.strictObject({ item: planItem, groups: z.array(planGroup).min(1).max(3).refine(distinct) }))
      .max(mostPlanChanges)
      .describe('Complete items; only the fields of the named groups are saved'),
    deleted: z.array(id).max(mostPlanChanges).refine(distinct),
  })
  .refine(
    ({ created, updated, deleted }) =>
      distinct([...created.map(({ id: one }) => one), ...updated.map(({ item }) => item.id), ...deleted]),
    { path: ['created'] },
  );
export type PlanChanges = z.infer<typeof planChanges>;

/**
 * A change that was not saved, because somebody else had saved another one meanwhile. Sent again with the new version, it prevails; an item
 * that they deleted is then sent as created. `group` null: one of the two deleted the item.
 */
export const planConflict = z.strictObject({
  id,
  group: planGroup.nullable(),
  mine: planItem.nullable().describe('Null: I deleted it'),
  theirs: planItem.nullable().describe('As it is now; null: they deleted it'),
});
export type PlanConflict = z.infer<typeof planConflict>;

/** What changed in a draft after a version. */
export const planNews = z.strictObject({
  version: z.int(),
  items: z.array(planItem).describe('Created or changed, as they are now'),
  deleted: z.array(id),
});
export type PlanNews = z.infer<typeof planNews>;

/** A space of the building that a zone or a room of the plan can be. */
const planSpace = z.strictObject({
  id,
  name: z.string(),
  type: z.string(),
  capacity: z.int(),
  hourly: z.boolean().describe('Booked by the hour: it has no seats'),
  floorId: id.nullable().describe('The floor that it is on'),
});

/** The working copy of a floor's plan: what editors share, and members see once it is published (MAP-08). */
export const planDraft = z.strictObject({
  floorId: id,
  buildingId: id,
  buildingName: z.string(),
  name: z.string(),
  number: z.int(),
  version: z.int(),
  publishedVersion: z.int().describe('Lower than the version: the draft has changes that members do not see yet'),
  savedBy: person.nullable(),
  savedAt: instant.nullable(),
  image: floorImage.nullable(),
  editors: z.array(person).describe('The other administrators, whose cursors may be seen'),
  items: z.array(planItem),
  spaces: z.array(planSpace),
});
export type PlanDraft = z.infer<typeof planDraft>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const seat: PlanItem = {
  kind: 'seat',
  id: '018f4f2e-0000-7000-8000-000000000002',
  workspaceId: u,
  at: [4, 5],
  rotation: 0,
  name: '2.01',
  features: ['doubleScreen'],
  closed: false,
  group: null,
  locked: false,
};
const administered = { auth: 'required', access: 'company.floors' } as const;
const byId = z.strictObject({ id });
const known = ['access.forbidden', 'resource.not-found'] as const;

/** The draft of a floor's plan, as several administrators edit it at once (MAP-02, MAP-06). */
export const planEditingRoutes = {
  draft: route({
    ...administered,
    id: 'floors.draft',
    method: 'GET',
    path: '/floors/{id}/draft',
    // An editor keeps what it has read up to date by the news: a large plan is not read again after each save.
    shows: [],
    summary: 'The draft of a plan, with the spaces of the building',
    params: byId,
    reply: planDraft,
    errors: known,
    example: {
      floorId: u,
      buildingId: u,
      buildingName: 'Saint-Martin',
      name: 'Étage 2',
      number: 2,
      version: 1,
      publishedVersion: 1,
      editors: [],
      savedBy: null,
      savedAt: null,
      image: null,
      items: [seat],
      spaces: [],
    },
  }),
  save: route({
    ...administered,
    id: 'floors.saveDraft',
    method: 'POST',
    path: '/floors/{id}/draft',
    changes: ['floor'],
    summary:
      'Save what an editor changed. What somebody else changed meanwhile is merged by item and group of fields; where both changed the same, nothing of it is saved and both are replied (MAP-06)',
    bodyBytes: 8 * 1024 * 1024,
    params: byId,
    body: planChanges,
    reply: planNews.extend({
      conflicts: z.array(planConflict),
    }),
    errors: [...known, 'map.outdated'],
    example: { version: 3, items: [seat], deleted: [], conflicts: [] },
  }),
  news: route({
    ...administered,
    id: 'floors.draftNews',
    method: 'GET',
    path: '/floors/{id}/draft/news',
    shows: [],
    summary: 'What changed in the draft after a version: read after the event `floor.changed`',
    params: byId,
    query: z.strictObject({ since: z.coerce.number().int().min(1) }),
    reply: planNews,
    errors: known,
    example: { version: 3, items: [seat], deleted: [] },
  }),
  point: route({
    ...administered,
    id: 'floors.point',
    method: 'POST',
    path: '/floors/{id}/draft/cursor',
    changes: [],
    changesNothing: 'Nobody keeps where a cursor was',
    summary:
      'Tell the other administrators where the cursor of the caller is, in centimetres: they get the event `cursor.moved`. At most twice a second',
    limit: 150,
    params: byId,
    body: z.strictObject({ x: z.int().min(-100_000).max(200_000), y: z.int().min(-100_000).max(200_000) }),
    reply: z.strictObject({ done: z.literal(true) }),
    errors: known,
    example: { done: true },
  }),
} as const;
