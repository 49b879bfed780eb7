import { TypeOverrides, types } from 'pg';

const oid = {
  int8: 20,
  numeric: 1700,
  date: 1082,
  timestamptz: 1184,
  timestamp: 1114,
  int8Array: 1016,
  numericArray: 1231,
  dateArray: 1182,
  timestamptzArray: 1185,
} as const;

/** An int8 as a number; refuses one that a number cannot hold exactly, so cents never change silently. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`);
  return value;
}

/** Converts `2026-11-21 09:00:00.12+00` of a UTC session to `2026-11-21T09:00:00.12Z`, with all its digits. */
export function parseInstant(text: string): string {
  return text.endsWith('+00') ? `${text.slice(0, -3).replace(' ', 'T')}Z` : text;
}

/** The driver's default parsers would turn dates into local midnights and int8 into text. */
export function valueParsers(): TypeOverrides {
  const overrides = new TypeOverrides(types);
  const asText = (text: string) => text;
  overrides.setTypeParser(oid.int8, parseInt8);
  overrides.setTypeParser(oid.numeric, Number);
  overrides.setTypeParser(oid.date, asText);
  overrides.setTypeParser(oid.timestamp, asText);
  overrides.setTypeParser(oid.timestamptz, parseInstant);
  overrides.setTypeParser(oid.int8Array, (text) => textArray(text).map(parseInt8));
  overrides.setTypeParser(oid.numericArray, (text) => textArray(text).map(Number));
  overrides.setTypeParser(oid.dateArray, textArray);
  overrides.setTypeParser(oid.timestamptzArray, (text) => textArray(text).map(parseInstant));
  return overrides;
}

/** `{a,b}` without quotes or nesting, as arrays of numbers and dates always are; instants come quoted. */
function textArray(text: string): string[] {
  const inner = text.slice(1, -1).replaceAll('"', '');
  return inner === '' ? [] : inner.split(',');
}
