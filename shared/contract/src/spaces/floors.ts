import { z } from 'zod';
import { done, id, instant, label } from '../common.ts';
import { imageBodyBytes } from '../images.ts';
import { route } from '../route.ts';
import { floorImage, floorSize, planPoint } from './floor-plan.ts';

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
  hasChanges: z.boolean().describe('Its draft differs from what members see'),
  plannedAt: instant.nullable().describe('When the next planned version of its plan is published'),
  version: z.int().describe('Number of the version that members see; 0 for a plan without versions'),
  plate: z
    .strictObject({ outline: z.array(planPoint), zones: z.array(z.array(planPoint)), seats: z.array(planPoint) })
    .describe('What a small drawing of it shows: a thousand seats at most'),
});
export type FloorSummary = z.infer<typeof floorSummary>;

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
  hasChanges: false,
  plannedAt: null,
  version: 2,
  plate: { outline: [], zones: [], seats: [] },
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
    reply: z.strictObject({ buildingName: z.string(), items: z.array(floorSummary) }),
    errors: known,
    example: { buildingName: 'Saint-Martin', items: [example] },
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
  setImage: route({
    ...administered,
    id: 'floors.setImage',
    method: 'POST',
    path: '/floors/{id}/map-image',
    changes: ['floor'],
    summary:
      'The picture beneath the plan: PNG, JPEG or SVG by its content, at most 25 MB; of an SVG, what it shows is kept (MAP-01)',
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
