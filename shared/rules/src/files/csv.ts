/** A cell value; numbers are formatted by the caller, in the reader's language, and told apart from texts: they may begin with a minus. */
export type CsvValue = string | { number: string } | null;

/**
 * Rows as CSV (RFC 4180): quoted where needed, CRLF, with a byte order mark so that spreadsheets detect UTF-8. An apostrophe before
 * a text that a spreadsheet would run as a formula keeps it a text.
 */
export function csvOf(rows: readonly (readonly CsvValue[])[], separator: ',' | ';'): string {
  const lines = rows.map((row) => row.map((value) => cellOf(value ?? '', separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(value: Exclude<CsvValue, null>, separator: string): string {
  const safe = typeof value === 'object' ? value.number : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
