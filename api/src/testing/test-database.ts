import { randomBytes } from 'node:crypto';
import { afterAll } from '@jest/globals';
import { Client, type Pool } from 'pg';
import { type Db, openDb, openPool } from '../platform/db/database.ts';
import { openLog } from '../platform/log/log.ts';
import { templateName, testServerVariable } from './test-server.ts';

export interface TestDatabase {
  url: string;
  db: Db;
  pool: Pool;
}

/**
 * A database for one test file, migrated, dropped after the file. `empty` gives one without tables.
 * Call it at the top of the file: `const { db } = await testDatabase()`.
 */
export async function testDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = empty ? 'template1' : templateName;
  await maintain(`create database ${name} template ${template}`);
  const url = urlOf(name);
  const pool = openPool({ url, poolSize: 10, statementTimeout: 15_000, log: openLog('silent') });
  const db = openDb(pool);
  afterAll(async () => {
    await db.destroy();
    await maintain(`drop database ${name} with (force)`);
  });
  return { url, db, pool };
}

function urlOf(database: string): string {
  const server = process.env[testServerVariable];
  if (server === undefined) throw new Error('The test server does not run: start tests with `npm run unit`.');
  return server.replace(/\/\w+$/, `/${database}`);
}

async function maintain(statement: string): Promise<void> {
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
