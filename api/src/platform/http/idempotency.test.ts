import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { testDatabase } from '../../testing/test-database.ts';
import { transact } from '../db/transact.ts';
import { forgetReplies, repliedBefore, withIdempotency } from './idempotency.ts';

const { db } = await testDatabase();
const actor = { memberId: randomUUID(), companyId: null, hostId: null, roles: ['employee'], sessionId: 's' } as const;

function booked(key: string, body: unknown, work: () => Promise<{ n: number }>) {
  const request = { actor, key, routeId: 'bookings.create', body };
  return db.transaction().execute((tx) => withIdempotency(tx, request, work));
}

test('BKG-04 a repeated request answers the kept reply and changes nothing', async () => {
  let runs = 0;
  const work = async () => ({ n: ++runs });
  expect(await booked('key-1', { a: 1, b: 2 }, work)).toEqual({ n: 1 });
  expect(await booked('key-1', { b: 2, a: 1 }, work)).toEqual({ n: 1 });
  await expect(booked('key-1', { a: 2 }, work)).rejects.toMatchObject({ code: 'request.idempotency-key-reused' });
  expect(runs).toBe(1);
});

test('BKG-04 a repeat is answered with the same text, its fields in the order of the first', async () => {
  const request = { actor, key: 'key-order', routeId: 'bookings.create', body: {} };
  const work = async () => ({ z: 1, a: { y: [{ c: 1, b: 2 }] } });
  const answered = () => db.transaction().execute((tx) => withIdempotency(tx, request, work));
  expect(JSON.stringify(await answered())).toBe(JSON.stringify(await answered()));
});

test('BKG-04 of requests that come together with one key one runs, the others wait for its reply', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    await new Promise((resume) => setTimeout(resume, 50));
    return { n: runs };
  };
  const replies = await Promise.all(Array.from({ length: 8 }, () => booked('key-2', {}, work)));
  expect(replies).toEqual(replies.map(() => ({ n: 1 })));
});

test('BKG-04 a request that failed keeps nothing and may be tried again', async () => {
  await expect(booked('key-3', {}, async () => Promise.reject(new Error('no credits')))).rejects.toThrow('no credits');
  expect(await booked('key-3', {}, async () => ({ n: 7 }))).toEqual({ n: 7 });
});

test('BKG-06 who asks before the transaction is told the kept reply, nothing, or that the key was used', async () => {
  const request = (body: object) => ({ actor, key: 'key-4', routeId: 'bookings.create', body });
  expect(await repliedBefore(db, request({}))).toBeNull();
  await booked('key-4', {}, async () => ({ n: 4 }));
  expect(await repliedBefore(db, request({}))).toEqual({ n: 4 });
  await expect(repliedBefore(db, request({ a: 1 }))).rejects.toMatchObject({ code: 'request.idempotency-key-reused' });
});

test('SEC-04 replies are forgotten after their time', async () => {
  await booked('key-5', {}, async () => ({ n: 5 }));
  await forgetReplies(db, '2020-01-01T00:00:00Z');
  expect(await booked('key-5', {}, async () => ({ n: 6 }))).toEqual({ n: 5 });
  await forgetReplies(db, '2099-01-01T00:00:00Z');
  expect(await booked('key-5', {}, async () => ({ n: 6 }))).toEqual({ n: 6 });
});

test('BKG-04 what is read beside the kept reply is for the work alone: a repeat answers whatever became of it', async () => {
  const request = { actor, key: 'key-6', routeId: 'bookings.create', body: {} };
  const booked6 = (read: () => Promise<number>) =>
    transact(db, (tx) => withIdempotency(tx, request, async (n: number) => ({ n }), read));
  await expect(booked6(() => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  expect(await booked6(async () => 3)).toEqual({ n: 3 });
  expect(await booked6(() => Promise.reject(new Error('closed')))).toEqual({ n: 3 });
});
