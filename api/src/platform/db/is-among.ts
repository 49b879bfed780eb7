import { type RawBuilder, sql } from 'kysely';

/**
 * Condition after a column that it is one of the values. For one, the usual case, in the form whose plan PostgreSQL keeps: how long
 * an array is it only guesses before it is given, so that it plans such a statement anew at each call.
 */
export function isAmong(values: readonly string[], type: 'uuid' | 'date'): RawBuilder<boolean> {
  const [only] = values;
  return values.length === 1
    ? sql<boolean>`= ${only}::${sql.raw(type)}`
    : sql<boolean>`= any(${[...values]}::${sql.raw(type)}[])`;
}
