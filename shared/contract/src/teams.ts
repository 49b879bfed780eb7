import { z } from 'zod';
import { date, done, id, person } from './common.ts';
import { route } from './route.ts';
import { scheduleDay } from './schedule.ts';

export const teamRoutes = {
  my: route({
    id: 'teams.my',
    method: 'GET',
    path: '/teams/my',
    summary: 'My team and connections',
    auth: 'required',
    access: 'member',
    query: z.strictObject({
      list: z.enum(['team', 'connections', 'company', 'favourites']).default('team'),
      userId: id.optional().describe('Only this person, whichever list they are on'),
      q: z.string().trim().max(80).optional(),
      weekOf: date.optional().describe('A Monday: adds each one’s days of that week'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.strictObject({
      items: z.array(
        person.extend({
          favourite: z.boolean(),
          department: z.string().nullable(),
          today: scheduleDay.nullable(),
          week: z.array(scheduleDay).nullable().describe('Monday to Friday; null when not asked for or not shown'),
        }),
      ),
      total: z.int(),
      counts: z.strictObject({ team: z.int(), connections: z.int(), company: z.int(), favourites: z.int() }),
    }),
    errors: [],
    example: { items: [], total: 0, counts: { team: 0, connections: 0, company: 0, favourites: 0 } },
  }),
  favourite: route({
    id: 'teams.favourite',
    method: 'PUT',
    path: '/teams/{id}/favorite',
    summary: 'Mark a colleague or connection as favourite, or no longer; repeating it changes nothing (CON-03)',
    auth: 'required',
    access: 'member',
    params: z.strictObject({ id }),
    body: z.strictObject({ favourite: z.boolean() }),
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
  locations: route({
    id: 'teams.locations',
    method: 'GET',
    path: '/teams/my/locations',
    summary: 'Where my team is on a date, by space (EXP-09)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ date }),
    reply: z.strictObject({
      items: z.array(
        z.strictObject({
          workspaceId: id.nullable(),
          buildingId: id.nullable(),
          label: z.string().nullable(),
          flexOffice: z.array(person),
          office: z.array(person),
        }),
      ),
    }),
    errors: [],
    example: { items: [] },
  }),
} as const;
