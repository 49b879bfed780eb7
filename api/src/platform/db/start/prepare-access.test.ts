import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Client } from 'pg';
import { testDatabase } from '../../../testing/test-database.ts';
import { openLog } from '../../log/log.ts';
import { callerOf, dbFor } from '../caller.ts';
import { openDb, openPool } from '../database.ts';
import { prepareDatabase } from './prepare-database.ts';

const { url: adminUrl } = await testDatabase({ empty: true });
const name = `plain_${randomBytes(6).toString('hex')}`;
const url = new URL(adminUrl);
url.pathname = `/${name}`;
url.username = name;
url.password = 'plain';

async function asAdmin(...statements: string[]): Promise<void> {
  const server = new URL(adminUrl);
  server.pathname = '/postgres';
  const client = new Client({ connectionString: server.href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

afterAll(() => asAdmin(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`));

test('SEC-01 a login that may create no roles is itself held to the policies, and the product works with it', async () => {
  await asAdmin(`create role ${name} login password 'plain'`, `create database ${name} owner ${name}`);
  await prepareDatabase(url.href);
  const pool = openPool({ url: url.href, poolSize: 2, statementTimeout: 15_000, log: openLog('silent') });
  const db = openDb(pool);
  const add = (text: string) =>
    sql<{ id: string }>`insert into company (name, mail_domain, contact_email)
    values (${text}, ${text}, ${text}) returning id`.execute(db);
  const [ours, theirs] = [(await add('a')).rows[0]?.id ?? '', (await add('b')).rows[0]?.id ?? ''];
  const companies = sql<{ id: string }>`select id, current_user::text as role from company`;
  const member = dbFor(pool, callerOf({ memberId: randomUUID(), companyId: ours, hostId: null }));
  expect((await companies.execute(member)).rows).toEqual([{ id: ours, role: name }]);
  const throughView = sql<{ id: string }>`select id from views.company`;
  expect((await throughView.execute(member)).rows).toEqual([{ id: ours }]);
  expect((await companies.execute(db)).rows.map(({ id }) => id).sort()).toEqual([ours, theirs].sort());
  await db.destroy();
});
