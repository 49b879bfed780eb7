import { stringify } from 'csv-stringify/sync';
import { strToU8, zipSync } from 'fflate';

/** A named list of rows: one JSON and one CSV file. */
export interface Part {
  name: string;
  rows: readonly object[];
}

/** A ZIP file with each part as JSON and as CSV, the stored files, and a text that explains them. */
export function zipOf(parts: readonly Part[], stored: ReadonlyMap<string, Buffer>, readme: string): Buffer {
  const files = parts.flatMap(({ name, rows }) => [
    [`json/${name}.json`, strToU8(JSON.stringify(rows, null, 2))] as const,
    [`csv/${name}.csv`, strToU8(csvOf(rows))] as const,
  ]);
  return Buffer.from(
    zipSync({ 'README.txt': strToU8(readme), ...Object.fromEntries(files), ...Object.fromEntries(stored) }),
  );
}

/** Spreadsheets must not run a cell as a formula: a comment of somebody else may begin with `=`. */
function csvOf(rows: readonly object[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => cellOf(Reflect.get(row, column))));
  return stringify([columns, ...cells], { bom: true, escape_formulas: true });
}

const cellOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
