import { afterAll, expect, test } from '@jest/globals';
import { type ApiProcess, startApiProcess } from '../../testing/api-process.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openSharedLimits } from './shared-limits.ts';

const { url, pool } = await testDatabase();
const limited = { ESCALE_RATE_LIMIT: 'on', ESCALE_TRUSTED_PROXIES: '127.0.0.1' };
const nodes: ApiProcess[] = [await startApiProcess(url, '', limited), await startApiProcess(url, '', limited)];
afterAll(() => Promise.all(nodes.map((node) => node.stop())));

async function post(node: number, path: string, body: object, from: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(`${nodes[node]?.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const [retryAfter, remaining] = ['retry-after', 'x-ratelimit-remaining'].map((name) =>
    Number(answer.headers.get(name)),
  );
  return { status: answer.status, retryAfter, remaining, body: await answer.json() };
}

test.each([
  ['sign-in', '/auth/sign-in', { email: 'a@b.example', password: 'x' }, 30],
  ['codes', '/auth/code', { email: 'a@b.example', code: '123456' }, 30],
  ['password resets', '/auth/reset', { email: 'a@b.example' }, 10],
  ['questions about addresses', '/auth/verify-email', { email: 'a@b.example', surplus: true }, 30],
  ['requests for a code', '/auth/activate', { email: 'a@b.example' }, 10],
  ['sign-ups', '/auth/sign-up', { email: 'a@b.example', password: 'x' }, 30],
  ['new passwords', '/auth/set-password', { password: 'x', surplus: true }, 30],
  ['single sign-ons', '/auth/single-sign-on', { email: 'a@b.example', termsAndConditions: true }, 30],
] as const)('SEC-02 two nodes share one limit of %s', async (_what, path, body, limit) => {
  const from = `192.0.2.${path.length}`;
  let passed = 0;
  // Each node alone would let all of these pass.
  for (let attempt = 0; attempt < limit; attempt += 1) {
    const { status, remaining } = await post(attempt % 2, path, { ...body, email: `${attempt}@b.example` }, from);
    // Both nodes report the same remaining count.
    expect(remaining).toBe(limit - attempt - 1);
    passed += status === 429 ? 0 : 1;
  }
  expect(passed).toBe(limit);
  for (const node of [0, 1]) {
    const refused = await post(node, path, body, from);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.remaining).toBe(0);
    expect(refused.body.message).toContain(`${refused.retryAfter} seconde`);
    expect((await post(node, path, body, '198.51.100.7')).status).not.toBe(429);
  }
});

test('SEC-02 wrong passwords for one account are counted at all nodes', async () => {
  const guess = (node: number, from: string) =>
    post(node, '/auth/sign-in', { email: 'victim@b.example', password: 'x' }, from);
  for (let number = 0; number < 12; number += 1) await guess(0, `203.0.113.${number % 4}`);
  expect((await guess(1, '203.0.113.1')).status).toBe(429);
  expect((await guess(1, '203.0.113.77')).status).toBe(401);
});

test('SEC-02 who is over the limit costs the database nothing until the minute is over', async () => {
  const limits = openSharedLimits(pool);
  for (let attempt = 0; attempt < 3; attempt += 1) await limits.count('flood', 2);
  const counted = async () => (await pool.query("select points from request_count where key = 'flood'")).rows;
  const before = await counted();
  const { retryAfter, left } = await limits.count('flood', 2);
  expect(retryAfter).toBeGreaterThan(0);
  expect(left?.requests).toBe(0);
  expect(await counted()).toEqual(before);
});

test('SEC-02 without its database a node counts by itself, and refuses nobody for that', async () => {
  const away = { query: () => Promise.reject(new Error('away')) };
  expect(await openSharedLimits(away as never).count('anyone', 1)).toEqual({ retryAfter: 0, left: null });
});
