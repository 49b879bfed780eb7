import { z } from 'zod';
import { date, half, id } from '../common.ts';
import { route } from '../route.ts';

const u = '018f4f2e-0000-7000-8000-000000000001';

const taken = z.strictObject({
  taken: z.int(),
  seats: z.int().describe('0: closed'),
});
const floorUse = z.strictObject({
  days: z.array(z.strictObject({ date, morning: taken, afternoon: taken })).describe('Monday to Friday of four weeks'),
  seats: z.array(
    z.strictObject({
      id,
      percent: z.int().nullable().describe('Of its open half-days in the span; null: it is closed'),
    }),
  ),
  zones: z.array(
    z.strictObject({
      workspaceId: id,
      name: z.string(),
      seats: z.int(),
      percent: z.int().nullable(),
      week: z.array(
        z.strictObject({ weekday: z.int(), half, percent: z.int().nullable(), keptFor: z.array(z.string()) }),
      ),
    }),
  ),
});
export type FloorUse = z.infer<typeof floorUse>;

/** What members see of floors besides a plan of a day (MAP-03, MAP-09). */
export const floorViewingRoutes = {
  usual: route({
    id: 'floors.usual',
    method: 'GET',
    path: '/buildings/{id}/usual-floor',
    shows: ['floor', 'booking'],
    summary: 'The floor of a building on which the caller mostly sits; otherwise the one with the most seats',
    auth: 'required',
    access: 'member',
    params: z.strictObject({ id }),
    reply: z.strictObject({ floorId: id }),
    errors: ['resource.not-found', 'access.no-internal-sites'],
    example: { floorId: u },
  }),
  use: route({
    id: 'floors.use',
    method: 'GET',
    path: '/floors/{id}/use',
    shows: ['floor', 'availability'],
    summary:
      'How much the seats of a floor are taken in a span of days, past and coming: counts without persons, over a working week at least (MAP-09)',
    auth: 'required',
    access: 'member',
    params: z.strictObject({ id }),
    query: z.strictObject({
      first: date.describe('A Monday: the first day of the four weeks that are counted day by day'),
      from: date.describe('Of the span, in these weeks'),
      to: date,
    }),
    reply: floorUse,
    errors: ['resource.not-found', 'access.no-internal-sites'],
    example: {
      days: [{ date: '2026-11-23', morning: { taken: 40, seats: 88 }, afternoon: { taken: 44, seats: 88 } }],
      seats: [{ id: u, percent: 84 }],
      zones: [
        {
          ...{ workspaceId: u, name: 'Atelier', seats: 39, percent: 72 },
          week: [{ weekday: 2, half: 'morning', percent: 94, keptFor: ['Produit'] }],
        },
      ],
    },
  }),
} as const;
