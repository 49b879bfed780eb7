import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { packetsOf } from '../../testing/packets.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Db } from './database.ts';
import { later, together } from './later.ts';
import { attempt } from './savepoint.ts';
import { readOnOneConnection, transact } from './transact.ts';

const { db, pool } = await testDatabase({ empty: true });
await pool.query('create table note (id int primary key)');
const note = (id: number) => sql`insert into note values (${id})`;
const notes = async (of: Db = db) =>
  (await sql<{ id: number }>`select id from note order by id`.execute(of)).rows.map(({ id }) => id);

test('OPS-03 writes that are put off, and the reads of one moment, go in one packet with begin; commit takes the rest', async () => {
  let seen: unknown;
  const packets = await packetsOf(() =>
    transact(db, async (tx) => {
      await later(tx, note(1));
      seen = await together(
        notes(tx),
        sql`select 2 as two`.execute(tx).then(({ rows }) => rows),
      );
      await later(tx, note(2));
    }),
  );
  expect(seen).toEqual([[1], [{ two: 2 }]]);
  expect(packets).toBe(2);
  expect(await notes()).toEqual([1, 2]);
  expect(await packetsOf(() => transact(db, async () => 'nothing'))).toBe(0);
});

test('OPS-03 what was put off and fails undoes the transaction, as the error that it was given', async () => {
  const failing = transact(db, async (tx) => {
    await later(tx, note(3));
    await later(tx, note(1), () => new ApiError('booking.full'));
    await later(tx, note(4));
  });
  await expect(failing).rejects.toMatchObject({ code: 'booking.full' });
  const plain = transact(db, async (tx) => {
    await later(tx, note(1));
    await notes(tx);
  });
  await expect(plain).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([1, 2]);
});

test('BKG-05 an attempt ends with what it put off: refused there, the transaction goes on without it', async () => {
  const refuse = () => new ApiError('booking.full');
  const codes = await transact(db, async (tx) => {
    await later(tx, note(5));
    const outcomes = [
      await attempt(tx, async () => {
        await later(tx, note(6));
        await later(tx, note(1), refuse);
      }),
      await attempt(tx, async () => {
        await later(tx, note(7));
        const inner = await attempt(tx, () => later(tx, note(1), refuse));
        expect(inner.code).toBe('booking.full');
      }),
      // The deferred statement was not sent yet.
      await attempt(tx, async () => {
        await later(tx, note(8));
        throw new ApiError('booking.seat-taken');
      }),
      await attempt(tx, async () => {
        const inner = await attempt(tx, () => later(tx, note(1), refuse));
        await later(tx, note(9));
        throw new ApiError(inner.code ?? 'booking.unavailable');
      }),
    ];
    return outcomes.map(({ code }) => code);
  });
  expect(codes).toEqual(['booking.full', null, 'booking.seat-taken', 'booking.full']);
  expect(await notes()).toEqual([1, 2, 5, 7]);
});

test('OPS-03 a transaction waits for no second connection, and nothing runs in it once it is over', async () => {
  await expect(transact(db, () => notes())).rejects.toThrow('second connection');
  let kept: Db | undefined;
  await transact(db, async (tx) => {
    kept = tx;
    await notes(tx);
  });
  await expect(notes(kept)).rejects.toThrow('given back');
  const [first, second] = [new Error('first'), new Error('second')];
  let isOver = false;
  const slow = new Promise((_, reject) => setTimeout(() => reject(second), 30)).finally(() => {
    isOver = true;
  });
  await expect(together(slow, Promise.reject(first))).rejects.toBe(second);
  expect(isOver).toBe(true);
});

test('OPS-03 reads on one connection travel together and keep their plans, and leave neither to the next call', async () => {
  const mode = (of: Db) => sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(of);
  let modes: unknown;
  const packets = await packetsOf(() =>
    readOnOneConnection(db, async (held) => {
      modes = await together(
        notes(held).then(() => 'notes'),
        mode(held).then(({ rows: [row] }) => row?.mode),
      );
      await notes(held);
    }),
  );
  expect(modes).toEqual(['notes', 'force_generic_plan']);
  expect(packets).toBe(2);
  const everyConnection = await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => mode(db)));
  expect(everyConnection.map(({ rows: [row] }) => row?.mode)).not.toContain('force_generic_plan');
});
