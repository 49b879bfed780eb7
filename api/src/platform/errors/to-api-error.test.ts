import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { spacesFixture } from '../../modules/explore/workspaces.fixture.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { constraintCodes } from './constraints.ts';
import { toApiError } from './to-api-error.ts';

const { db, pool } = await testDatabase();

test('ERR-01 every constraint that answers a member stands in the database', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'
     union select named[1] from pg_proc, regexp_matches(prosrc, 'constraint = ''(\\w+)''', 'g') named`,
  );
  const names = new Set(rows.map(({ name }) => name));
  expect(Object.keys(constraintCodes).filter((name) => !names.has(name))).toEqual([]);
});

test('CKP-01 an address that another member has is told as such', async () => {
  const { member } = spacesFixture(db);
  const email = `${randomUUID()}@ici.example`;
  await member({ email });
  const error: unknown = await member({ email: email.toUpperCase() }).catch((thrown: unknown) => thrown);
  expect(toApiError(error)).toMatchObject({ code: 'user.email-taken', status: 409 });
});

test('ERR-01 a connection lost under a statement is a server that is away', () => {
  const lost = new Error('Client has encountered a connection error and is not queryable');
  expect(toApiError(lost)).toMatchObject({ code: 'server.unavailable', status: 503 });
});
