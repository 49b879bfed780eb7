import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { testDatabase } from '../../testing/test-database.ts';
import { testClock } from '../clock/clock.ts';
import type { Actor } from './actor.ts';
import { loadTokenKeys } from './token-keys.ts';
import { issueAccessToken, verifyAccessToken } from './tokens.ts';

const { pool } = await testDatabase();
const me: Actor = { memberId: randomUUID(), companyId: null, hostId: null, roles: ['employee'], sessionId: 's' };

test('AUT-07 an access token says who calls for ten minutes', async () => {
  const [keys, clock] = [await loadTokenKeys(pool, null), testClock()];
  const token = await issueAccessToken(keys, me, clock);
  expect(await verifyAccessToken(keys, token, clock)).toEqual(me);
  clock.advance('PT9M59S');
  expect(await verifyAccessToken(keys, token, clock)).toEqual(me);
  clock.advance('PT2S');
  await expect(verifyAccessToken(keys, token, clock)).rejects.toMatchObject({ code: 'auth.token-expired' });
});

test('AUT-07 every process of one database, or of one ESCALE_KEY, knows the tokens of the others and no foreign ones', async () => {
  const clock = testClock();
  const secret = () => randomBytes(32).toString('base64');
  const shared = secret();
  const [a, b] = await Promise.all([loadTokenKeys(pool, null), loadTokenKeys(pool, null)]);
  const [c, d, foreign] = await Promise.all([shared, shared, secret()].map((key) => loadTokenKeys(pool, key)));
  if (!c || !d || !foreign) throw new Error('no keys');
  expect(await verifyAccessToken(b, await issueAccessToken(a, me, clock), clock)).toEqual(me);
  expect(await verifyAccessToken(d, await issueAccessToken(c, me, clock), clock)).toEqual(me);
  const forged = await issueAccessToken(foreign, me, clock);
  expect(await verifyAccessToken(foreign, forged, clock)).toEqual(me);
  await expect(verifyAccessToken(c, forged, clock)).rejects.toMatchObject({ code: 'auth.unauthenticated' });
});

test('AUT-07 a token that was good once is not good with another signature or another end', async () => {
  const [keys, clock] = [await loadTokenKeys(pool, null), testClock()];
  const token = await issueAccessToken(keys, me, clock);
  expect(await verifyAccessToken(keys, token, clock)).toEqual(me);
  const [head, body = '', signature = ''] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), exp: 4_000_000_000 };
  const longer = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const unsigned = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  for (const forged of [`${head}.${longer}.${signature}`, `${head}.${body}.${unsigned}`]) {
    await expect(verifyAccessToken(keys, forged, clock)).rejects.toMatchObject({ code: 'auth.unauthenticated' });
  }
});
