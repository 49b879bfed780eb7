import { z } from 'zod';
import { date, done, email, fullName, id, instant, label, language, person } from '../common.ts';
import { route } from '../route.ts';

const visitStates = ['expected', 'late', 'there', 'left', 'cancelled'] as const;

/** A guest of the company who comes to one of its buildings (CKP-13). */
const visit = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  company: z.string().describe('Whom the visitor works for; empty where nobody said so'),
  language,
  host: person,
  buildingId: id,
  building: z.string(),
  place: z.string().nullable().describe('The booked space, where the visit is part of a booking'),
  bookingId: id.nullable(),
  timezone: z.string(),
  from: instant,
  to: instant,
  arrivedAt: instant.nullable(),
  leftAt: instant.nullable(),
  state: z.enum(visitStates),
});
export type Visit = z.infer<typeof visit>;

const newVisit = z
  .strictObject({
    name: fullName,
    email,
    company: label(100).or(z.literal('')).default(''),
    language,
    buildingId: id,
    hostId: id.optional().describe('Whom the visitor comes to; none: the caller. Reception alone names another'),
    bookingId: id.optional().describe('Of the caller; its space and time are those of the visit'),
    from: instant,
    to: instant,
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to) && Date.parse(to) - Date.parse(from) <= 24 * 3_600_000, {
    path: ['to'],
  });
export type NewVisit = z.input<typeof newVisit>;

const u = '018f4f2e-0000-7000-8000-000000000001';
const exampleVisit: Visit = {
  id: u,
  name: 'Nour Benali',
  email: 'nour@brume.example',
  company: 'Atelier Brume',
  language: 'fr',
  host: { id: u, firstName: 'Inès', lastName: 'Belkacem', jobTitle: null, avatar: null },
  buildingId: u,
  building: 'Saint-Martin',
  place: 'Salle Écluse',
  bookingId: null,
  timezone: 'Europe/Paris',
  from: '2026-11-20T09:30:00Z',
  to: '2026-11-20T11:00:00Z',
  arrivedAt: null,
  leftAt: null,
  state: 'expected',
};

const byId = z.strictObject({ id });
const mine = { auth: 'required', access: 'member' } as const;
const one = { reply: z.strictObject({ visit }), example: { visit: exampleVisit } } as const;

/** Visitors: who expects them invites them, the reception of the building receives them (CKP-13). */
export const visitRoutes = {
  mine: route({
    ...mine,
    id: 'visits.mine',
    method: 'GET',
    path: '/visits',
    shows: ['visit'],
    summary: 'Visitors whom the caller expects, of today on or of one booking',
    query: z.strictObject({ bookingId: id.optional() }),
    reply: z.strictObject({ items: z.array(visit) }),
    errors: [],
    example: { items: [exampleVisit] },
  }),
  invite: route({
    ...mine,
    ...one,
    id: 'visits.invite',
    method: 'POST',
    path: '/visits',
    changes: ['visit'],
    summary: 'Announce a visitor, who gets a letter with a code, the way and a calendar file',
    body: newVisit,
    errors: ['resource.not-found', 'access.no-building', 'visit.over', 'visit.too-many'],
  }),
  cancel: route({
    ...mine,
    id: 'visits.cancel',
    method: 'DELETE',
    path: '/visits/{id}',
    changes: ['visit'],
    summary: 'Take a visit back that has not begun; the visitor is told',
    params: byId,
    reply: done,
    errors: ['resource.not-found', 'visit.over'],
    example: { done: true },
  }),
  day: route({
    ...mine,
    id: 'visits.day',
    method: 'GET',
    path: '/reception',
    shows: ['visit', 'floor'],
    summary:
      'The visitors of a building on a day, for its reception; without a building the first one that the caller receives for',
    query: z.strictObject({ buildingId: id.optional(), date: date.optional().describe('None: today there') }),
    reply: z.strictObject({
      buildings: z.array(z.strictObject({ id, name: z.string() })).describe('Those whose reception the caller is'),
      buildingId: id,
      date,
      today: date,
      timezone: z.string(),
      mayAppoint: z.boolean(),
      items: z.array(visit),
    }),
    errors: ['access.forbidden', 'resource.not-found'],
    example: {
      buildings: [{ id: u, name: 'Saint-Martin' }],
      buildingId: u,
      date: '2026-11-20',
      today: '2026-11-20',
      timezone: 'Europe/Paris',
      mayAppoint: true,
      items: [exampleVisit],
    },
  }),
  arrive: route({
    ...mine,
    ...one,
    id: 'visits.arrive',
    method: 'POST',
    path: '/reception/arrivals',
    changes: ['visit'],
    summary: 'A visitor is there, by the code of the letter or by the list; the host is told',
    body: z.union([z.strictObject({ id }), z.strictObject({ code: z.string().trim().min(4).max(40) })]),
    errors: ['access.forbidden', 'resource.not-found', 'visit.over', 'visit.not-today'],
  }),
  leave: route({
    ...mine,
    ...one,
    id: 'visits.leave',
    method: 'POST',
    path: '/reception/departures',
    changes: ['visit'],
    summary: 'A visitor who was there has left',
    body: byId,
    errors: ['access.forbidden', 'resource.not-found', 'visit.not-there'],
  }),
  badge: route({
    ...mine,
    id: 'visits.badge',
    method: 'GET',
    path: '/visits/{id}/badge',
    shows: ['visit'],
    summary: 'The badge of a visitor, 62 × 100 mm, as a PDF',
    params: byId,
    reply: z.string().describe('A PDF file'),
    raw: true,
    errors: ['access.forbidden', 'resource.not-found', 'visit.over'],
    example: '%PDF-1.3',
  }),
  reception: route({
    auth: 'required',
    access: 'company.floors',
    id: 'visits.reception',
    method: 'GET',
    path: '/buildings/{id}/reception',
    shows: ['visit'],
    summary:
      'Who receives the visitors of a building besides administrators and managers, and how long visits are kept',
    params: byId,
    reply: z.strictObject({ members: z.array(person), keptDays: z.int() }),
    errors: ['access.forbidden', 'resource.not-found'],
    example: { members: [exampleVisit.host], keptDays: 30 },
  }),
  setReception: route({
    auth: 'required',
    access: 'company.floors',
    id: 'visits.set-reception',
    method: 'PUT',
    path: '/buildings/{id}/reception',
    changes: ['visit'],
    summary: 'Appoint who receives the visitors of a building, and set how long visits are kept',
    params: byId,
    body: z.strictObject({ memberIds: z.array(id).max(50), keptDays: z.int().min(1).max(365) }),
    reply: done,
    errors: ['access.forbidden', 'resource.not-found'],
    example: { done: true },
  }),
} as const;
