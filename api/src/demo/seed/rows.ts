import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A text shown to members, in every language. */
export type Texts = Readonly<Record<'fr' | 'en' | 'nl', string>>;
/** A row as JSON: values by column name; arrays and objects stay as they are. */
export type Row = Readonly<Record<string, string | number | boolean | null | object>>;

const chunk = 5000;

/**
 * Inserts rows of one table in few statements, as JSON to avoid the limit of parameters. The columns are those of the first row, so that
 * all others keep their defaults.
 */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += chunk) {
    const part = JSON.stringify(rows.slice(start, start + chunk));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)`.execute(db);
  }
}
