import { z } from 'zod';
import { done, instant } from '../common.ts';
import { route } from '../route.ts';

/** External accounts a member can link (INT-01, INT-02); the partner has routes of its own. */
export const linkKind = z.enum(['google', 'microsoft', 'slack', 'teams']);
export type LinkKind = z.infer<typeof linkKind>;
/** Services with a consent page of their own. */
const consentKind = z.enum(['google', 'microsoft', 'slack']);
export type ConsentKind = z.infer<typeof consentKind>;
const byKind = z.strictObject({ kind: linkKind });

/** A link as its member sees it, without its secrets. */
export const link = z.strictObject({
  kind: linkKind,
  state: z.enum(['connected', 'broken']).describe('Broken: consent was taken back there, to be linked anew'),
  account: z.string(),
  dailyStatus: z.boolean().describe('Calendars: where each day is spent is written there. Chats: the plan of the day'),
  absences: z.boolean().describe('Calendars: absences there become days off'),
  linkedAt: instant,
  syncedAt: instant.nullable().describe('When something was last read or written there; null before the first time'),
  brokenAt: instant.nullable().describe('Since when it is broken'),
  reference: z.string().nullable().describe('Of a broken link, to quote to support: the log has it too'),
});
export type Link = z.infer<typeof link>;

/** URL of a page of this product or of the linked service. */
const address = z.string().min(1).max(2000);
const exampleLink: z.input<typeof link> = {
  kind: 'google',
  state: 'connected',
  account: 'employee@marelune.example',
  dailyStatus: true,
  absences: false,
  linkedAt: '2026-11-21T08:00:00Z',
  syncedAt: '2026-11-21T08:04:00Z',
  brokenAt: null,
  reference: null,
};
const failures = [
  'calendar.google-failed',
  'calendar.microsoft-failed',
  'chat.failed',
  'access.feature-locked',
] as const;

/** Slack sends pressed buttons and commands to `POST /chat/slack/{actions|commands}`, which are not in this contract: the raw body is signed. */
export const linkRoutes = {
  list: route({
    id: 'links.list',
    method: 'GET',
    path: '/links',
    shows: ['link'],
    summary: 'My links with calendars and chats, at most one of a kind (INT-01, INT-02)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({ items: z.array(link) }),
    errors: [],
    example: { items: [exampleLink] },
  }),
  start: route({
    id: 'links.start',
    method: 'POST',
    path: '/links/{kind}/start',
    changes: [],
    changesNothing: 'It only gives the address of the consent; links.callback makes the link',
    summary:
      'Where to consent; the service leads back to `/account/links` with `code` and `state`, good for 10 minutes',
    auth: 'required',
    access: 'member',
    limit: 30,
    params: z.strictObject({ kind: consentKind }),
    reply: z.strictObject({ url: z.string() }),
    errors: failures,
    example: { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…' },
  }),
  callback: route({
    id: 'links.callback',
    method: 'POST',
    path: '/links/callback',
    changes: ['link'],
    summary: 'Finish by what the service led back with, as the member who started (INT-01, INT-02)',
    auth: 'required',
    access: 'member',
    limit: 30,
    body: z.strictObject({
      state: z.string().min(1).max(2000),
      code: z.string().min(1).max(4000).optional().describe('Absent where consent was refused'),
    }),
    reply: link,
    errors: [...failures, 'chat.linked-elsewhere'],
    example: exampleLink,
  }),
  teams: route({
    id: 'links.teams',
    method: 'POST',
    path: '/links/teams',
    changes: ['link'],
    summary: 'Link Teams by the address of a workflow of one’s own, which gets a first message (INT-02)',
    auth: 'required',
    access: 'member',
    limit: 10,
    body: z.strictObject({ address }),
    reply: link,
    errors: ['chat.failed'],
    example: { ...exampleLink, kind: 'teams', account: 'Teams' },
  }),
  change: route({
    id: 'links.change',
    method: 'PUT',
    path: '/links/{kind}',
    changes: ['link'],
    summary: 'What a link does; what is left out stays',
    auth: 'required',
    access: 'member',
    params: byKind,
    body: z.strictObject({ dailyStatus: z.boolean().optional(), absences: z.boolean().optional() }),
    reply: link,
    errors: ['resource.not-found'],
    example: exampleLink,
  }),
  remove: route({
    id: 'links.remove',
    method: 'DELETE',
    path: '/links/{kind}',
    changes: ['link'],
    summary: 'Disconnect; what was written there stays there',
    auth: 'required',
    access: 'member',
    params: byKind,
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
} as const;

/** A member's account at the partner (INT-03). */
export const partnership = z.strictObject({
  state: z.enum(['active', 'inactive']),
  account: z.string().nullable(),
  tier: z.string().nullable(),
  points: z.int().nullable(),
  programme: z.string().nullable().describe('Name of the loyalty programme, where the partner gives one'),
  nextReward: z
    .strictObject({ points: z.int().positive(), name: z.string() })
    .nullable()
    .describe('What the points are collected for: from how many points, and its name'),
});
export type Partnership = z.infer<typeof partnership>;

const examplePartnership: z.input<typeof partnership> = {
  state: 'active',
  account: 'FR-204-118',
  tier: 'Or',
  points: 4200,
  programme: 'Cercle Marjolaine',
  nextReward: { points: 4500, name: 'une journée offerte' },
};
export const partnershipRoutes = {
  connect: route({
    id: 'partnerships.connect',
    method: 'POST',
    path: '/partnerships/connect',
    changes: [],
    changesNothing: 'It only gives the address of the sign-in; partnerships.activate makes the link',
    summary: "Where to sign in at the partner's, which leads back to `redirectUrl` with a code for `activate` (INT-03)",
    auth: 'required',
    access: 'member',
    limit: 30,
    body: z.strictObject({ redirectUrl: address }),
    reply: z.strictObject({ url: z.string() }),
    errors: ['partner.failed'],
    example: { url: 'https://fidelite.example/connect?…' },
  }),
  activate: route({
    id: 'partnerships.activate',
    method: 'POST',
    path: '/partnerships/activate',
    changes: ['link'],
    summary: 'Link the account that a code of the partner stands for (INT-03)',
    auth: 'required',
    access: 'member',
    limit: 10,
    body: z.strictObject({ code: z.string().trim().min(1).max(200) }),
    reply: partnership,
    errors: ['partner.code-refused', 'partner.failed', 'partner.details'],
    example: examplePartnership,
  }),
  deactivate: route({
    id: 'partnerships.deactivate',
    method: 'DELETE',
    path: '/partnerships',
    changes: ['link'],
    summary: 'Unlink the account with the partner',
    auth: 'required',
    access: 'member',
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
  details: route({
    id: 'partnerships.details',
    method: 'GET',
    path: '/partnerships/details',
    shows: ['link'],
    summary: 'The account as the partner returns it; 470 `partner.details` when it does not answer',
    auth: 'required',
    access: 'member',
    reply: partnership,
    errors: ['partner.details'],
    example: examplePartnership,
  }),
  token: route({
    id: 'partnerships.token',
    method: 'POST',
    path: '/partnerships/token',
    changes: [],
    changesNothing: 'It only gives a token',
    summary: "A short-lived token of the account for the partner's booking service",
    auth: 'required',
    access: 'member',
    limit: 30,
    reply: z.strictObject({
      token: z.string(),
      expiresAt: instant,
      url: z.string().nullable().describe('Page of the benefits at the partner, which the token opens'),
    }),
    errors: ['partner.failed', 'resource.not-found'],
    example: { token: 'p_…', expiresAt: '2026-11-21T08:10:00Z', url: 'https://fidelite.example/avantages?token=p_…' },
  }),
} as const;
