import { z } from 'zod';
import { cents, id, person } from './common.ts';
import { route } from './route.ts';

export const employeeSorts = ['name', 'department', 'policy', 'officeDays', 'credits', 'access'] as const;
/** A member as the cockpit lists them (CKP-01). Days in steps of a half. */
export const employee = person.extend({
  email: z.string(),
  department: z.string().nullable(),
  policy: z.string().nullable(),
  officeDays: z.strictObject({ used: z.number(), due: z.number() }).nullable(),
  credits: z.strictObject({ leftCents: cents, budgetCents: cents }).nullable(),
  access: z.enum(['enabled', 'restricted', 'invited']),
  external: z.boolean(),
  externalId: z.string().nullable(),
});
export type Employee = z.infer<typeof employee>;

export const memberRoutes = {
  employees: route({
    id: 'employees.list',
    method: 'GET',
    path: '/employees',
    summary: 'Members of the company, searched, sorted and paged by the server',
    auth: 'required',
    access: 'company.people.read',
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      departmentId: id.optional(),
      access: z.enum(['enabled', 'restricted', 'invited']).optional(),
      external: z.stringbool().optional(),
      sort: z.enum(employeeSorts).optional(),
      order: z.enum(['ascending', 'descending']).default('ascending'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.strictObject({
      items: z.array(employee),
      total: z.int(),
      counts: z.strictObject({ all: z.int(), invited: z.int(), restricted: z.int(), external: z.int() }),
      departments: z.array(z.strictObject({ id, name: z.string(), members: z.int() })),
    }),
    errors: ['access.forbidden'],
    example: { items: [], total: 0, counts: { all: 0, invited: 0, restricted: 0, external: 0 }, departments: [] },
  }),
} as const;
