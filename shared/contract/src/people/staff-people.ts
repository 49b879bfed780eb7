import { z } from 'zod';
import { count, date, done, id, instant, language, paragraph, person } from '../common.ts';
import { route } from '../route.ts';
import { role } from './auth.ts';

export const personSorts = ['name', 'company', 'access'] as const;
const access = z.enum(['enabled', 'restricted', 'invited']);
const named = z.strictObject({ id, name: z.string() });

/** A member of any company, or of none, as staff finds them. */
export const staffPerson = person.extend({
  email: z.string(),
  company: named.nullable(),
  host: named.nullable().describe('The organisation that they work for as a host'),
  roles: z.array(role),
  access,
});
export type StaffPerson = z.infer<typeof staffPerson>;

/** The same with what support needs to help them. */
export const staffPersonCard = z.strictObject({
  person: staffPerson,
  phone: z.string().nullable(),
  language,
  timezone: z.string(),
  bookings: z.strictObject({
    coming: z.int(),
    total: z.int(),
    items: z
      .array(
        z.strictObject({
          id,
          reference: z.string(),
          space: z.string(),
          date,
          status: z.enum(['pending', 'confirmed', 'cancelled', 'rejected', 'expired']),
        }),
      )
      .describe('The latest of their own, at most 8'),
  }),
  sessions: z.strictObject({
    total: z.int(),
    items: z
      .array(z.strictObject({ id, device: z.string().nullable(), city: z.string().nullable(), usedAt: instant }))
      .describe('The last used first, at most 8'),
  }),
  spaces: z.array(named.extend({ building: z.string() })).describe('Of their host organisation'),
});
export type StaffPersonCard = z.infer<typeof staffPersonCard>;

const example: StaffPerson = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  firstName: 'Camille',
  lastName: 'Aubry',
  jobTitle: 'Data analyst',
  avatar: null,
  email: 'camille@marelune.example',
  company: { id: '018f4f2e-0000-7000-8000-0000000000c1', name: 'Marelune' },
  host: null,
  roles: ['employee'],
  access: 'enabled',
};
const ofStaff = { auth: 'required', access: 'platform.people' } as const;
const byId = z.strictObject({ id });
const reason = paragraph({ least: 5, most: 500 }).describe('Kept in the log of the company');

/** Members and hosts of all companies, for staff. */
export const staffPeopleRoutes = {
  list: route({
    ...ofStaff,
    id: 'people.list',
    method: 'GET',
    path: '/staff/people',
    shows: ['member'],
    summary: 'Members of all companies and of none, by words of name and e-mail address',
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      companyId: id.optional(),
      access: access.optional(),
      role: role.optional(),
      sort: z.enum(personSorts).optional(),
      order: z.enum(['ascending', 'descending']).optional(),
      page: count.min(1).max(1000).default(1),
      limit: count.min(1).max(100).default(25),
    }),
    reply: z.strictObject({
      items: z.array(staffPerson),
      total: z.int(),
      counts: z.strictObject({ all: z.int(), enabled: z.int(), invited: z.int(), restricted: z.int() }),
    }),
    errors: ['access.forbidden'],
    example: { items: [example], total: 1, counts: { all: 1, enabled: 1, invited: 0, restricted: 0 } },
  }),
  get: route({
    ...ofStaff,
    id: 'people.get',
    method: 'GET',
    path: '/staff/people/{id}',
    shows: ['member', 'booking', 'session'],
    summary: 'One member with bookings, sessions and, of a host, the spaces',
    params: byId,
    reply: staffPersonCard,
    errors: ['access.forbidden', 'resource.not-found'],
    example: {
      person: example,
      phone: null,
      language: 'fr',
      timezone: 'Europe/Paris',
      bookings: { coming: 0, total: 0, items: [] },
      sessions: { total: 0, items: [] },
      spaces: [],
    },
  }),
  companies: route({
    ...ofStaff,
    id: 'people.companies',
    method: 'GET',
    path: '/staff/people-companies',
    shows: ['company'],
    summary: 'Every company, to narrow the list by',
    reply: z.strictObject({ items: z.array(named) }),
    errors: ['access.forbidden'],
    example: { items: [] },
  }),
  endSessions: route({
    ...ofStaff,
    id: 'people.end-sessions',
    method: 'POST',
    path: '/staff/people/{id}/sessions/end',
    changes: ['session', 'member'],
    summary: 'Sign a member out everywhere',
    params: byId,
    body: z.strictObject({ reason }),
    reply: done,
    errors: ['access.forbidden', 'resource.not-found', 'member.not-themselves'],
    example: { done: true },
  }),
  disable: route({
    ...ofStaff,
    id: 'people.disable',
    method: 'POST',
    path: '/staff/people/{id}/disable',
    changes: ['member', 'booking', 'session'],
    summary: 'Close an account at once; its bookings to come are kept or cancelled',
    params: byId,
    body: z.strictObject({ reason, bookings: z.enum(['keep', 'cancel']) }),
    reply: done,
    errors: ['access.forbidden', 'resource.not-found', 'member.not-themselves', 'member.last-administrator'],
    example: { done: true },
  }),
  enable: route({
    ...ofStaff,
    id: 'people.enable',
    method: 'POST',
    path: '/staff/people/{id}/enable',
    changes: ['member'],
    summary: 'Open a closed account again',
    params: byId,
    body: z.strictObject({ reason }),
    reply: done,
    errors: ['access.forbidden', 'resource.not-found'],
    example: { done: true },
  }),
} as const;
