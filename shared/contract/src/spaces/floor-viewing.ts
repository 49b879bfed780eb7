import { z } from 'zod';
import { id } from '../common.ts';
import { route } from '../route.ts';

const u = '018f4f2e-0000-7000-8000-000000000001';

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
} as const;
