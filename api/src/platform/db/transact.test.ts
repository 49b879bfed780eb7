import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { testDatabase } from '../../testing/test-database.ts';
import type { Db } from './database.ts';
import { later } from './later.ts';
import { transact } from './transact.ts';

const { db } = await testDatabase();

/** Takes two advisory locks in turn, waiting in between until the other transaction has its first. */
function inOrder(first: number, second: number, ready: () => Promise<void>) {
  return transact(db, async (tx: Db) => {
    await sql`select pg_advisory_xact_lock(${first})`.execute(tx);
    await ready();
    await sql`select pg_advisory_xact_lock(${second})`.execute(tx);
    return first;
  });
}

test('OPS-05 of two transactions that wait for each other both are done in the end', async () => {
  let waiting = 2;
  let open: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    open = resolve;
  });
  const ready = async () => {
    waiting -= 1;
    if (waiting <= 0) open();
    await met;
  };
  expect(await Promise.all([inOrder(1, 2, ready), inOrder(2, 1, ready)])).toEqual([1, 2]);
});

test('OPS-05 any other failure is told at once', async () => {
  let tries = 0;
  const failing = transact(db, async () => {
    tries += 1;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(tries).toBe(1);
});

test('BKG-04 a key that another transaction took a moment before makes this one begin again', async () => {
  await sql`create schema other`.execute(db);
  await sql`create table other.reference (code int constraint booking_reference_key primary key)`.execute(db);
  const draw = (codes: number[]) =>
    transact(db, async (tx) => {
      const code = codes.shift() ?? 0;
      await later(tx, sql`insert into other.reference values (${code})`);
      return code;
    });
  expect(await draw([1])).toBe(1);
  expect(await draw([1, 1, 2])).toBe(2);
  await expect(draw([1, 1, 1, 3])).rejects.toMatchObject({ constraint: 'booking_reference_key' });
});
