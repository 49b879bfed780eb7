import { email as address, isOneLine, longestEmail, longestName, personName } from '@escale/contract/common';
import {
  type ImportColumns,
  type ImportErrorCode,
  type ImportField,
  importColumnLimit,
} from '@escale/contract/customer-import';
import { folded } from '../words/folded.rules.ts';

/**
 * A row of a member file, parsed but not yet compared with the company (CKP-02). Absent: the file has no such column; null: its
 * cell is empty.
 */
export interface MemberRow {
  /** Numbered as in a spreadsheet: the header is row 1. */
  row: number;
  /** In lower case. */
  email: string;
  firstName: string;
  lastName: string;
  policy?: string | null;
  department?: string | null;
  /** The manager's e-mail address, in lower case. */
  manager?: string | null;
  externalId?: string | null;
  timezone?: string | null;
  external?: boolean | null;
}
export interface ImportFault {
  row: number;
  column: ImportField | null;
  code: ImportErrorCode;
}

const required = ['email', 'firstName', 'lastName'] as const;
const fields = [
  ...required,
  'policy',
  'department',
  'manager',
  'externalId',
  'timezone',
  'external',
] as const satisfies readonly ImportField[];
const longest = 200;
/** Maximum characters of a cell, for the fields with a limit of their own. */
const most: Partial<Record<ImportField, number>> = {
  email: longestEmail,
  manager: longestEmail,
  firstName: longestName,
  lastName: longestName,
};
const yes = new Set(['true', 'yes', 'oui', 'ja', 'vrai', 'waar', '1', 'x']);
const no = new Set(['false', 'no', 'non', 'nee', 'faux', 'onwaar', '0']);

/** Normalises names for comparison: case, accents and repeated spaces are ignored. */
export function foldName(text: string): string {
  return folded(text).replaceAll(/\s+/g, ' ').trim();
}

/**
 * Parses the records of a file, header first. Every record that is not blank yields either a row or the faults that refer to it,
 * never both and never neither.
 */
export function readMemberRows(
  records: readonly (readonly string[])[],
  columns: ImportColumns,
): { rows: MemberRow[]; faults: ImportFault[] } {
  const wide = records.findIndex((cells) => cells.length > importColumnLimit);
  if (wide >= 0) return { rows: [], faults: [{ row: wide + 1, column: null, code: 'too-many-columns' }] };
  const header = (records[0] ?? []).map(foldName);
  const places = new Map(
    fields.flatMap((field) => {
      const index = header.indexOf(foldName(columns[field] ?? ''));
      return columns[field] === null || index < 0 ? [] : [[field, index] as const];
    }),
  );
  const missing = required.filter((field) => !places.has(field));
  if (missing.length > 0) {
    return { rows: [], faults: missing.map((column) => ({ row: 1, column, code: 'column-missing' })) };
  }
  const rows: MemberRow[] = [];
  const faults: ImportFault[] = [];
  for (const [index, cells] of records.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const read = readRow(index + 1, cells, places);
    if (cells.length > header.length) read.faults.push({ row: index + 1, column: null, code: 'too-many-cells' });
    if (read.faults.length > 0) faults.push(...read.faults);
    else rows.push(read.row);
  }
  return { rows, faults };
}

const isName = (field: ImportField) => field === 'firstName' || field === 'lastName';

function readRow(number: number, cells: readonly string[], places: ReadonlyMap<ImportField, number>) {
  const faults: ImportFault[] = [];
  const fault = (column: ImportField, code: ImportErrorCode) => faults.push({ row: number, column, code });
  const text = (field: ImportField) => {
    const value = (cells[places.get(field) ?? -1] ?? '').trim();
    if (value.length > (most[field] ?? longest)) fault(field, 'too-long');
    else if (!isOneLine(value)) fault(field, 'characters-refused');
    else if (isName(field) && value !== '' && !personName.safeParse(value).success) fault(field, 'name-refused');
    return value;
  };
  const needed = (field: ImportField) => {
    const value = text(field);
    if (value === '') fault(field, 'required');
    return value;
  };
  const row: MemberRow = {
    row: number,
    email: needed('email').toLowerCase(),
    firstName: needed('firstName'),
    lastName: needed('lastName'),
  };
  const isRead = !faults.some(({ column }) => column === 'email');
  if (isRead && !address.safeParse(row.email).success) fault('email', 'email-invalid');
  for (const field of ['policy', 'department', 'externalId'] as const) {
    if (places.has(field)) row[field] = text(field) || null;
  }
  if (places.has('manager')) row.manager = text('manager').toLowerCase() || null;
  if (places.has('timezone')) {
    row.timezone = text('timezone') || null;
    if (row.timezone !== null && !isTimeZone(row.timezone)) fault('timezone', 'timezone-unknown');
  }
  if (places.has('external')) {
    const word = foldName(text('external'));
    row.external = word === '' ? null : yes.has(word);
    if (word !== '' && !yes.has(word) && !no.has(word)) fault('external', 'external-unreadable');
  }
  return { row, faults };
}

let zones: ReadonlySet<string> | undefined;

/** Whether a name is a time zone of the tz database, in its own spelling. */
export function isTimeZone(name: string): boolean {
  zones ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return zones.has(name);
}
