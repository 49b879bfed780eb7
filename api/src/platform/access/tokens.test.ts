import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { testClock } from '../clock/clock.ts';
import type { Actor } from './actor.ts';
import { deriveKeys } from './server-keys.ts';
import { issueAccessToken, verifyAccessToken } from './tokens.ts';

const me: Actor = { memberId: randomUUID(), companyId: null, hostId: null, roles: ['employee'], sessionId: 's' };

test('AUT-07 an access token says who calls for ten minutes', async () => {
  const [keys, clock] = [deriveKeys([randomBytes(32)]), testClock()];
  const token = await issueAccessToken(keys, me, clock);
  expect(await verifyAccessToken(keys, token, clock)).toEqual(me);
  clock.advance('PT9M59S');
  expect(await verifyAccessToken(keys, token, clock)).toEqual(me);
  clock.advance('PT2S');
  await expect(verifyAccessToken(keys, token, clock)).rejects.toMatchObject({ code: 'auth.token-expired' });
});

test('AUT-07 every process of one ESCALE_KEY knows the tokens of the others and no foreign ones', async () => {
  const clock = testClock();
  const shared = randomBytes(32);
  const [a, b, foreign] = [deriveKeys([shared]), deriveKeys([shared]), deriveKeys([randomBytes(32)])];
  expect(await verifyAccessToken(b, await issueAccessToken(a, me, clock), clock)).toEqual(me);
  const forged = await issueAccessToken(foreign, me, clock);
  expect(await verifyAccessToken(foreign, forged, clock)).toEqual(me);
  await expect(verifyAccessToken(a, forged, clock)).rejects.toMatchObject({ code: 'auth.unauthenticated' });
});

test('AUT-07 a rotation of the key leaves tokens good until they end', async () => {
  const clock = testClock();
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const token = await issueAccessToken(deriveKeys([old]), me, clock);
  const rotated = deriveKeys([fresh, old]);
  expect(await verifyAccessToken(rotated, token, clock)).toEqual(me);
  const next = await issueAccessToken(rotated, me, clock);
  expect(await verifyAccessToken(deriveKeys([fresh]), next, clock)).toEqual(me);
  clock.advance('PT10M1S');
  await expect(verifyAccessToken(rotated, token, clock)).rejects.toMatchObject({ code: 'auth.token-expired' });
});

test('AUT-07 a token that was good once is not good with another signature or another end', async () => {
  const [keys, clock] = [deriveKeys([randomBytes(32)]), testClock()];
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
