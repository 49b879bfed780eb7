import { z } from 'zod';
import { cents, date, flag, id, language, person } from '../common.ts';
import { route } from '../route.ts';
import { locationType, shownDay } from '../week/schedule.ts';
import { role } from './auth.ts';

export const employeeSorts = ['name', 'department', 'policy', 'officeDays', 'credits', 'access'] as const;
/** A member in the list of the cockpit (CKP-01). Days in steps of 0.5. */
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

/** The level a value comes from, with the name of the company, department or member where there is one (POL-05). */
export const valueSource = z.strictObject({
  level: z.enum(['member', 'department', 'company']),
  name: z.string().nullable(),
});
export type ValueSource = z.infer<typeof valueSource>;
/** A member's card: the fields of the list, their manager, and the level of each value (CKP-01, POL-05). */
export const employeeCard = employee.extend({
  manager: person.nullable(),
  roles: z.array(role),
  timezone: z.string(),
  homeBuilding: z.string().nullable(),
  phone: z.string().nullable(),
  linkedIn: z.string().nullable(),
  language,
  timezoneSource: valueSource.describe('The company, or the member who has another one'),
  languageSource: valueSource.describe('The same of the language'),
  visibility: z.enum(['company', 'connections', 'nobody']),
  /** Buildings of the company that the member may use; `all` when that is every one of them. */
  buildings: z.strictObject({
    items: z.array(z.strictObject({ id, name: z.string() })),
    all: z.boolean(),
    source: valueSource,
  }),
  memberFields: z
    .array(z.strictObject({ id: z.string(), label: z.string(), value: z.string().nullable() }))
    .describe("The company's own fields, in the language of the call"),
  policySource: valueSource.nullable(),
  plannedPolicy: z
    .strictObject({ policy: z.string(), startsOn: date })
    .nullable()
    .describe('The next planned version of a policy that applies to the member'),
  officeDaysSource: valueSource.nullable(),
  limits: z
    .array(
      z.strictObject({
        places: z.array(locationType),
        days: z.number(),
        period: z.enum(['week', 'month', 'year']),
        source: valueSource,
      }),
    )
    .describe('Most days at each place, where a policy limits them'),
  budget: z
    .strictObject({
      cents,
      period: z.enum(['week', 'month', 'year', 'onetime']),
      nextRefreshDate: date.nullable(),
      source: valueSource,
    })
    .nullable(),
  week: z
    .array(shownDay)
    .nullable()
    .describe(
      'Monday to Friday of this week, on a weekend of the one that comes; null when it is not shown to the caller',
    ),
});
export type EmployeeCard = z.infer<typeof employeeCard>;
const u = '018f4f2e-0000-7000-8000-000000000001';

export const memberRoutes = {
  employees: route({
    id: 'employees.list',
    method: 'GET',
    path: '/employees',
    shows: ['member', 'schedule', 'credits', 'policy'],
    summary: 'Members of the company, searched, sorted and paged by the server',
    auth: 'required',
    access: 'company.people.read',
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      departmentId: id.optional(),
      policyId: id.optional().describe('Members this policy applies to, by whichever level'),
      role: role.optional(),
      access: z.enum(['enabled', 'restricted', 'invited']).optional(),
      external: flag.optional(),
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
      policies: z.array(z.strictObject({ id, name: z.string() })),
    }),
    errors: ['access.forbidden'],
    example: {
      items: [],
      total: 0,
      counts: { all: 0, invited: 0, restricted: 0, external: 0 },
      departments: [],
      policies: [],
    },
  }),
  employee: route({
    id: 'employees.get',
    method: 'GET',
    path: '/employees/{id}',
    shows: ['member', 'schedule', 'credits', 'policy'],
    summary: 'One member of the company, with the source of each value',
    auth: 'required',
    access: 'company.people.read',
    params: z.strictObject({ id }),
    reply: employeeCard,
    errors: ['access.forbidden', 'resource.not-found'],
    example: {
      id: u,
      firstName: 'Inès',
      lastName: 'Belkacem',
      jobTitle: 'Recherche utilisateur',
      avatar: null,
      email: 'ines.belkacem@marelune.example',
      department: 'Produit',
      policy: 'Hybride 3 jours',
      officeDays: { used: 2.5, due: 3 },
      credits: { leftCents: 5200, budgetCents: 12000 },
      access: 'enabled',
      external: false,
      externalId: 'MRL-0417',
      manager: null,
      roles: ['employee'],
      timezone: 'Europe/Paris',
      homeBuilding: 'Saint-Martin',
      phone: null,
      linkedIn: null,
      language: 'fr',
      timezoneSource: { level: 'company', name: 'Marelune' },
      languageSource: { level: 'company', name: 'Marelune' },
      visibility: 'company',
      buildings: {
        items: [{ id: u, name: 'Saint-Martin' }],
        all: true,
        source: { level: 'company', name: 'Marelune' },
      },
      memberFields: [],
      policySource: { level: 'department', name: 'Produit' },
      plannedPolicy: null,
      officeDaysSource: { level: 'department', name: 'Produit' },
      limits: [{ places: ['home'], days: 2, period: 'week', source: { level: 'department', name: 'Produit' } }],
      budget: {
        cents: 12000,
        period: 'month',
        nextRefreshDate: '2026-12-01',
        source: { level: 'company', name: 'Marelune' },
      },
      week: null,
    },
  }),
} as const;
