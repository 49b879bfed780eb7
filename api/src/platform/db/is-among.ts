import { type RawBuilder, sql } from 'kysely';

/**
 * Condition after a column that it is one of the values. A single value, the usual case, takes the form whose plan PostgreSQL reuses: the
 * length of an array is only estimated before it is given, so that such a statement is planned anew at each call.
 */
export function isAmong(values: readonly string[], type: 'uuid' | 'date'): RawBuilder<boolean> {
  const [only] = values;
  return values.length === 1
    ? sql<boolean>`= ${only}::${sql.raw(type)}`
    : sql<boolean>`= any(${[...values]}::${sql.raw(type)}[])`;
}
