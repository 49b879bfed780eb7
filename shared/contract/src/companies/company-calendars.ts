import { z } from 'zod';
import { done, email, id, instant } from '../common.ts';
import { route } from '../route.ts';
import { customerParams } from './customer-import.ts';

export const companyCalendarKinds = ['google', 'microsoft'] as const;
const kind = z.enum(companyCalendarKinds);
export type CompanyCalendarKind = z.infer<typeof kind>;

/** The calendars of a company as a super administrator of their service has opened them to us (INT-01). */
const companyCalendar = z.strictObject({
  kind,
  state: z.enum(['connected', 'broken']).describe('Broken: the authorisation was taken back there, to be renewed'),
  tenant: z.string().describe('The company at the service: its directory, or its domain'),
  dailyStatus: z.boolean().describe('Where each day is spent is written there'),
  absences: z.boolean().describe('Absences there become days off'),
  connectedAt: instant,
  syncedAt: instant.nullable(),
  brokenAt: instant.nullable(),
  missing: z.int().min(0).describe('Members whose address has no calendar there'),
});
export type CompanyCalendar = z.infer<typeof companyCalendar>;

/** A space with a resource calendar, which gets its bookings. */
const spaceCalendar = z.strictObject({
  workspaceId: id,
  workspace: z.string(),
  building: z.string(),
  kind,
  address: z.string(),
  state: z.enum(['working', 'missing']).describe('Missing: the service knows no calendar of this address'),
});
export type SpaceCalendar = z.infer<typeof spaceCalendar>;

const companyCalendars = z.strictObject({
  items: z.array(companyCalendar),
  members: z.int().describe('Members who sign in: all of them are written, by links of their own or by the company'),
  ownLinks: z.int().describe('Members with a calendar link of their own, which goes first'),
  spaces: z.array(spaceCalendar).describe('By their names; at most 500'),
});
export type CompanyCalendars = z.infer<typeof companyCalendars>;

const ofCompany = { auth: 'required', access: 'company.settings', params: customerParams } as const;
const refusals = ['access.forbidden', 'resource.not-found', 'access.feature-locked'] as const;
const failures = [...refusals, 'calendar.google-failed', 'calendar.microsoft-failed'] as const;
const byKind = customerParams.extend({ kind });

const u = '018f4f2e-0000-7000-8000-000000000001';
const example: z.input<typeof companyCalendars> = {
  items: [
    {
      kind: 'microsoft',
      state: 'connected',
      tenant: '7c1e04d2-5b2f-4b3e-9a53-0c1f9a8e4b21',
      dailyStatus: true,
      absences: true,
      connectedAt: '2026-09-14T08:00:00Z',
      syncedAt: '2026-11-26T09:41:00Z',
      brokenAt: null,
      missing: 12,
    },
  ],
  members: 240,
  ownLinks: 3,
  spaces: [
    {
      workspaceId: u,
      workspace: 'Pergola',
      building: 'Canal',
      kind: 'microsoft',
      address: 'pergola@marelune.example',
      state: 'working',
    },
  ],
};

/** Calendars of all members and spaces of a company, by one authorisation (INT-01). */
export const companyCalendarRoutes = {
  list: route({
    ...ofCompany,
    id: 'customers.calendars',
    method: 'GET',
    path: '/customers/{id}/calendars',
    shows: ['company', 'link'],
    summary: "The company's calendars, and those of its spaces (INT-01)",
    reply: companyCalendars,
    errors: ['access.forbidden', 'resource.not-found'],
    example,
  }),
  start: route({
    ...ofCompany,
    id: 'customers.start-calendars',
    method: 'POST',
    path: '/customers/{id}/calendars/{kind}/start',
    changes: [],
    changesNothing: 'It only gives the address of the consent; customers.connect-calendars connects',
    summary:
      'Where the super administrator authorises us for the whole company; Microsoft leads back to the settings with `tenant` and `state`',
    limit: 30,
    params: byKind,
    reply: z.strictObject({
      url: z.string(),
      client: z
        .strictObject({ id: z.string(), scope: z.string() })
        .nullable()
        .describe('What is entered at Google; null where nothing is'),
    }),
    errors: failures,
    example: { url: 'https://login.microsoftonline.com/organizations/v2.0/adminconsent?…', client: null },
  }),
  connect: route({
    ...ofCompany,
    id: 'customers.connect-calendars',
    method: 'POST',
    path: '/customers/{id}/calendars',
    changes: ['company', 'link'],
    summary:
      'Connect once the super administrator has authorised us: by what Microsoft led back with, or for Google by one address',
    limit: 20,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('google'), mailbox: email.describe('Any address of an approved domain') }),
      z.strictObject({
        kind: z.literal('microsoft'),
        state: z.string().min(1).max(2000),
        tenant: z.string().min(1).max(253).optional().describe('Absent where the consent was refused'),
      }),
    ]),
    reply: companyCalendars,
    errors: failures,
    example,
  }),
  change: route({
    ...ofCompany,
    id: 'customers.change-calendars',
    method: 'PUT',
    path: '/customers/{id}/calendars/{kind}',
    changes: ['company', 'link'],
    summary: 'What is written to and read from the calendars; what is left out stays',
    params: byKind,
    body: z.strictObject({ dailyStatus: z.boolean().optional(), absences: z.boolean().optional() }),
    reply: companyCalendars,
    errors: refusals,
    example,
  }),
  remove: route({
    ...ofCompany,
    id: 'customers.remove-calendars',
    method: 'DELETE',
    path: '/customers/{id}/calendars/{kind}',
    changes: ['company', 'link'],
    summary: 'Disconnect; what was written there stays there',
    params: byKind,
    reply: done,
    errors: ['access.forbidden', 'resource.not-found'],
    example: { done: true },
  }),
  setSpace: route({
    ...ofCompany,
    id: 'customers.set-space-calendar',
    method: 'PUT',
    path: '/customers/{id}/space-calendars/{workspaceId}',
    changes: ['company', 'link'],
    summary: 'The resource calendar of a space of the company, which gets its bookings; null takes it away (INT-01)',
    params: customerParams.extend({ workspaceId: id }),
    body: z.strictObject({ calendar: z.strictObject({ kind, address: email }).nullable() }),
    reply: companyCalendars,
    errors: refusals,
    example,
  }),
} as const;
