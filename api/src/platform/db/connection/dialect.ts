import { type Dialect, type Driver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

/** Kysely's PostgreSQL dialect over our own driver. */
export function dialectOver(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
