import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { testDatabase } from '../../testing/test-database.ts';
import { withIdempotency } from './idempotency.ts';

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
