import { z } from 'zod';
import { id } from '../common.ts';

/** The columns of a member file (spec §3, 'CSV user import columns'). */
export const importFields = [
  'email',
  'firstName',
  'lastName',
  'policy',
  'department',
  'manager',
  'externalId',
  'timezone',
  'external',
] as const;
export type ImportField = (typeof importFields)[number];

const header = z.string().trim().min(1).max(100);
/** The header of each column in the company's file; null where the file has no such column. */
export const importColumns = z.strictObject({
  email: header,
  firstName: header,
  lastName: header,
  policy: header.nullable(),
  department: header.nullable(),
  manager: header.nullable(),
  externalId: header.nullable(),
  timezone: header.nullable(),
  external: header.nullable(),
});
export type ImportColumns = z.infer<typeof importColumns>;

/** The same while a file is mapped: also the required columns may still be missing. */
export const importMapping = z.strictObject({
  ...importColumns.shape,
  email: header.nullable(),
  firstName: header.nullable(),
  lastName: header.nullable(),
});
export type ImportMapping = z.infer<typeof importMapping>;

export const importDelimiters = [';', ',', '\t', '|'] as const;
export const importDelimiter = z.enum(importDelimiters);
export type ImportDelimiter = z.infer<typeof importDelimiter>;
/** How rows for existing members, and for people who are not members yet, are handled. */
export const importStrategy = z.enum(['create', 'createAndUpdate', 'update']);
export type ImportStrategy = z.infer<typeof importStrategy>;

/** Default settings for reading the company's member files, unless an upload overrides them. */
export const importConfiguration = z.strictObject({
  delimiter: importDelimiter,
  columns: importColumns,
  externalDefault: z.boolean().describe('What an empty "is external" means'),
  strategy: importStrategy,
  refreshLimits: z.boolean().describe('Members who change policy or department begin their budget afresh'),
});
export type ImportConfiguration = z.infer<typeof importConfiguration>;

export const importErrorCodes = [
  'file-unreadable',
  'column-missing',
  'too-many-rows',
  'too-many-cells',
  'too-many-columns',
  'required',
  'too-long',
  'characters-refused',
  'name-refused',
  'email-invalid',
  'email-repeated',
  'email-taken',
  'domain-taken',
  'policy-unknown',
  'department-unknown',
  'manager-unknown',
  'manager-self',
  'manager-circle',
  'timezone-unknown',
  'external-unreadable',
] as const;
export type ImportErrorCode = (typeof importErrorCodes)[number];

/** A rejected cell. Rows are numbered as in a spreadsheet: the header is row 1. */
export const importError = z.strictObject({
  row: z.int().min(1),
  column: z.enum(importFields).nullable(),
  code: z.enum(importErrorCodes),
  message: z.string(),
});

const people = z.array(z.strictObject({ row: z.int(), email: z.string() }));
const importSkips = ['exists', 'unknown', 'unchanged'] as const;

/** The result of importing a member file, or of a dry run. */
export const importResult = z.strictObject({
  saved: z.boolean().describe('False for a dry run'),
  rows: z.int().describe('Each is created, updated, skipped or in error'),
  created: people,
  updated: people,
  skipped: z.array(z.strictObject({ row: z.int(), email: z.string(), reason: z.enum(importSkips) })),
  errors: z.array(importError),
});
export type ImportResult = z.infer<typeof importResult>;

/** Maximum size of a member file; spec and product allow 5 MB. */
export const importFileLimit = 5 * 1024 * 1024;
/** Maximum number of columns in a file: the columns read here and any other that the company keeps. */
export const importColumnLimit = 200;
/** Maximum number of rows in a file. */
export const importRowLimit = 20_000;

export const usersUpload = z.strictObject({
  csv: z.string().min(1).max(importFileLimit),
  dryRun: z.boolean().default(true),
  skipErrors: z.boolean().default(false),
  delimiter: importDelimiter.optional(),
  strategy: importStrategy.optional(),
  externalDefault: z.boolean().optional(),
  refreshLimits: z.boolean().optional(),
});
export type UsersUpload = z.output<typeof usersUpload>;

export const customerParams = z.strictObject({ id });
