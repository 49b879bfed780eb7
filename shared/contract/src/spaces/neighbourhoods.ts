import { z } from 'zod';
import { half, id } from '../common.ts';
import { route } from '../route.ts';

const keptHalf = z.strictObject({
  weekday: z.int().min(1).max(7).describe('1 is Monday'),
  half,
  departmentIds: z.array(id).min(1).max(50),
});
export type KeptHalves = z.infer<typeof keptHalf>;

const neighbourhoods = z.strictObject({
  zones: z
    .array(
      z.strictObject({
        workspaceId: id,
        name: z.string(),
        seats: z.int(),
        kept: z.array(keptHalf).describe('The halves of the week in which it is not open to all'),
      }),
    )
    .describe('The zones of the floor, by name'),
  departments: z.array(z.strictObject({ id, name: z.string() })).describe('Of the company, by name'),
});
export type Neighbourhoods = z.infer<typeof neighbourhoods>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const example: Neighbourhoods = {
  zones: [{ workspaceId: u, name: 'Atelier', seats: 39, kept: [{ weekday: 2, half: 'morning', departmentIds: [u] }] }],
  departments: [{ id: u, name: 'Produit' }],
};
const administered = { auth: 'required', access: 'company.floors' } as const;
const known = ['access.forbidden', 'resource.not-found'] as const;

/** Zones that are kept for departments on days of the week (MAP-07). */
export const neighbourhoodRoutes = {
  list: route({
    ...administered,
    id: 'neighbourhoods.list',
    method: 'GET',
    path: '/floors/{id}/neighbourhoods',
    shows: ['floor'],
    summary: 'The zones of a floor, and for which departments they are kept when',
    params: z.strictObject({ id }),
    reply: neighbourhoods,
    errors: known,
    example,
  }),
  set: route({
    ...administered,
    id: 'neighbourhoods.set',
    method: 'PUT',
    path: '/floors/{id}/neighbourhoods/{workspaceId}',
    changes: ['floor', 'availability'],
    summary:
      'Keep a zone for departments in halves of the week, until six in the evening of the day before; a half that is left out is open to all. Bookings that exist stay',
    params: z.strictObject({ id, workspaceId: id }),
    body: z.strictObject({
      kept: z
        .array(keptHalf)
        .max(14)
        .refine((halves) => new Set(halves.map((one) => `${one.weekday} ${one.half}`)).size === halves.length)
        .describe('Each half once'),
    }),
    reply: neighbourhoods,
    errors: known,
    example,
  }),
} as const;
