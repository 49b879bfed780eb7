import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import fastify from 'fastify';
import sharp from 'sharp';
import type { ApiError } from '../../../platform/errors/api-error.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { drawAvatar } from './avatars.ts';
import { pictureCache } from './cache.ts';
import { picturesPlugin } from './index.ts';
import { isPictureUsed, pictureOfCity } from './used-pictures.queries.ts';

const api = await startTestApi();
const cacheDirectory = await mkdtemp(join(tmpdir(), 'pictures-'));
const app = fastify();
await picturesPlugin(app, {
  cacheDirectory,
  isUsed: async () => true,
  photoOf: async () => null,
  ofCity: async () => null,
  rateLimit: false,
});
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

test('WSP-05 a link to a space, a city or the product has a picture of the usual shape, and nothing else is drawn', async () => {
  const make = spacesFixture(api.db);
  await make.space(await make.building({ host_id: await make.host() }), {
    pictures: ['scene-cafe-lancry-0'],
    locality: 'lille-france',
  });
  const served = fastify();
  await picturesPlugin(served, {
    cacheDirectory,
    isUsed: (id) => isPictureUsed(api.db, id),
    photoOf: async () => null,
    ofCity: (locality) => pictureOfCity(api.db, locality),
    rateLimit: false,
  });
  for (const name of ['scene-cafe-lancry-0', 'lille-france', 'escale']) {
    const { headers, rawPayload } = await served.inject(`/pictures/og/${name}.png`);
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  }
  for (const name of ['scene-cafe-nobody-0', 'nowhere-france', ''])
    expect((await served.inject(`/pictures/og/${name}.png`)).statusCode).toBe(404);
  await served.close();
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

test('SEC-02 an invented picture id is neither drawn nor kept; one that a space or a member has is', async () => {
  const { building, host, member, space } = spacesFixture(api.db);
  const at = async (url: string) => (await api.app.inject(url)).statusCode;
  expect(await at('/pictures/avatar-invented/160.webp')).toBe(404);
  expect(await at('/pictures/scene-atelier-invented-0/160.webp')).toBe(404);
  expect(await readdir(join(api.context.config.dataFolder, 'pictures')).catch(() => [])).toEqual([]);
  await member({ avatar: 'avatar-known' });
  await space(await building({ host_id: await host() }), { pictures: ['scene-atelier-known-0'] });
  expect(await at('/pictures/avatar-known/160.webp')).toBe(200);
  expect(await at('/pictures/scene-atelier-known-0/160.webp')).toBe(200);
});

test('SEC-02 kept pictures never take more than their share of the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-small-'));
  const mostBytes = 6000;
  const pictureOf = pictureCache(folder, mostBytes);
  for (const face of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    await pictureOf({ id: `avatar-${face}`, width: 160, draw: () => drawAvatar(face), mayDraw: async () => true });
  const names = await readdir(join(folder, 'v1'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, 'v1', name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes);
  expect(names).toContain('avatar-h-160.webp');
  expect(names).not.toContain('avatar-a-160.webp');
  await rm(folder, { recursive: true });
});

test('SEC-02 a flood of pictures is refused instead of queued', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-flood-'));
  const pictureOf = pictureCache(folder);
  let release = () => {};
  const blocked = new Promise<boolean>((resolve) => (release = () => resolve(false)));
  let waiting = 0;
  const mayDraw = () => {
    waiting += 1;
    return blocked;
  };
  const ask = (face: number) =>
    pictureOf({ id: `avatar-${face}`, width: 160, draw: () => '', mayDraw }).catch((error: ApiError) => error.code);
  const requested = Array.from({ length: 400 }, (_, face) => ask(face));
  // The first refusals come while the accepted requests still wait to be drawn.
  expect(await Promise.race(requested)).toBe('server.unavailable');
  expect(waiting).toBe(200);
  release();
  await Promise.all(requested);
  await rm(folder, { recursive: true });
});
