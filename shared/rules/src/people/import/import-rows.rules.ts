import { email as address, isOneLine, longestEmail, longestName, personName } from '@escale/contract/common';
import {
  type ImportErrorCode,
  type ImportField,
  type ImportMapping,
  importColumnLimit,
  importFields,
} from '@escale/contract/customer-import';
import { folded } from '../../words/folded.rules.ts';

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

/** Places of the mapped columns in a header; a column that the file does not have is absent. */
export function placesOf(header: readonly string[], columns: ImportMapping): Map<ImportField, number> {
  const names = header.map(foldName);
  return new Map(
    importFields.flatMap((field) => {
      const index = names.indexOf(foldName(columns[field] ?? ''));
      return columns[field] === null || index < 0 ? [] : [[field, index] as const];
    }),
  );
}

/**
 * Parses the records of a file, header first. Every record that is neither blank nor to be ignored yields either a row or the faults that
 * refer to it, never both and never neither.
 */
export function readMemberRows(
  records: readonly (readonly string[])[],
  columns: ImportMapping,
  ignored: ReadonlySet<number> = new Set(),
): { rows: MemberRow[]; faults: ImportFault[] } {
  const wide = records.findIndex((cells) => cells.length > importColumnLimit);
  if (wide >= 0) return { rows: [], faults: [{ row: wide + 1, column: null, code: 'too-many-columns' }] };
  const header = records[0] ?? [];
  const places = placesOf(header, columns);
  const missing = required.filter((field) => !places.has(field));
  if (missing.length > 0) {
    return { rows: [], faults: missing.map((column) => ({ row: 1, column, code: 'column-missing' })) };
  }
  const rows: MemberRow[] = [];
  const faults: ImportFault[] = [];
  for (const [index, cells] of records.entries()) {
    if (index === 0 || isBlank(cells) || ignored.has(index + 1)) continue;
    const read = readRow(index + 1, cells, places);
    if (cells.length > header.length) read.faults.push({ row: index + 1, column: null, code: 'too-many-cells' });
    if (read.faults.length > 0) faults.push(...read.faults);
    else rows.push(read.row);
  }
  return { rows, faults };
}

/** A record of which every cell is empty. */
export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

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
