import { z } from 'zod';
import { date, flag, id, instant, person } from '../common.ts';
import { route } from '../route.ts';

/** Areas of what is recorded: the tabs and the filter of the log. */
export const logKinds = [
  'people',
  'policies',
  'money',
  'places',
  'connections',
  'settings',
  'access',
  'releases',
  'other',
] as const;
const kind = z.enum(logKinds);
export type LogKind = z.infer<typeof kind>;

const simple = z.union([z.string(), z.number(), z.boolean()]);
/** A recorded value; ids of known things are replaced by their names. */
const value = z.union([simple, z.array(simple), z.null()]);
export type LogValue = z.infer<typeof value>;
const field = z.strictObject({
  path: z.array(z.string()).describe('Name of the field, below the names of what contains it'),
  before: value,
  after: value,
});
export type LogField = z.infer<typeof field>;

/** One line of the log (CKP-11). */
export const logEntry = z.strictObject({
  id,
  at: instant,
  action: z.string().describe('`area.verb`, mostly the id of the call'),
  kind,
  company: z.strictObject({ id, name: z.string() }).nullable().describe('Null: it concerns Escale itself'),
  by: person.nullable().describe('The account that acted; null when it is gone'),
  impersonator: person.nullable().describe('Who was signed in as that account (AUT-11)'),
  isImpersonated: z.boolean(),
  isStaff: z.boolean().describe('The person who acted is of the staff of Escale'),
  subject: z.strictObject({ id, name: z.string().nullable() }).nullable().describe('Null: the company itself'),
  isCall: z.boolean().describe('A call in the name of another, of which no values are recorded'),
  fields: z.array(field).describe('What differs, at most 200'),
});
export type LogEntry = z.infer<typeof logEntry>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const aPerson = { id: u, firstName: 'Solène', lastName: 'Vautrin', jobTitle: 'Directrice des espaces', avatar: null };
const anEntry: LogEntry = {
  id: u,
  at: '2026-11-17T08:44:02Z',
  action: 'customers.update',
  kind: 'settings',
  company: { id: u, name: 'Marelune' },
  by: aPerson,
  impersonator: null,
  isImpersonated: false,
  isStaff: false,
  subject: null,
  isCall: false,
  fields: [{ path: ['contactEmail'], before: 'contact@marelune.example', after: 'bureaux@marelune.example' }],
};

/** Whatever is recorded changes the log. */
const shows = ['company', 'credits', 'floor', 'import', 'invoice', 'member', 'policy', 'release-token'] as const;

/** What administrators and staff did (CKP-11): administrators see their own company, staff every one and what concerns none. */
export const logRoutes = {
  list: route({
    id: 'log.list',
    method: 'GET',
    path: '/log',
    shows,
    summary: 'What was done, the latest first, with its values before and after (CKP-11)',
    auth: 'required',
    access: 'company.log',
    query: z.strictObject({
      company: id.optional().describe('Staff alone chooses it'),
      q: z.string().trim().max(100).optional().describe('In names and in values'),
      kind: kind.optional(),
      action: z.string().max(100).optional(),
      by: id.optional().describe('The account, or who was signed in as it'),
      subject: id.optional(),
      impersonated: flag.optional().describe('Only what was done while signed in as another, or nothing of it'),
      staff: flag.optional().describe('Only what staff did, or nothing of it'),
      from: date.optional(),
      to: date.optional().describe('The last day, included'),
      before: z
        .string()
        .regex(/^\S{20,40}_[0-9a-f-]{36}$/)
        .optional()
        .describe('`next` of the page before'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.strictObject({
      items: z.array(logEntry),
      next: z.string().nullable().describe('For the next page; null on the last one'),
      people: z.array(person).describe('Who did anything, at most 200; of the first page only'),
      actions: z.array(z.string()).describe('Kinds of action that were recorded; of the first page only'),
    }),
    errors: ['access.forbidden', 'resource.not-found'],
    example: { items: [anEntry], next: null, people: [aPerson], actions: ['customers.update'] },
  }),
  get: route({
    id: 'log.get',
    method: 'GET',
    path: '/log/{id}',
    shows,
    summary: 'One line of the log, with the latest others of the same thing (CKP-11)',
    auth: 'required',
    access: 'company.log',
    params: z.strictObject({ id }),
    reply: z.strictObject({ entry: logEntry, others: z.array(logEntry).describe('At most five') }),
    errors: ['access.forbidden', 'resource.not-found'],
    example: { entry: anEntry, others: [] },
  }),
} as const;
