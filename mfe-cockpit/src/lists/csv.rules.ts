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

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

/** An instant as the time of a zone with what that zone is ahead of UTC, '2026-11-27 14:04 +01:00'; other texts as they are. */
export function inZone(text: string, timeZone: string): string {
  if (!instant.test(text)) return text;
  const at = new Date(text);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${time} ${offset?.value.slice('GMT'.length) || '+00:00'}`;
}
