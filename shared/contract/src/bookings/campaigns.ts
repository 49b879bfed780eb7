import { z } from 'zod';
import { cents, count, date, id, instant, label, languages, person } from '../common.ts';
import { route } from '../route.ts';
import { longestPromoCode } from './discounts.ts';

export const campaignKinds = ['codes', 'freeDay'] as const;
/** `over`: past its last day; `ended`: by staff before that day. */
export const campaignStates = ['planned', 'running', 'over', 'ended'] as const;
export const campaignSorts = ['name', 'from', 'until', 'uses'] as const;
/** Codes that one call makes. */
export const mostCodes = 500;

const named = z.strictObject({ id, name: z.string() });
const nameIn = <T extends z.ZodType>(text: T) => z.record(z.enum(languages), text);

const shown = {
  kind: z.enum(campaignKinds),
  percent: z.int().nullable().describe('Off the price of the space; null for a free day'),
  from: date.describe(
    'Codes: first day on which a booking can be made with one; free day: first day that can be booked',
  ),
  until: date,
  mostUses: z.int().nullable().describe('Of all members together; null: no limit'),
  mostEach: z.int().nullable().describe('Of one member; null: no limit. A free day is used once in any case'),
};

/** A campaign of promo codes or of free days as staff sees it (BKG-13). */
export const campaign = z.strictObject({
  id,
  name: nameIn(z.string()),
  ...shown,
  companies: z.array(named).describe('Whose members may use it; empty: everybody'),
  spaces: z.array(named).describe('Where it may be used; empty: everywhere'),
  state: z.enum(campaignStates),
  codes: z.int(),
  code: z.string().nullable().describe('The code where there is one; null for several, and for free days'),
  uses: z.int(),
  discountCents: cents.describe('What its bookings cost less, excluding tax'),
  endedAt: instant.nullable(),
  changedAt: instant,
  changedBy: person.nullable(),
});
export type Campaign = z.infer<typeof campaign>;
const versioned = campaign.extend({ version: z.string() });

const terms = {
  name: nameIn(label(80)),
  percent: z.int().min(1).max(100).nullable(),
  from: date,
  until: date,
  mostUses: z.int().min(1).max(1_000_000).nullable(),
  mostEach: z.int().min(1).max(1000).nullable(),
  companyIds: z.array(id).max(50),
  workspaceIds: z.array(id).max(50),
};
const code = z
  .string()
  .trim()
  .normalize('NFKC')
  .toUpperCase()
  .min(3)
  .max(longestPromoCode)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{2,39}$/u, { error: 'field.code' });
const codes = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('name'), code }),
  z.strictObject({
    by: z.literal('number'),
    count: z.int().min(1).max(mostCodes),
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .max(20)
      .regex(/^[\p{L}\p{N}_-]*$/u, { error: 'field.code' }),
  }),
]);

const isOrdered = ({ from, until }: { from: string; until: string }) => from <= until;
const newCampaign = z
  .strictObject({
    ...terms,
    kind: z.enum(campaignKinds),
    codes: codes.nullable().describe('Null for free days'),
  })
  .refine(isOrdered, { path: ['until'] })
  .refine(({ kind, percent }) => (kind === 'codes') === (percent !== null), { path: ['percent'] })
  .refine(({ kind, codes: given }) => (kind === 'codes') === (given !== null), { path: ['codes'] });
export type NewCampaign = z.output<typeof newCampaign>;
const campaignChange = z.strictObject({ ...terms, version: z.string().max(40) }).refine(isOrdered, { path: ['until'] });
export type CampaignChange = z.output<typeof campaignChange>;

/** A booking that used a campaign. */
const campaignUse = z.strictObject({
  bookingId: id,
  reference: z.string(),
  code: z.string(),
  member: person,
  company: z.string().nullable(),
  space: z.string(),
  date,
  status: z.enum(['pending', 'confirmed', 'cancelled', 'rejected', 'expired']),
  discountCents: cents,
  bookedAt: instant,
});
export type CampaignUse = z.infer<typeof campaignUse>;

const example: Campaign = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  name: { fr: 'Rentrée', en: 'Back to work', nl: 'Terug aan het werk' },
  kind: 'codes',
  percent: 20,
  from: '2026-09-01',
  until: '2026-12-31',
  mostUses: 200,
  mostEach: 1,
  companies: [],
  spaces: [],
  state: 'running',
  codes: 1,
  code: 'RENTREE',
  uses: 37,
  discountCents: 51_800,
  endedAt: null,
  changedAt: '2026-08-28T09:00:00Z',
  changedBy: null,
};
const exampleVersioned = { ...example, version: 'Zm9v' };
const byId = z.strictObject({ id });
const page = { page: count.min(1).max(1000).default(1), limit: count.min(1).max(100).default(25) };
const ofStaff = { auth: 'required', access: 'platform.campaigns' } as const;

export const campaignRoutes = {
  list: route({
    ...ofStaff,
    id: 'campaigns.list',
    method: 'GET',
    path: '/staff/campaigns',
    shows: ['discount', 'booking'],
    summary: 'Campaigns with their use so far, searched by name and code (BKG-13)',
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      kind: z.enum(campaignKinds).optional(),
      state: z.enum(campaignStates).optional(),
      sort: z.enum(campaignSorts).optional(),
      order: z.enum(['ascending', 'descending']).optional(),
      ...page,
    }),
    reply: z.strictObject({
      items: z.array(campaign),
      total: z.int(),
      counts: z.partialRecord(z.enum(campaignStates), z.int()).describe('Of all campaigns, by state'),
    }),
    errors: ['access.forbidden'],
    example: { items: [example], total: 1, counts: { running: 1 } },
  }),
  get: route({
    ...ofStaff,
    id: 'campaigns.get',
    method: 'GET',
    path: '/staff/campaigns/{id}',
    shows: ['discount', 'booking'],
    summary: 'One campaign',
    params: byId,
    reply: versioned,
    errors: ['access.forbidden', 'resource.not-found'],
    example: exampleVersioned,
  }),
  choices: route({
    ...ofStaff,
    id: 'campaigns.choices',
    method: 'GET',
    path: '/staff/campaign-choices',
    shows: ['company'],
    summary: 'Companies and spaces that a campaign can be limited to, by words of their name, at most 20 of each',
    query: z.strictObject({ q: z.string().trim().max(100).default('') }),
    reply: z.strictObject({
      companies: z.array(named),
      spaces: z.array(named.extend({ place: z.string().describe('Its building') })),
    }),
    errors: ['access.forbidden'],
    example: { companies: [], spaces: [] },
  }),
  create: route({
    ...ofStaff,
    id: 'campaigns.create',
    method: 'POST',
    path: '/staff/campaigns',
    changes: ['discount'],
    summary: 'Begin a campaign: one code by name, several that are made up, or free days (BKG-13)',
    limit: 30,
    idempotent: true,
    body: newCampaign,
    reply: z.strictObject({ id }),
    errors: [
      'access.forbidden',
      'campaign.code-taken',
      'request.idempotency-key-missing',
      'request.idempotency-key-reused',
    ],
    example: { id: example.id },
  }),
  update: route({
    ...ofStaff,
    id: 'campaigns.update',
    method: 'PUT',
    path: '/staff/campaigns/{id}',
    changes: ['discount'],
    summary: 'Change a campaign; what is booked keeps its price',
    params: byId,
    body: campaignChange,
    reply: versioned,
    errors: ['access.forbidden', 'resource.not-found', 'request.outdated', 'campaign.ended'],
    example: exampleVersioned,
  }),
  end: route({
    ...ofStaff,
    id: 'campaigns.end',
    method: 'POST',
    path: '/staff/campaigns/{id}/end',
    changes: ['discount'],
    summary: 'End a campaign at once; what is booked keeps its price',
    params: byId,
    reply: versioned,
    errors: ['access.forbidden', 'resource.not-found', 'campaign.ended'],
    example: { ...exampleVersioned, state: 'ended', endedAt: '2026-11-27T09:00:00Z' },
  }),
  codes: route({
    ...ofStaff,
    id: 'campaigns.codes',
    method: 'GET',
    path: '/staff/campaigns/{id}/codes',
    shows: ['discount', 'booking'],
    summary: 'The codes of a campaign with their use, by name',
    params: byId,
    query: z.strictObject(page),
    reply: z.strictObject({ items: z.array(z.strictObject({ code: z.string(), uses: z.int() })), total: z.int() }),
    errors: ['access.forbidden', 'resource.not-found'],
    example: { items: [{ code: 'RENTREE', uses: 37 }], total: 1 },
  }),
  uses: route({
    ...ofStaff,
    id: 'campaigns.uses',
    method: 'GET',
    path: '/staff/campaigns/{id}/uses',
    shows: ['discount', 'booking'],
    summary: 'The bookings that used a campaign, the latest first',
    params: byId,
    query: z.strictObject(page),
    reply: z.strictObject({ items: z.array(campaignUse), total: z.int() }),
    errors: ['access.forbidden', 'resource.not-found'],
    example: { items: [], total: 0 },
  }),
} as const;
