import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** A table or view of the product: its name, `views.member` in the schema of views, and its writable columns. */
export interface Table {
  name: string;
  columns: string[];
  /** Whether row-level security is on. */
  hasRowSecurity: boolean;
  view: boolean;
}

/** All tables and views of the product, read from the database, so that a new one is covered from its first day. */
export async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select case n.nspname when 'views' then 'views.' else '' end || c.relname as name, c.relrowsecurity as "hasRowSecurity", c.relkind = 'v' as view,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and a.attidentity = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'views')
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.oid, n.nspname, c.relname, c.relrowsecurity, c.relkind order by n.nspname, c.relname`.execute(db);
  return rows;
}

/** Every row of a table that is visible to `db`, as JSON. */
export async function rowsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db);
  return rows.map(({ row }) => row);
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids in a row. */
export const idsIn = (row: string): string[] => row.match(uuid) ?? [];

/**
 * Ids that identify the given ones: these, the ids of all rows that contain one of them, and so on, through all tables. The id of a booking
 * of one of our people is such a mark, and so is the id of the transfer that paid it.
 */
export async function marksOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const marks = new Set(ids);
  const tables = (await readTables(db)).filter(({ view }) => !view);
  const rows = (await Promise.all(tables.map(({ name }) => rowsOf(db, name)))).flat();
  const known = rows.map((row) => ({ ids: idsIn(row), own: ownIdOf(row) }));
  for (let before = -1; before !== marks.size; ) {
    before = marks.size;
    for (const { ids: named, own } of known) if (own && named.some((id) => marks.has(id))) marks.add(own);
  }
  return marks;
}

function ownIdOf(row: string): string | undefined {
  const { id } = JSON.parse(row) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}
