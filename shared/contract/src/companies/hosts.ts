import { z } from 'zod';
import { phone } from '../bookings/bookings.ts';
import { count, date, email, flag, fullName, id, instant, isOneLine, language, person } from '../common.ts';
import { route } from '../route.ts';

/** A host organisation that is to be created, with the first person to work for it. */
export const newHost = z.strictObject({
  name: z.string().trim().min(1).max(200).refine(isOneLine),
  contactName: fullName,
  email: email.describe('Address for requests and questions'),
  phone: phone.nullable().default(null),
  memberEmail: email.describe(
    'First member: an account without company or host gets the role, another address a letter',
  ),
  language: language.default('fr').describe('Of that letter'),
});
export type NewHost = z.output<typeof newHost>;

const basisPoints = z.int().min(0).max(10_000);

/** A commission of a host, and the day from which bookings that are made pay it. */
const hostCommission = z.strictObject({
  validFrom: date.nullable().describe('Null: from the beginning'),
  basisPoints,
  state: z.enum(['past', 'current', 'planned']),
  setBy: person.nullable().describe('Null: nobody of today'),
  setAt: instant.nullable(),
});
export type HostCommission = z.infer<typeof hostCommission>;

/** Columns by which the hosts are sorted. */
export const hostSort = z.enum(['name', 'spaces', 'commission']);
export type HostSort = z.infer<typeof hostSort>;

const listedHost = z.strictObject({
  id,
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  spaces: count,
  commissionBasisPoints: basisPoints.describe('Of bookings that are made today'),
  planned: z.strictObject({ validFrom: date, basisPoints }).nullable().describe('The next one'),
});
export type ListedHost = z.infer<typeof listedHost>;

const details = z.strictObject({
  host: listedHost,
  commissions: z.array(hostCommission).describe('The latest first'),
  version: z.string().max(40).describe('Of the commissions'),
});
export type HostDetails = z.infer<typeof details>;

const byId = z.strictObject({ id });
const byDay = z.strictObject({ id, validFrom: date });
const ofStaff = { auth: 'required', access: 'platform.organisations' } as const;
const u = '018f4f2e-0000-7000-8000-000000000001';
const aHost: ListedHost = {
  id: u,
  name: 'La Pergola',
  contactName: 'Sabine Arcelin',
  email: 'host@bureaux.example',
  spaces: 12,
  commissionBasisPoints: 1500,
  planned: { validFrom: '2027-01-01', basisPoints: 1200 },
};
const aHostDetails: HostDetails = {
  host: aHost,
  commissions: [
    {
      validFrom: '2027-01-01',
      basisPoints: 1200,
      state: 'planned',
      setBy: { id: u, firstName: 'Colette', lastName: 'Vidal', jobTitle: null, avatar: null },
      setAt: '2026-11-20T09:00:00Z',
    },
    { validFrom: null, basisPoints: 1500, state: 'current', setBy: null, setAt: null },
  ],
  version: 'q0Vb1mYb2S5d0m5bW1w0xA',
};

/** Host organisations of the installation, for staff. */
export const hostOrganisationRoutes = {
  create: route({
    id: 'hosts.create',
    method: 'POST',
    path: '/hosts',
    changes: ['member'],
    summary: 'Create a host organisation with its first member',
    auth: 'required',
    access: 'platform.organisations',
    limit: 30,
    idempotent: true,
    body: newHost,
    reply: z.strictObject({ id, name: z.string() }),
    errors: [
      'access.forbidden',
      'customer.domain-taken',
      'user.email-taken',
      'request.idempotency-key-missing',
      'request.idempotency-key-reused',
    ],
    example: { id: u, name: 'La Pergola' },
  }),
  list: route({
    ...ofStaff,
    id: 'hosts.list',
    method: 'GET',
    path: '/hosts',
    shows: ['company'],
    summary: 'Host organisations with the commission of today and the next one',
    query: z.strictObject({
      q: z.string().trim().max(100).optional().describe('Part of name, contact or address'),
      planned: flag.optional().describe('Only those with a commission to come'),
      sort: hostSort.optional(),
      order: z.enum(['ascending', 'descending']).default('ascending'),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.strictObject({
      items: z.array(listedHost),
      total: count,
      counts: z.strictObject({ all: count, planned: count }),
    }),
    errors: ['access.forbidden'],
    example: { items: [aHost], total: 1, counts: { all: 1, planned: 1 } },
  }),
  get: route({
    ...ofStaff,
    id: 'hosts.get',
    method: 'GET',
    path: '/hosts/{id}',
    shows: ['company'],
    summary: 'A host organisation with its commissions: past, present and planned',
    params: byId,
    reply: details,
    errors: ['access.forbidden', 'resource.not-found'],
    example: aHostDetails,
  }),
  planCommission: route({
    ...ofStaff,
    id: 'hosts.plan-commission',
    method: 'PUT',
    path: '/hosts/{id}/commissions/{validFrom}',
    changes: ['company'],
    summary:
      'Plan a commission from a day to come on, or change one that is planned: bookings made before keep theirs (HST-05)',
    limit: 60,
    params: byDay,
    body: z.strictObject({ basisPoints, version: z.string().max(40) }),
    reply: details,
    errors: ['access.forbidden', 'resource.not-found', 'request.outdated'],
    example: aHostDetails,
  }),
  dropCommission: route({
    ...ofStaff,
    id: 'hosts.drop-commission',
    method: 'DELETE',
    path: '/hosts/{id}/commissions/{validFrom}',
    changes: ['company'],
    summary: 'Drop a planned commission; one that holds or has held stays',
    limit: 60,
    params: byDay,
    reply: details,
    errors: ['access.forbidden', 'resource.not-found'],
    example: aHostDetails,
  }),
} as const;
