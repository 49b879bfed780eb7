import { Client } from 'pg';
import { runningPostgres } from '../../api/src/platform/db/embedded/embedded-postgres.ts';

/** Whether the database of the server under test can be reached: it runs with a folder or a database that this process knows. */
export const hasDatabase = Boolean(process.env.ESCALE_DATA || process.env.DATABASE_URL);

/** Rows of a statement in the database of the server under test, for what no route allows or tells. */
export async function inDatabase<Row>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const url = process.env.DATABASE_URL || (await runningPostgres(process.env.ESCALE_DATA ?? ''));
  if (!url) throw new Error('the database of the server under test is not known');
  const client = new Client({ connectionString: url, options: '-c escale.scope=system' });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
