import { afterAll, expect, test } from '@jest/globals';
import { testDatabase } from '../../../testing/test-database.ts';
import { openLog } from '../../log/log.ts';
import { openPool } from '../database.ts';
import { failedStatement, runBatch } from './batch.ts';

const { url } = await testDatabase({ empty: true });
const pool = openPool({ url, poolSize: 1, statementTimeout: 5000, log: openLog('silent') });
await pool.query('create table thing (id int primary key, label text)');
const client = await pool.connect();
afterAll(async () => {
  client.release();
  await pool.end();
});
const read = (text: string, ...values: unknown[]) => ({ text, values });
const write = (text: string, ...values: unknown[]) => ({ text, values, isWrite: true });
const things = async () =>
  (await client.query<{ id: number }>('select id from thing order by id')).rows.map(({ id }) => id);

test('OPS-03 a batch gives the rows of each statement as the driver reads them, and is one round trip', async () => {
  const [begun, written, found, none] = await runBatch(client, [
    write('begin'),
    write('insert into thing values ($1, $2), ($3, $4)', 1, 'one', 2, null),
    read(
      `select id, label, '2026-11-25'::date as day, 12345678901::int8 as cents, array[1, 2] as list from thing order by id`,
    ),
    read('select id from thing where id = $1', 9),
    read('commit'),
  ]);
  expect(begun?.tag).toBe('BEGIN');
  expect(written?.tag).toBe('INSERT 0 2');
  const also = { day: '2026-11-25', cents: 12345678901, list: [1, 2] };
  expect(found?.rows).toEqual([
    { id: 1, label: 'one', ...also },
    { id: 2, label: null, ...also },
  ]);
  expect(none?.rows).toEqual([]);
  let packets = 0;
  const { connection } = client as unknown as { connection: { stream: { _writev: unknown; _write: unknown } } };
  const { stream } = connection;
  const counted = { _writev: stream._writev, _write: stream._write };
  for (const name of ['_writev', '_write'] as const) {
    stream[name] = function counting(this: unknown, ...given: unknown[]) {
      packets += 1;
      return Reflect.apply(counted[name] as () => unknown, this, given);
    };
  }
  await runBatch(client, [read('select 1'), read('select 2'), read('select 3')]);
  Object.assign(stream, counted);
  expect(packets).toBe(1);
});

test('OPS-03 after a statement that fails nothing of the batch runs, and its commit is not reached', async () => {
  const before = await things();
  const failing = runBatch(client, [
    write('begin'),
    write('insert into thing values (10)'),
    write('insert into thing values (1)'),
    write('insert into thing values (11)'),
    read('commit'),
  ]);
  const error = await failing.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '23505', constraint: 'thing_pkey' });
  expect(failedStatement(error)).toBe(2);
  // The failed transaction is still open.
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  expect(await things()).toEqual(before);
});

test('OPS-03 outside of a transaction a batch is one', async () => {
  const before = await things();
  await expect(runBatch(client, [write('insert into thing values (20)'), read('select 1 / 0')])).rejects.toThrow(
    'division',
  );
  expect(await things()).toEqual(before);
});

test('OPS-03 statements are prepared by a batch, except those that a failure kept from being parsed', async () => {
  const first = read('select $1::int as first', 1);
  const second = read('select $1::int as second', 2);
  // Both are used often enough to be prepared by now, and neither is parsed on this connection.
  for (let use = 0; use < 2; use += 1) await runBatch(client, [first, second]);
  await expect(runBatch(client, [read('select 1 / 0'), first, second])).rejects.toThrow('division');
  await expect(runBatch(client, [first, read('select 1 / 0'), second])).rejects.toThrow('division');
  for (let use = 0; use < 2; use += 1) {
    const [one, two] = await runBatch(client, [first, second]);
    expect([one?.rows, two?.rows]).toEqual([[{ first: 1 }], [{ second: 2 }]]);
  }
  const { rows } = await client.query(
    `select count(*)::int as n from pg_prepared_statements where statement like '%as first'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('OPS-03 a value that cannot be sent fails before anything is, and a connection that is cut fails what waits on it', async () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  await expect(runBatch(client, [read('select $1', circular)])).rejects.toThrow();
  expect((await runBatch(client, [read('select 7 as n')]))[0]?.rows).toEqual([{ n: 7 }]);
  const other = openPool({ url, poolSize: 1, statementTimeout: 5000, log: openLog('silent') });
  const cut = await other.connect();
  const { rows } = await cut.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = runBatch(cut, [read('select pg_sleep(5)'), read('select 1')]).catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(await waiting).toBeInstanceOf(Error);
  cut.release(true);
  await other.end();
});
