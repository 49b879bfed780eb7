import { z } from 'zod';
import { date, id, list, part, person } from '../common.ts';
import { route } from '../route.ts';

/** Spaces of one call: those of a building, or the favourites of a member. */
export const teammateSpaces = 100;

export const teammateRoutes = {
  at: route({
    id: 'workspaces.teammates',
    method: 'GET',
    path: '/workspaces/teammates',
    shows: ['schedule', 'connection', 'visibility'],
    summary: 'Colleagues and connections who will be at some spaces on a day, for premium members (EXP-09)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ ids: list(z.uuid(), teammateSpaces), date, part: part.default('day') }),
    reply: z.strictObject({
      items: z
        .array(z.strictObject({ workspaceId: id, people: z.array(person).describe('By name') }))
        .describe('Spaces where somebody will be, in the order of the ids'),
    }),
    errors: [],
    example: { items: [] },
  }),
} as const;
