import { afterAll, expect, test } from '@jest/globals';
import { testDatabase } from '../../../testing/test-database.ts';
import { openLog } from '../../log/log.ts';
import { openPool } from '../database.ts';

const { url } = await testDatabase({ empty: true });
const pool = openPool({ url, poolSize: 1, statementTimeout: 5000, log: openLog('silent') });
afterAll(() => pool.end());

test('OPS-03 a statement with values is prepared once on a connection, one without is sent as it is', async () => {
  for (const value of [1, 2, 3]) {
    const { rows } = await pool.query('select $1::int + 1 as next', [value]);
    expect(rows).toEqual([{ next: value + 1 }]);
  }
  await pool.query('select 1');
  const { rows } = await pool.query('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: 'select $1::int + 1 as next' }]);
});

test('OPS-03 a statement whose result a migration changes fails once, and is sent anew from then on', async () => {
  await pool.query('create table thing (id int)');
  const read = () => pool.query('select * from thing where id > $1', [0]);
  for (let use = 0; use < 3; use += 1) await read();
  await pool.query("alter table thing add column name text default 'x'");
  await pool.query('insert into thing values (1)');
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  expect((await read()).rows).toEqual([{ id: 1, name: 'x' }]);
});
