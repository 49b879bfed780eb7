import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { StartFailure } from '../../errors/start-failure.ts';

/** Plain SQL files `NNNN_name.sql` of the API. */
export const migrationsFolder = join(import.meta.dirname, '../../../../migrations');

/** A migration on disk; `checksum` is sha256 in hex. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** All migrations in the order of application. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const lockKey = 4_370_001;

/**
 * Applies missing migrations, each file in its own transaction, and returns their names. Several processes may call it at once: an advisory
 * lock serialises them. An applied file that has changed since is refused.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = new Client({
    connectionString: url,
    application_name: 'escale-migrate',
    options: '-c escale.scope=system',
  });
  // A connection that is lost reports it by the statement that fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    return await applyMissing(client, await readMigrations(folder));
  } finally {
    await client.end();
  }
}

/** Migrations on disk that the database does not have yet; readiness requires that there are none. */
export async function missingMigrations(
  query: (text: string) => Promise<{ rows: { name: string }[] }>,
  folder = migrationsFolder,
): Promise<string[]> {
  const applied = new Set((await query('select name from migration')).rows.map((row) => row.name));
  return (await readMigrations(folder)).map(({ name }) => name).filter((name) => !applied.has(name));
}

async function applyMissing(client: Client, migrations: readonly Migration[]): Promise<string[]> {
  const result = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
  const applied = new Map(result.rows.map(({ name, checksum }) => [name, checksum]));
  const names: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) {
      throw new StartFailure(
        `The migration ${migration.name} was changed after it was applied; add a new file instead, or start from an empty database.`,
      );
    }
    await apply(client, migration);
    names.push(migration.name);
  }
  return names;
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
