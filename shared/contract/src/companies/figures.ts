import { z } from 'zod';
import { date, id, instant } from '../common.ts';
import { route } from '../route.ts';
import { type FigureTab, figuresOfTabs } from './figure-tabs.ts';

export * from './figure-tabs.ts';

const tabs = Object.keys(figuresOfTabs) as [FigureTab, ...FigureTab[]];
export const figureTab = z.enum(tabs);
/** Longest period of the dashboard, in weeks. */
export const mostFigureWeeks = 157;

/** How a figure reads: a share of 0 to 1, one number of another, a number, or cents. */
export const figureKind = z.enum(['share', 'of', 'number', 'cents']);

const counted = {
  numerator: z.number().nullable().describe('Null while nothing is counted'),
  denominator: z.number().nullable(),
};
const figure = z.strictObject({
  id: z.string(),
  kind: figureKind,
  value: z.number().nullable().describe('Null where nothing was counted, or only in groups of fewer than five people'),
  before: z.number().nullable().describe('In the period before, of the same length'),
  ...counted,
  spark: z.array(z.number().nullable()).describe('By week, the period before included, the last 26 at most'),
});
export type Figure = z.infer<typeof figure>;

const named = z.strictObject({ id, name: z.string().nullable().describe('Null: groups too small to be told apart') });
const table = z.strictObject({
  columns: z.array(z.string()).describe('What the values of a row are'),
  rows: z.array(
    z.strictObject({
      key: z.string().describe('Monday of a week, number of a weekday, or id of a site'),
      name: z.string().nullable(),
      values: z
        .array(z.number().nullable())
        .describe('Each day of each week to the nearest five people, in tables by day'),
    }),
  ),
});
export type FigureTable = z.infer<typeof table>;

export const figureTabReply = z.strictObject({
  from: date,
  to: date,
  beforeFrom: date,
  beforeTo: date,
  lastWeek: date.nullable().describe('Monday of the last week that is counted; null before the first'),
  computedAt: instant.nullable(),
  departments: z.array(named).describe('Groups of at least five people'),
  sites: z.array(named),
  figures: z.array(figure),
  table,
  hours: table.nullable().describe('Occupancy of each site by the hour of an average day; null in other tabs'),
});
export type FigureTabReply = z.infer<typeof figureTabReply>;

const figureRow = z.strictObject({
  period: z.string().describe('Monday of a week, or a month `2026-11`'),
  group: named.nullable().describe('Department or site; null for all of them'),
  ...counted,
});
export type FigureRow = z.infer<typeof figureRow>;

const policyReport = z.strictObject({
  id,
  name: z.string().nullable().describe('Null: policies of too few people'),
  members: z.number().describe('In an average week'),
  judged: z.int().describe('Days of members'),
  within: z.int(),
  wrongDay: z.int().describe('At a place that the weekday does not allow'),
  overQuota: z.int(),
  spark: z.array(z.number().nullable()),
});
export type PolicyReport = z.infer<typeof policyReport>;

const letter = z.strictObject({
  frequency: z.enum(['week', 'month']).nullable().describe('Null: no letters'),
  tabs: z.array(figureTab),
});
export type FigureLetter = z.infer<typeof letter>;

const period = {
  from: date.optional().describe('A Monday; without it, four weeks'),
  to: date.optional().describe('A Sunday; without it, the last one'),
};
const filters = z.strictObject({
  ...period,
  department: id.optional().describe('For figures of people: adoption, booking, hybrid'),
  site: id.optional().describe('For figures of sites: portfolio, occupancy'),
});
export type FigureFilters = z.infer<typeof filters>;

const ofCompany = { auth: 'required', access: 'company.figures' } as const;
const u = '018f4f2e-0000-7000-8000-000000000001';

/** Figures of the dashboard: counts of whole past weeks, none about fewer than five people (CKP-05, CKP-14, SEC-04). */
export const figureRoutes = {
  tab: route({
    ...ofCompany,
    id: 'figures.tab',
    method: 'GET',
    path: '/dashboard/tabs/{tab}',
    // A job counts past weeks: no action changes figures at once.
    shows: [],
    summary: 'The figures of one tab of the dashboard, with those of the period before',
    params: z.strictObject({ tab: figureTab }),
    query: filters,
    reply: figureTabReply,
    errors: ['access.forbidden'],
    example: {
      from: '2026-10-26',
      to: '2026-11-22',
      beforeFrom: '2026-09-28',
      beforeTo: '2026-10-25',
      lastWeek: '2026-11-16',
      computedAt: '2026-11-23T05:10:00Z',
      departments: [{ id: u, name: 'Produit' }],
      sites: [{ id: u, name: 'Saint-Martin' }],
      figures: [
        {
          id: 'occupancy',
          kind: 'share',
          value: 0.51,
          before: 0.47,
          numerator: 1040,
          denominator: 2040,
          spark: [0.45, 0.46, 0.47, 0.5, 0.5, 0.51, 0.52, 0.51],
        },
      ],
      table: {
        columns: ['1.0', '1.1', 'average'],
        rows: [{ key: u, name: 'Saint-Martin', values: [0.44, 0.46, 0.54] }],
      },
      hours: { columns: ['8', '9'], rows: [{ key: u, name: 'Saint-Martin', values: [0.2, 0.45] }] },
    },
  }),
  rows: route({
    ...ofCompany,
    id: 'figures.rows',
    method: 'GET',
    path: '/dashboard/tabs/{tab}/figures/{figure}',
    shows: [],
    summary:
      'The counts that a figure adds up, the newest first, a hundred at most; each of a group of at least five people',
    params: z.strictObject({ tab: figureTab, figure: z.string().max(20) }),
    query: filters,
    reply: z.strictObject({ rows: z.array(figureRow), total: z.int() }),
    errors: ['access.forbidden', 'resource.not-found'],
    example: {
      rows: [{ period: '2026-11-16', group: { id: u, name: 'Saint-Martin' }, numerator: 260, denominator: 510 }],
      total: 1,
    },
  }),
  compliance: route({
    ...ofCompany,
    id: 'figures.compliance',
    method: 'GET',
    path: '/dashboard/compliance',
    shows: [],
    summary: 'Share of days within each policy (CKP-14)',
    query: z.strictObject(period),
    reply: z.strictObject({ from: date, to: date, policies: z.array(policyReport) }),
    errors: ['access.forbidden'],
    example: {
      from: '2026-10-26',
      to: '2026-11-22',
      policies: [
        {
          id: u,
          name: 'Hybride 3 jours',
          members: 143,
          judged: 2_780,
          within: 2_391,
          wrongDay: 240,
          overQuota: 149,
          spark: [0.84],
        },
      ],
    },
  }),
  letter: route({
    ...ofCompany,
    id: 'figures.letter',
    method: 'GET',
    path: '/dashboard/letter',
    shows: ['notification-setting'],
    summary: 'How often the caller receives the figures by mail',
    reply: letter,
    errors: ['access.forbidden'],
    example: { frequency: 'week', tabs: ['occupancy', 'hybrid'] },
  }),
  setLetter: route({
    ...ofCompany,
    id: 'figures.set-letter',
    method: 'PUT',
    path: '/dashboard/letter',
    changes: ['notification-setting'],
    summary: 'Receive the figures by mail each Monday or on the first of the month, with a CSV file; or no longer',
    body: z.strictObject({ frequency: letter.shape.frequency, tabs: z.array(figureTab).min(1).max(5) }),
    reply: letter,
    errors: ['access.forbidden'],
    example: { frequency: 'week', tabs: ['occupancy', 'hybrid'] },
  }),
} as const;
