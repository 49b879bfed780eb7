import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageBytes } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApi } from '../../../../testing/test-api.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-photos-'));
const api = await startTestApi(undefined, { dataFolder });
afterAll(() => rm(dataFolder, { recursive: true }));
const make = spacesFixture(api.db);
const files = () => readdir(join(dataFolder, 'files')).catch((): string[] => []);
const whole = { x: 0, y: 0, size: 200, turns: 0 };

/** 300 x 200: the left third is red, the rest blue. */
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: 100, height: 200, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);
const upload = (memberId: string, image: Buffer, crop: object = {}) =>
  api.call('users.set-avatar', {
    as: { memberId },
    body: { image: image.toString('base64'), crop: { ...whole, ...crop } },
  });
async function avatarOf(memberId: string): Promise<string | null> {
  const answer = await api.call('users.me', { as: { memberId } });
  if (answer.status !== 200) throw new Error('no member');
  return answer.body.avatar;
}
const fetchPhoto = (avatar: string | null, width = 160) => api.app.inject(`/pictures/${avatar}/${width}.webp`);
/** Share of red at a place of a picture, from 0 to 255. */
async function redAt(bytes: Buffer, left: number, top: number): Promise<number> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0] ?? 0;
}

test('ACC-02 the chosen square of a photo is shown at every width, replaced, and gone when it is deleted', async () => {
  const memberId = await make.member();
  const png = await picture().png().toBuffer();
  expect((await upload(memberId, png, { x: 100 })).status).toBe(200);
  const first = await avatarOf(memberId);
  const sent = await fetchPhoto(first);
  expect(sent.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('private'),
  });
  expect(await sharp(sent.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
  expect(await redAt(sent.rawPayload, 5, 80)).toBeLessThan(40);
  await upload(memberId, png);
  const second = await avatarOf(memberId);
  expect(await redAt((await fetchPhoto(second)).rawPayload, 5, 80)).toBeGreaterThan(200);
  expect((await fetchPhoto(first)).statusCode).toBe(404);
  expect(await files()).toHaveLength(1);
  expect((await api.call('users.remove-avatar', { as: { memberId } })).status).toBe(200);
  expect(await avatarOf(memberId)).toBe(null);
  expect((await fetchPhoto(second)).statusCode).toBe(404);
  expect(await files()).toEqual([]);
});

test('ACC-02 a photo is turned as the camera was held, then as the member chose, and tells nothing else of the camera', async () => {
  const memberId = await make.member();
  // EXIF orientation 6: the upright picture is 200 x 300, red at its top.
  const jpeg = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await upload(memberId, jpeg);
  const upright = (await fetchPhoto(await avatarOf(memberId), 320)).rawPayload;
  expect([await redAt(upright, 100, 5), await redAt(upright, 100, 195)].map((red) => red > 128)).toEqual([true, false]);
  expect((await sharp(upright).metadata()).exif).toBeUndefined();
  // Upside down the red part is at the bottom of 300 pixels.
  await upload(memberId, jpeg, { y: 100, turns: 2 });
  const turned = (await fetchPhoto(await avatarOf(memberId), 320)).rawPayload;
  expect([await redAt(turned, 100, 5), await redAt(turned, 100, 195)].map((red) => red > 128)).toEqual([false, true]);
});

test('ACC-02 WebP is accepted; other content, a torn picture and a square outside of it are refused', async () => {
  const memberId = await make.member();
  expect((await upload(memberId, await picture().webp().toBuffer())).status).toBe(200);
  const kept = await avatarOf(memberId);
  const before = await files();
  const png = await picture().png().toBuffer();
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), png.subarray(0, 60)])
    expect(await upload(memberId, bytes)).toMatchObject({ status: 409, body: { code: 'media.load-failed' } });
  expect(await upload(memberId, png, { x: 101 })).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/crop' }] },
  });
  expect(await avatarOf(memberId)).toBe(kept);
  expect(await files()).toEqual(before);
});

test('ACC-02 a photo of more than 25 MB is refused as such', async () => {
  const memberId = await make.member();
  for (const bytes of [imageBytes + 1, imageBytes + 2_000_000])
    expect(await upload(memberId, Buffer.alloc(bytes, 1))).toMatchObject({
      status: 413,
      body: { code: 'media.too-large' },
    });
});
