import { z } from 'zod';
import { id, instant, label, longestEmail } from '../common.ts';
import { route } from '../route.ts';
import {
  customerParams,
  importColumns,
  importDelimiter,
  importError,
  importFields,
  importFileLimit,
  importMapping,
  importRowLimit,
  importStrategy,
} from './customer-import.ts';

/** A cell that the administrator corrected in the preview; rows are numbered as in a spreadsheet. */
const correction = z.strictObject({
  row: z.int().min(2),
  column: z.enum(importFields),
  text: z.string().max(longestEmail),
});
export type ImportCorrection = z.infer<typeof correction>;

/** A file as the page holds it: its text, and what was corrected or left out in the preview. */
const file = {
  csv: z.string().min(1).max(importFileLimit),
  corrections: z.array(correction).max(5000).default([]),
  ignoredRows: z.array(z.int().min(2)).max(importRowLimit).default([]),
};

export const importPreviewRequest = z.strictObject({
  ...file,
  delimiter: importDelimiter.optional().describe('Found in the file when absent'),
  columns: importMapping.optional().describe('Found by the names in the header when absent'),
  strategy: importStrategy.optional().describe("The company's when absent, as the next"),
  externalDefault: z.boolean().optional(),
});
export type ImportPreviewRequest = z.output<typeof importPreviewRequest>;

/** What a row does: it makes or changes a member, is passed over, or needs a correction first. */
export const importEffects = ['create', 'update', 'unchanged', 'exists', 'unknown', 'error', 'ignored'] as const;
export type ImportEffect = (typeof importEffects)[number];

const cellsOf = <T extends z.ZodType>(cell: T) =>
  z.strictObject({
    email: cell.optional(),
    firstName: cell.optional(),
    lastName: cell.optional(),
    policy: cell.optional(),
    department: cell.optional(),
    manager: cell.optional(),
    externalId: cell.optional(),
    timezone: cell.optional(),
    external: cell.optional(),
  });

const previewRow = z.strictObject({
  row: z.int(),
  effect: z.enum(importEffects),
  cells: cellsOf(z.string()).describe('As in the file, after the corrections; only of columns that it has'),
  manager: z.string().nullable().describe('Name of the manager whose address the cell has'),
  before: cellsOf(z.string().nullable()).describe('Values that the row changes, as the member has them now'),
  errors: z.array(
    z.strictObject({
      ...importError.omit({ row: true }).shape,
      suggestion: z.string().nullable().describe('What the cell probably means'),
    }),
  ),
});
export type ImportPreviewRow = z.infer<typeof previewRow>;

export const importPreview = z.strictObject({
  delimiter: importDelimiter,
  header: z.array(z.string()),
  sample: z.array(z.string()).describe('The first row'),
  columns: importMapping,
  strategy: importStrategy,
  externalDefault: z.boolean(),
  refreshLimits: z.boolean(),
  fileErrors: z.array(importError).describe('The file as a whole cannot be read'),
  rows: z.array(previewRow),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importOrder = z.strictObject({
  ...file,
  fileName: label(200),
  delimiter: importDelimiter,
  columns: importColumns,
  strategy: importStrategy,
  externalDefault: z.boolean(),
  refreshLimits: z.boolean(),
  skipErrors: z.boolean(),
  invites: z.boolean().describe('New members get the letter that opens their account'),
});
export type ImportOrder = z.output<typeof importOrder>;

/** `refused`: a row needs a correction, nothing was saved; `failed`: of the whole import. */
export const importStates = [
  'waiting',
  'reading',
  'saving',
  'inviting',
  'done',
  'refused',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** What became of a row; `skipped`: it needed a correction. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'exists', 'unknown', 'skipped', 'ignored'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const number = z.int().min(0);
const counts = z.strictObject({
  created: number,
  updated: number,
  unchanged: number,
  exists: number,
  unknown: number,
  skipped: number,
  ignored: number,
});
export type ImportCounts = z.infer<typeof counts>;

/** An import of members, running or over (CKP-02). */
export const memberImport = z.strictObject({
  id,
  fileName: z.string(),
  author: z.string().nullable().describe('Name; null when the account was deleted'),
  state: z.enum(importStates),
  problem: z.string().nullable().describe('Why it failed, in the language of the reader'),
  startedAt: instant,
  endedAt: instant.nullable(),
  counts,
  steps: z
    .strictObject({ readMs: number, checkMs: number, saveMs: number })
    .nullable()
    .describe('Milliseconds of the steps; null before they are over'),
  letters: z.strictObject({ due: number, sent: number, failed: number }),
  undoUntil: instant.nullable().describe('Null where there is nothing to undo any more'),
});
export type MemberImport = z.infer<typeof memberImport>;

/** Why a row stays when its import is undone: the account is open, used by others, or changed by hand since. */
export const keptReasons = ['opened', 'booked', 'manages', 'changed'] as const;
export type KeptReason = (typeof keptReasons)[number];

const importRow = z.strictObject({
  row: z.int(),
  email: z.string(),
  name: z.string(),
  memberId: id.nullable(),
  outcome: z.enum(importOutcomes),
  errors: z.array(z.string()).describe('What was wrong, in the language of the reader'),
  letter: z.enum(['due', 'sent', 'failed']).nullable(),
  letterAt: instant.nullable(),
  undone: z.boolean(),
  kept: z
    .enum(keptReasons)
    .nullable()
    .describe('Why undoing the import leaves this row as it is; null where it does not'),
});
export type ImportRow = z.infer<typeof importRow>;

const u = '018f4f2e-0000-7000-8000-000000000001';
export const exampleMemberImport: MemberImport = {
  id: u,
  fileName: 'arrivees-decembre.csv',
  author: 'Solène Vautrin',
  state: 'done',
  problem: null,
  startedAt: '2026-11-17T10:41:00Z',
  endedAt: '2026-11-17T10:41:02Z',
  counts: { created: 33, updated: 8, unchanged: 4, exists: 0, unknown: 0, skipped: 1, ignored: 0 },
  steps: { readMs: 100, checkMs: 200, saveMs: 400 },
  letters: { due: 33, sent: 22, failed: 1 },
  undoUntil: '2026-11-24T10:41:02Z',
};

const ofCompany = { auth: 'required', access: 'company.settings' } as const;
const oneParams = customerParams.extend({ importId: id });
const refusals = ['access.forbidden', 'resource.not-found'] as const;
/** A file of 5 MB as JSON, with escaped quotes. */
const bodyBytes = 12 * 1024 * 1024;

/** Import of members from a file (CKP-02): preview, start, progress, result, undo. */
export const memberImportRoutes = {
  preview: route({
    ...ofCompany,
    id: 'member-imports.preview',
    method: 'POST',
    path: '/customers/{id}/imports/preview',
    changes: [],
    changesNothing: 'It reads a file and saves nothing',
    summary: 'What each row of a file would do, and what needs a correction (CKP-02)',
    limit: 120,
    bodyBytes,
    params: customerParams,
    body: importPreviewRequest,
    reply: importPreview,
    errors: [...refusals, 'access.feature-locked', 'request.too-large'],
    example: {
      delimiter: ';',
      header: ['courriel', 'prenom', 'nom'],
      sample: ['lea.fournier@marelune.example', 'Léa', 'Fournier'],
      columns: {
        email: 'courriel',
        firstName: 'prenom',
        lastName: 'nom',
        policy: null,
        department: null,
        manager: null,
        externalId: null,
        timezone: null,
        external: null,
      },
      strategy: 'createAndUpdate',
      externalDefault: false,
      refreshLimits: false,
      fileErrors: [],
      rows: [
        {
          row: 2,
          effect: 'create',
          cells: { email: 'lea.fournier@marelune.example', firstName: 'Léa', lastName: 'Fournier' },
          manager: null,
          before: {},
          errors: [],
        },
      ],
    },
  }),
  start: route({
    ...ofCompany,
    id: 'member-imports.start',
    method: 'POST',
    path: '/customers/{id}/imports',
    changes: ['import', 'company'],
    summary: 'Import a file in the background; the mapping of its columns becomes that of the company (CKP-02)',
    limit: 30,
    bodyBytes,
    idempotent: true,
    params: customerParams,
    body: importOrder,
    reply: memberImport,
    errors: [
      ...refusals,
      'access.feature-locked',
      'request.too-large',
      'request.idempotency-key-missing',
      'request.idempotency-key-reused',
    ],
    example: exampleMemberImport,
  }),
  list: route({
    ...ofCompany,
    id: 'member-imports.list',
    method: 'GET',
    path: '/customers/{id}/imports',
    shows: ['import'],
    summary: 'The latest fifty imports, newest first (CKP-02)',
    params: customerParams,
    reply: z.strictObject({ items: z.array(memberImport) }),
    errors: refusals,
    example: { items: [exampleMemberImport] },
  }),
  get: route({
    ...ofCompany,
    id: 'member-imports.get',
    method: 'GET',
    path: '/customers/{id}/imports/{importId}',
    shows: ['import'],
    summary: 'One import with its progress (CKP-02)',
    params: oneParams,
    reply: memberImport,
    errors: refusals,
    example: exampleMemberImport,
  }),
  rows: route({
    ...ofCompany,
    id: 'member-imports.rows',
    method: 'GET',
    path: '/customers/{id}/imports/{importId}/rows',
    shows: ['import', 'member'],
    summary: 'What became of each row; kept for thirty days (CKP-02)',
    params: oneParams,
    reply: z.strictObject({ items: z.array(importRow) }),
    errors: refusals,
    example: {
      items: [
        {
          row: 2,
          email: 'lea.fournier@marelune.example',
          name: 'Léa Fournier',
          memberId: u,
          outcome: 'created',
          errors: [],
          letter: 'sent',
          letterAt: '2026-11-17T10:42:07Z',
          undone: false,
          kept: null,
        },
      ],
    },
  }),
  undo: route({
    ...ofCompany,
    id: 'member-imports.undo',
    method: 'POST',
    path: '/customers/{id}/imports/{importId}/undo',
    changes: ['import', 'member', 'credits'],
    summary: 'Undo an import within seven days: rows that others depend on stay, as member-imports.rows tells (CKP-02)',
    params: oneParams,
    reply: memberImport,
    errors: [...refusals, 'customer.import-not-undoable'],
    example: exampleMemberImport,
  }),
} as const;
