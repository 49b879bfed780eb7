/** A value of a cell; numbers are written by the caller, as the reader's language does. */
export type CsvValue = string | null;

/**
 * Rows as CSV (RFC 4180): quoted where needed, CRLF, with a byte order mark so that spreadsheets read accents. A text that a
 * spreadsheet would run as a formula is kept a text by an apostrophe before it.
 */
export function csvOf(rows: readonly (readonly CsvValue[])[], separator: ',' | ';'): string {
  const lines = rows.map((row) => row.map((value) => cellOf(value ?? '', separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(text: string, separator: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
