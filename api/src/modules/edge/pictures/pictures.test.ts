import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import fastify from 'fastify';
import sharp from 'sharp';
import { picturesPlugin } from './index.ts';

const cacheDirectory = await mkdtemp(join(tmpdir(), 'pictures-'));
const app = fastify();
await picturesPlugin(app, { cacheDirectory });
afterAll(async () => {
  await app.close();
  await rm(cacheDirectory, { recursive: true });
});

test('EXP-14 a space’s photo comes at the width asked for, and is kept', async () => {
  const url = '/pictures/scene-atelier-pergola-0/640.webp';
  const first = await app.inject(url);
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 });
  const kept = await readdir(join(cacheDirectory, 'v1'));
  expect(kept).toEqual(['scene-atelier-pergola-0-640.webp']);
  expect((await app.inject(url)).rawPayload).toEqual(first.rawPayload);
});

test('EXP-14 a picture the browser has is not sent again', async () => {
  const url = '/pictures/avatar-camille/160.webp';
  const { headers } = await app.inject(url);
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('EXP-14 many who ask at once get the same picture', async () => {
  const url = '/pictures/scene-lobby-berlin9-2/320.webp';
  const answers = await Promise.all(Array.from({ length: 12 }, () => app.inject(url)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
});

test.each([
  '/pictures/scene-atelier-pergola-0/641.webp',
  '/pictures/scene-atelier-pergola-0/640.png',
  '/pictures/scene-palace-a-0/640.webp',
  '/pictures/scene-atelier-a-9/640.webp',
  '/pictures/scene-atelier-A%2F..-0/640.webp',
  '/pictures/..%2f..%2fetc/640.webp',
  '/pictures/avatar-/160.webp',
  '/map/atlantis.geojson',
  '/map/..%2fparis-france.geojson',
])('SEC-01 %s is not there', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('look.md the schematic of a city is served with its own tag', async () => {
  const answer = await app.inject('/map/lyon-france.geojson');
  expect(answer.json()).toMatchObject({ type: 'FeatureCollection' });
  const again = await app.inject({
    url: '/map/lyon-france.geojson',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});
