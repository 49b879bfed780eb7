import { z } from 'zod';
import { id, person } from '../common.ts';

/** The longest side of a floor, in metres. */
const longest = 1000;
/** Metres; drawn elements may extend slightly beyond the floor. */
const metres = z
  .number()
  .min(-longest)
  .max(2 * longest);
const length = z.number().positive().max(longest);
/** Metres east and south of the floor's north-west corner. */
export const planPoint = z.tuple([metres, metres]);
const points = z.array(planPoint).max(500);
const name = z.string().max(80);

/** Width and height of a floor in metres. */
export const floorSize = z.strictObject({ width: length, height: length });
export const wallKind = z.enum(['outer', 'inner', 'glass', 'window']);
export const roomKind = z.enum(['meeting', 'lounge', 'service', 'outside']);
export const furnitureShape = z.enum(['table', 'roundTable', 'sofa', 'armchair', 'shelf', 'counter', 'plant']);
/** Drawn elements of a floor that cannot be booked, in metres. */
export const floorDrawing = z.strictObject({
  outline: points,
  walls: z.array(z.strictObject({ kind: wallKind, points })).max(2000),
  doors: z
    .array(z.strictObject({ at: planPoint, width: length, angle: z.number().min(-360).max(360).describe('Degrees') }))
    .max(1000),
  rooms: z
    .array(
      z.strictObject({
        name,
        points,
        label: planPoint,
        workspaceId: id.nullable(),
        capacity: z.int().min(0).max(10_000).nullable(),
        kind: roomKind,
      }),
    )
    .max(1000),
  tables: z
    .array(z.strictObject({ x: metres, y: metres, width: length, height: length, round: z.boolean() }))
    .max(10_000),
  plants: z.array(planPoint).max(2000),
  furniture: z
    .array(
      z.strictObject({ shape: furnitureShape, at: planPoint, width: length, height: length, rotation: z.number() }),
    )
    .max(10_000)
    .optional()
    .describe('What is neither a table along the walls nor a plant'),
  texts: z
    .array(z.strictObject({ at: planPoint, text: name }))
    .max(1000)
    .optional(),
});
/** The background picture of a plan: scaled to the floor's size without distortion, centred. */
export const floorImage = z.strictObject({
  width: z.int().describe('Pixels'),
  height: z.int().describe('Pixels'),
  tag: z.string().describe('Another one for another picture'),
});
export const seatState = z.enum(['free', 'taken', 'mine', 'colleague', 'closed', 'kept']);
/** A floor plan in metres from its north-west corner; seats carry their state for the requested date and part (MAP-03). */
export const floorPlan = z.strictObject({
  floor: z.strictObject({ id, buildingId: id, buildingName: z.string(), name: z.string(), number: z.int() }),
  floors: z.array(z.strictObject({ id, name: z.string(), number: z.int() })),
  size: floorSize,
  image: floorImage.nullable(),
  drawing: floorDrawing,
  zones: z.array(
    z.strictObject({
      workspaceId: id,
      name: z.string(),
      points,
      label: planPoint,
      free: z.int(),
      capacity: z.int(),
      keptFor: z.array(z.string()).describe('Names of the departments it is kept for at that time (MAP-07)'),
      kept: z.boolean().describe('From the caller: their department is none of these'),
    }),
  ),
  seats: z.array(
    z.strictObject({
      id,
      workspaceId: id,
      name: z.string(),
      at: planPoint,
      rotation: z.number().describe('Degrees, clockwise'),
      state: seatState,
      holder: person.nullable(),
      initials: z.string().nullable(),
      features: z.array(z.string()),
    }),
  ),
});
export type FloorPlan = z.infer<typeof floorPlan>;
