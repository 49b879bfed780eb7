import { randomUUID } from 'node:crypto';
import type { ClientError } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { mostKept, mostReferences } from './client-errors.queries.ts';
import * as clientErrors from './index.ts';
import { clientErrorsTotal } from './metrics.ts';
import { errorsOf } from './public.ts';

const api = await startTestApi(clientErrors, { rateLimit: true });
for (const version of ['1.2.0', '1.3.0'])
  await sql`insert into release (remote, version, integrity, files, manifest, published_by)
    values ('booking', ${version}, '', '{}', '{}', 'test')`.execute(api.db);
const error: ClientError = {
  remote: 'booking',
  version: '1.2.0',
  kind: 'render',
  message: 'x is not a function',
  stack: 'at Book (/remotes/booking/1.2.0/app.js:1:2)',
  path: '/book',
  count: 1,
  requestId: null,
  references: [],
};
let address = 0;
/** Reports from a new address each time, so that only the test of the limit reaches it. */
const report = (errors: ClientError[], ip?: string) => {
  address += 1;
  return api.app.inject({
    method: 'POST',
    url: '/api/client-errors',
    payload: { errors },
    remoteAddress: ip ?? `203.0.113.${address}`,
  });
};
const kept = async () =>
  (
    await sql<{ remote: string; version: string; message: string; stack: string; path: string; count: number }>`
      select remote, version, message, stack, path, count::int from client_error order by count desc, message`.execute(
      api.db,
    )
  ).rows;

test('PLT-15 the same error of a version is counted once for all browsers, of another version anew', async () => {
  const counted = async () =>
    (await clientErrorsTotal.get()).values.find(({ labels }) => labels.remote === 'booking' && labels.kind === 'render')
      ?.value ?? 0;
  const before = await counted();
  expect((await report([error])).statusCode).toBe(200);
  await report([
    { ...error, count: 3 },
    { ...error, count: 2 },
  ]);
  await report([{ ...error, version: '1.3.0' }]);
  expect((await kept()).map(({ version, count }) => [version, count])).toEqual([
    ['1.2.0', 6],
    ['1.3.0', 1],
  ]);
  expect((await counted()) - before).toBe(7);
});

test('PLT-15 OPS-03 an operator finds an error by the reference of its card, with the call that failed', async () => {
  await sql`delete from client_error`.execute(api.db);
  await report([{ ...error, references: ['K7QX-3MPA'], requestId: 'req-1' }]);
  await report([
    { ...error, references: ['AAAA-BBBB'] },
    { ...error, stack: 'other' },
  ]);
  const byReference = (reference: string) => errorsOf(api.db, 'booking', { reference, limit: 10 });
  const found = { message: 'x is not a function', stack: error.stack, count: 2, requestId: 'req-1' };
  expect(await byReference('K7QX-3MPA')).toMatchObject([{ ...found, references: ['AAAA-BBBB', 'K7QX-3MPA'] }]);
  expect(await byReference('aaaabbbb')).toMatchObject([found]);
  expect(await byReference('ZZZZ-ZZZZ')).toEqual([]);
  expect(await errorsOf(api.db, 'booking', { version: '1.2.0', limit: 10 })).toHaveLength(2);
  expect(await errorsOf(api.db, 'booking', { version: '9.9.9', limit: 10 })).toHaveLength(0);
  expect(await errorsOf(api.db, 'explore', { limit: 10 })).toHaveLength(0);
});

test('SEC-02 of the references of one error the latest are kept', async () => {
  await sql`delete from client_error`.execute(api.db);
  const references = Array.from({ length: mostReferences + 5 }, (_, n) => `AAAA-${String(n).padStart(4, '0')}`);
  for (let n = 0; n < references.length; n += 5) await report([{ ...error, references: references.slice(n, n + 5) }]);
  const [stored] = await errorsOf(api.db, 'booking', { limit: 1 });
  expect(stored?.references).toHaveLength(mostReferences);
  expect(stored?.references).toContain('AAAA-0104');
  expect(stored?.references).not.toContain('AAAA-0000');
});

test('PLT-15 SEC-04 nothing of it names a person', async () => {
  await sql`delete from client_error`.execute(api.db);
  const id = randomUUID();
  const stack = `at /book?next=secret&email=a.b@marelune.example:1:2 ${id}`;
  await report([{ ...error, message: `camille.roy@marelune.example has no ${id}`, stack, path: `/bookings/${id}` }]);
  expect(await kept()).toMatchObject([
    { message: '<email> has no <id>', stack: 'at /book:1:2 <id>', path: '/bookings/<id>' },
  ]);
});

test('SEC-04 no token is kept', async () => {
  await sql`delete from client_error`.execute(api.db);
  const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';
  const refreshToken = `r_${'aB3-_'.repeat(8)}`;
  await report([
    { ...error, message: `401 for Authorization: Bearer abc.def-1`, stack: `at ${jwt}:1:2 token=${refreshToken}` },
  ]);
  expect(await kept()).toMatchObject([
    { message: '401 for Authorization: <token>', stack: 'at <token>:1:2 token=<token>' },
  ]);
});

test('SEC-04 no secret of a named field or of an address is kept, nor the number of a payment card', async () => {
  await sql`delete from client_error`.execute(api.db);
  const message =
    'token=abc {"password": "a, b c"} api_key: k1&x=2 https://user:pass@host/ https://u:p@db.example:1/ 4111111111111111 4111-1111-1111-1111 and 3782 822463 10005';
  await report([{ ...error, message, stack: "at Unexpected token '<' /remotes/booking/1.2.0/app.js:1:20345" }]);
  expect(await kept()).toMatchObject([
    {
      message:
        'token=<secret> {"password": <secret>} api_key: <secret>&x=2 https://<secret>@host/ https://<secret>@db.example:1/ <number> <number> and <number>',
      stack: "at Unexpected token '<' /remotes/booking/1.2.0/app.js:1:20345",
    },
  ]);
});

test('SEC-04 no release token is kept, not even a piece, nor a telephone number; positions, versions and names of files are', async () => {
  await sql`delete from client_error`.execute(api.db);
  const message =
    'esr_qL7-x9_ZyQ2mB4 called +33 6 12 34 56 78, 06.12.34.56.78, 0470 12 34 56, 06-12345678 and tel:+32(0)470123456';
  const stack =
    'at /remotes/booking/1.2.0/app.0612345678.js:1:20345 0123456789.js 10.0.12345678 0.123456789 2026-11-23T09:13:00Z';
  await report([{ ...error, message, stack }]);
  expect(await kept()).toMatchObject([
    { message: '<token> called <telephone>, <telephone>, <telephone>, <telephone> and tel:<telephone>', stack },
  ]);
});

test('SEC-02 SEC-03 what a terminal or a reader would obey is stored as a space: control, escape and direction characters', async () => {
  await sql`delete from client_error`.execute(api.db);
  const hostile = '\u001b]0;x\u0007\u009b31m\u202e\u2066\u2028\r';
  await report([
    {
      ...error,
      message: `a${hostile}\nb`,
      stack: `at a${hostile}\nat b`,
      path: `/a${hostile}`,
    },
  ]);
  const plain = ' ]0;x  31m    ';
  expect(await kept()).toMatchObject([{ message: `a${plain} b`, stack: `at a${plain}\nat b`, path: `/a${plain}` }]);
});

test('SEC-02 of remotes and versions that were never published nothing is stored, and their names take nobody’s place in the metrics', async () => {
  await sql`delete from client_error`.execute(api.db);
  clientErrorsTotal.reset();
  const invented = Array.from(
    { length: 40 },
    (_, n) => `x${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`,
  );
  for (let n = 0; n < invented.length; n += 10)
    expect((await report(invented.slice(n, n + 10).map((remote) => ({ ...error, remote })))).statusCode).toBe(200);
  expect((await report([{ ...error, version: '9.9.9' }])).statusCode).toBe(200);
  expect(await kept()).toEqual([]);
  await report([error, { ...error, remote: 'shell' }]);
  expect(await kept()).toHaveLength(1);
  expect((await clientErrorsTotal.get()).values).toEqual([
    { labels: { remote: 'other', kind: 'render' }, value: 40 },
    { labels: { remote: 'booking', kind: 'render' }, value: 2 },
    { labels: { remote: 'shell', kind: 'render' }, value: 1 },
  ]);
});

test('SEC-02 what is too large, of another shape or too much of it is refused', async () => {
  expect((await report([{ ...error, stack: 'x'.repeat(2001) }])).statusCode).toBe(400);
  expect((await report(Array.from({ length: 11 }, () => error))).statusCode).toBe(400);
  expect((await report([{ ...error, remote: '../x' }])).statusCode).toBe(400);
  const large = { ...error, message: 'x'.repeat(40_000) };
  expect((await report([large])).statusCode).toBe(413);
  const codes = [];
  for (let n = 0; n < 61; n += 1) codes.push((await report([error], '198.51.100.7')).statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(60);
  expect(codes.at(-1)).toBe(429);
});

test('SEC-02 nobody fills the disk with errors that were invented; those that are known are counted on', async () => {
  await sql`delete from client_error`.execute(api.db);
  await report([error]);
  await sql`insert into client_error (hash, remote, version, kind, message, stack, path, count, first_seen_at, last_seen_at)
    select n::text, 'x', '1', 'load', '', '', '/', 1, now(), now() from generate_series(2, ${mostKept}::int) n`.execute(
    api.db,
  );
  await report([{ ...error, stack: 'another' }, error]);
  const { rows } = await sql<{ all: number; known: number }>`
    select count(*)::int as all, max(count)::int as known from client_error`.execute(api.db);
  expect(rows).toEqual([{ all: mostKept, known: 2 }]);
});

test('JOB-01 errors that were not met for 30 days are forgotten, however often the job runs', async () => {
  await sql`delete from client_error`.execute(api.db);
  await report([error]);
  const prune = () => clientErrors.jobs['client-errors.prune']({}, api.context);
  await prune();
  expect(await kept()).toHaveLength(1);
  api.clock.set('2027-06-01T00:00:00Z');
  await prune();
  await prune();
  expect(await kept()).toHaveLength(0);
});

// Must run last, because it uses up the shared limit of the minute.
test('SEC-02 all browsers together report 1200 times a minute, from however many networks', async () => {
  await sql`delete from request_count`.execute(api.db);
  const codes = [];
  for (let n = 0; n < 1201; n += 1) {
    codes.push((await report([{ ...error, remote: '' }], `2001:db8:0:${n.toString(16)}::1`)).statusCode);
  }
  expect([codes[1199], codes[1200]]).toEqual([400, 429]);
});
