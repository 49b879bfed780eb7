import { z } from 'zod';
import { done, id, label } from '../common.ts';
import { imageBodyBytes } from '../images.ts';
import { route } from '../route.ts';
import { floorDrawing, floorImage, floorSize, planPoint } from './floor-plan.ts';

const name = label(60);
/** Higher than any building. */
export const highestFloor = 200;
const number = z.int().min(-20).max(highestFloor).describe('The ground floor is 0');
const distinct = <T>(items: readonly T[]) => new Set(items).size === items.length;

/** A floor in the list of its building, in ascending order. */
export const floorSummary = z.strictObject({
  id,
  buildingId: id,
  name: z.string(),
  number: z.int(),
  size: floorSize,
  image: floorImage.nullable(),
  zones: z.int(),
  seats: z.int(),
});
export type FloorSummary = z.infer<typeof floorSummary>;

const zone = z.strictObject({
  workspaceId: id,
  points: z
    .array(planPoint)
    .min(3)
    .max(500)
    .refine((corners) => new Set(corners.map(String)).size >= 3)
    .describe('At least three corners in their order (MAP-02)'),
  label: planPoint.describe('Where its name stands'),
});
const seat = z.strictObject({
  workspaceId: id,
  name: label(40).describe('Once on a floor'),
  at: planPoint.describe('Its middle'),
  rotation: z.number().min(0).lt(360).describe('Degrees, clockwise').default(0),
  features: z.array(label(40)).max(20).refine(distinct).default([]),
  closed: z.boolean().default(false),
});
/** A floor in the editor; `version` is sent back on saving for optimistic locking. */
export const floorSheet = floorSummary.omit({ zones: true, seats: true }).extend({
  version: z.int(),
  drawing: floorDrawing,
  zones: z.array(zone.extend({ name: z.string() })),
  seats: z.array(seat.extend({ id })),
});
export type FloorSheet = z.infer<typeof floorSheet>;
function eachNameOnce(seats: readonly { name: string }[], check: z.RefinementCtx): void {
  const names = new Set<string>();
  for (const [index, one] of seats.entries()) {
    if (names.has(one.name)) check.addIssue({ code: 'custom', path: [index, 'name'] });
    names.add(one.name);
  }
}
/** The complete plan: elements that are missing from it are deleted. */
export const floorPlanInput = z.strictObject({
  version: z.int().min(1).describe('The one that was read'),
  size: floorSize,
  drawing: floorDrawing,
  zones: z
    .array(zone)
    .max(500)
    .refine((zones) => distinct(zones.map(({ workspaceId }) => workspaceId))),
  seats: z
    .array(seat.extend({ id: id.optional().describe('None for a new seat') }))
    .max(10_000)
    .refine((seats) => distinct(seats.flatMap((one) => one.id ?? [])))
    .superRefine(eachNameOnce),
});
export type FloorPlanInput = z.infer<typeof floorPlanInput>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const size = { width: 48, height: 32 };
const example: FloorSummary = {
  id: u,
  buildingId: u,
  name: 'Étage 2',
  number: 2,
  size,
  image: null,
  zones: 4,
  seats: 62,
};
const exampleSheet: FloorSheet = {
  id: u,
  buildingId: u,
  name: 'Étage 2',
  number: 2,
  size,
  image: null,
  version: 1,
  drawing: { outline: [], walls: [], doors: [], rooms: [], tables: [], plants: [] },
  zones: [],
  seats: [],
};
const byId = z.strictObject({ id });
const administered = { auth: 'required', access: 'company.floors' } as const;
const seen = { auth: 'required', access: 'member' } as const;
const known = ['access.forbidden', 'resource.not-found'] as const;

/** Floors of a company's own buildings, their plans and pictures (MAP-01, MAP-02, MAP-05). */
export const floorRoutes = {
  list: route({
    ...administered,
    id: 'floors.list',
    method: 'GET',
    path: '/buildings/{id}/floors',
    shows: ['floor'],
    summary: 'Floors of a building, from the ground up; as many as there are numbers for them',
    params: byId,
    reply: z.strictObject({ items: z.array(floorSummary) }),
    errors: known,
    example: { items: [example] },
  }),
  create: route({
    ...administered,
    id: 'floors.create',
    method: 'POST',
    path: '/buildings/{id}/floors',
    changes: ['floor', 'availability'],
    summary: 'A new floor, empty; without a number it is the one above all others',
    params: byId,
    body: z.strictObject({ name, number: number.optional(), size: floorSize.default({ width: 40, height: 25 }) }),
    reply: floorSummary,
    errors: known,
    example,
  }),
  order: route({
    ...administered,
    id: 'floors.order',
    method: 'PUT',
    path: '/buildings/{id}/floors/order',
    changes: ['floor', 'availability'],
    summary: 'Order the floors from the ground up: the numbers they have are dealt out anew',
    params: byId,
    body: z.strictObject({ floorIds: z.array(id).min(1).max(250).refine(distinct).describe('All of the building') }),
    reply: z.strictObject({ items: z.array(floorSummary) }),
    errors: [...known, 'map.outdated'],
    example: { items: [example] },
  }),
  get: route({
    ...administered,
    id: 'floors.get',
    method: 'GET',
    path: '/floors/{id}',
    shows: ['floor'],
    summary: 'A floor as its editor needs it, of no date',
    params: byId,
    reply: floorSheet,
    errors: known,
    example: exampleSheet,
  }),
  update: route({
    ...administered,
    id: 'floors.update',
    method: 'PUT',
    path: '/floors/{id}',
    changes: ['floor', 'availability'],
    summary: 'Rename a floor, or give it another number that no other floor has',
    params: byId,
    body: z.strictObject({ name, number: number.optional() }),
    reply: floorSummary,
    errors: known,
    example,
  }),
  remove: route({
    ...administered,
    id: 'floors.remove',
    method: 'DELETE',
    path: '/floors/{id}',
    changes: ['floor', 'availability'],
    summary: 'Delete a floor and its seats; its spaces stay in the building. Refused while a seat has a coming booking',
    params: byId,
    reply: done,
    errors: [...known, 'booking.seat-taken'],
    example: { done: true },
  }),
  savePlan: route({
    ...administered,
    id: 'floors.savePlan',
    method: 'PUT',
    path: '/floors/{id}/plan',
    changes: ['floor', 'availability'],
    summary: 'Save a plan whole (MAP-02): nothing of it when a seat is out of bounds, or would leave a coming booking',
    bodyBytes: 8 * 1024 * 1024,
    params: byId,
    body: floorPlanInput,
    reply: floorSheet,
    errors: [...known, 'map.seats-out-of-bounds', 'map.outdated', 'booking.seat-taken'],
    example: exampleSheet,
  }),
  setImage: route({
    ...administered,
    id: 'floors.setImage',
    method: 'POST',
    path: '/floors/{id}/map-image',
    changes: ['floor'],
    summary: 'The picture beneath the plan: PNG or JPEG by its content, at most 25 MB (MAP-01)',
    limit: 20,
    // Size of the largest picture in base64, plus its envelope.
    bodyBytes: imageBodyBytes,
    tooLarge: 'media.too-large',
    params: byId,
    body: z.strictObject({
      image: z.string().min(1).max(imageBodyBytes).describe('Base64'),
      rightsConfirmed: z.literal(true).describe('The company may publish it (spec §5)'),
    }),
    reply: floorSummary,
    errors: [...known, 'media.too-large', 'media.load-failed'],
    example,
  }),
  removeImage: route({
    ...administered,
    id: 'floors.removeImage',
    method: 'DELETE',
    path: '/floors/{id}/map-image',
    changes: ['floor'],
    summary: 'Remove the picture beneath the plan; without one nothing changes',
    params: byId,
    reply: floorSummary,
    errors: known,
    example,
  }),
  image: route({
    ...seen,
    id: 'floors.image',
    method: 'GET',
    path: '/floors/{id}/map-image',
    shows: ['floor'],
    summary: 'The picture beneath the plan, PNG or JPEG',
    params: byId,
    reply: z.string(),
    errors: ['resource.not-found', 'access.no-internal-sites', 'media.load-failed'],
    example: 'PNG',
    raw: true,
  }),
  map: route({
    ...seen,
    id: 'floors.map',
    method: 'GET',
    path: '/floors/{id}/map',
    shows: ['floor'],
    summary: 'The floor as an SVG file, one of its spaces highlighted (MAP-05)',
    limit: 60,
    params: byId,
    query: z.strictObject({ workspaceId: id.optional() }),
    reply: z.string(),
    errors: ['resource.not-found', 'access.no-internal-sites', 'media.load-failed', 'map.not-downloadable'],
    example: '<svg/>',
    raw: true,
  }),
} as const;
