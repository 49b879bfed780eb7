import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { imageBytes } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApi } from '../../../testing/test-api.ts';
import { editedFloor } from './edited-floor.fixture.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-floors-'));
const api = await startTestApi(undefined, { dataFolder });
afterAll(() => rm(dataFolder, { recursive: true }));
const files = () => readdir(join(dataFolder, 'files')).catch((): string[] => []);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c9f26b' } });
type World = Awaited<ReturnType<typeof editedFloor>>;

function upload({ admin, floor }: World, image: Buffer) {
  const body = { image: image.toString('base64'), rightsConfirmed: true as const };
  return api.call('floors.setImage', { as: admin, params: { id: floor }, body });
}
const fetchImage = async ({ member, floor }: World, headers = {}) =>
  api.app.inject({
    url: `/api/floors/${floor}/map-image`,
    headers: { authorization: `Bearer ${await api.token(member)}`, ...headers },
  });

test('MAP-01 a picture of 25 MB at most is taken, shown to members, replaced and removed, and no file stays behind', async () => {
  const world = await editedFloor(api);
  const first = await upload(world, await plain(300, 200).png().toBuffer());
  expect(first.body).toMatchObject({ image: { width: 300, height: 200 } });
  const sent = await fetchImage(world);
  expect(sent.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
  expect(await sharp(sent.rawPayload).metadata()).toMatchObject({ format: 'png', width: 300, height: 200 });
  const again = await fetchImage(world, { 'if-none-match': sent.headers.etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  // EXIF orientation 6: the camera was held upright.
  const second = await upload(world, await plain(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect(second.body).toMatchObject({ image: { width: 200, height: 300 } });
  const kept = await sharp((await fetchImage(world)).rawPayload).metadata();
  expect([kept.format, kept.orientation, kept.exif]).toEqual(['jpeg', undefined, undefined]);
  expect(await files()).toHaveLength(1);
  expect((await world.draft()).image).toMatchObject({ width: 200 });
  const { body } = await api.call('floors.removeImage', { as: world.admin, params: { id: world.floor } });
  expect(body).toMatchObject({ image: null });
  expect(await files()).toEqual([]);
  expect((await fetchImage(world)).json()).toMatchObject({ code: 'resource.not-found' });
});

test('MAP-01 the picture of a floor that is deleted goes with it; a large one is made smaller', async () => {
  const world = await editedFloor(api);
  const { body } = await upload(world, await plain(6000, 3000).jpeg().toBuffer());
  expect(body).toMatchObject({ image: { width: 4096, height: 2048 } });
  await api.call('floors.remove', { as: world.admin, params: { id: world.floor } });
  expect(await files()).toEqual([]);
});

test('MAP-01 a picture of more than 25 MB is refused as such, however much more it is', async () => {
  const world = await editedFloor(api);
  for (const bytes of [imageBytes + 1, imageBytes + 2_000_000]) {
    expect(await upload(world, Buffer.alloc(bytes))).toMatchObject({ status: 413, body: { code: 'media.too-large' } });
  }
  // A file of exactly the maximum size is still decoded.
  expect(await upload(world, Buffer.alloc(imageBytes))).toMatchObject({ body: { code: 'media.load-failed' } });
}, 30_000);

test('MAP-01 MAP-05 what is no picture by its content, is broken or would be too many pixels is refused and kept nowhere', async () => {
  const world = await editedFloor(api);
  const png = await plain(400, 300).png({ compressionLevel: 0 }).toBuffer();
  const jpeg = await plain(400, 300).jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const huge = await plain(10_001, 10_000).png({ compressionLevel: 1 }).toBuffer();
  const wrong: Record<string, Buffer> = {
    svg: Buffer.from(svg),
    gif: await plain(9, 9).gif().toBuffer(),
    text: Buffer.from('a plan'),
    nothing: Buffer.alloc(1),
    'a PNG cut off': png.subarray(0, png.length / 2),
    'a JPEG cut off': jpeg.subarray(0, jpeg.length / 2),
    'a PNG in name only': Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
    huge,
  };
  for (const [what, image] of Object.entries(wrong)) {
    expect({ what, ...(await upload(world, image)) }).toMatchObject({
      what,
      status: 409,
      body: { code: 'media.load-failed' },
    });
  }
  expect(await files()).toEqual([]);
}, 30_000);

test('MAP-01 an SVG is kept as the pixels that it shows; one that could do or fetch anything is refused', async () => {
  const world = await editedFloor(api);
  const drawn = (inner: string, before = '') =>
    Buffer.from(
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60">
        <rect width="90" height="60" fill="#c9f26b"/>${inner}</svg>`,
    );
  const pixels = (await plain(9, 9).png().toBuffer()).toString('base64');
  const kept = [
    drawn(''),
    drawn(
      '<g id="a"><path d="M0 0h9"/></g><use href="#a"/>',
      '<?xml version="1.0"?>\n<!-- Saved by a drawing program -->\n',
    ),
    drawn('<linearGradient id="g"/><rect fill="url(#g)" stroke="url(\'#g\')" width="9" height="9"/>'),
    drawn(`<image href="data:image/png;base64,${pixels}" width="9" height="9"/>`),
  ];
  for (const image of kept) expect((await upload(world, image)).status).toBe(200);
  const sent = await fetchImage(world);
  expect(sent.headers['content-type']).toBe('image/png');
  expect((await sharp(sent.rawPayload).metadata()).format).toBe('png');
  const before = await files();
  const refused = {
    script: drawn('<script>alert(1)</script>'),
    handler: drawn('<rect onload="alert(1)"/>'),
    foreign: drawn('<foreignObject><body/></foreignObject>'),
    link: drawn('<a href="javascript:alert(1)"><rect/></a>'),
    file: drawn('<image href="file:///etc/passwd"/>'),
    fetched: drawn('<image xlink:href="http://169.254.169.254/latest"/>'),
    used: drawn('<use href="http://example.org/a.svg#b"/>'),
    style: drawn('<style>@import "http://example.org/a.css";</style>'),
    url: drawn('<rect fill="url(http://example.org/a.svg#b)"/>'),
    entity: drawn('&a;', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    bomb: drawn('&b;', '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'),
    huge: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'),
    broken: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>'),
    html: Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/></html>'),
  };
  for (const [what, image] of Object.entries(refused)) {
    const { status, body } = await upload(world, image);
    expect([what, status, 'code' in body && body.code]).toEqual([what, 409, 'media.load-failed']);
  }
  expect(await files()).toEqual(before);
}, 30_000);

/** Twelve groups, each of ten uses of the one before: 10¹² rectangles in 3 KB. */
const nested = [...Array(12).keys()].reduce(
  (defs, n) => `${defs}<g id="l${n + 1}">${`<use href="#l${n}" x="1"/>`.repeat(10)}</g>`,
  '<g id="l0"><rect width="9" height="9"/></g>',
);
const svgOf = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${inner}</svg>`);

test('MAP-01 SEC-02 an SVG that repeats itself without measure is refused before it is drawn', async () => {
  const world = await editedFloor(api);
  const mask = (n: number) => `<mask id="m${n}">${`<rect mask="url(#m${n - 1})"/>`.repeat(30)}</mask>`;
  const refused = {
    uses: svgOf(`<defs>${nested}</defs><use href="#l12"/>`),
    masks: svgOf(`<mask id="m0"><rect/></mask>${[1, 2, 3, 4].map(mask).join('')}<rect mask="url(#m4)"/>`),
    itself: svgOf('<g id="a"><use href="#a"/></g>'),
    elements: svgOf('<path d="M0 0h9"/>'.repeat(20_001)),
  };
  for (const [what, image] of Object.entries(refused)) {
    const began = performance.now();
    const { status, body } = await upload(world, image);
    expect([what, status, 'code' in body && body.code]).toEqual([what, 409, 'media.load-failed']);
    expect(performance.now() - began).toBeLessThan(1000);
  }
  expect((await upload(world, svgOf(`<g id="a"><path d="M0 0h9"/></g>${'<use href="#a"/>'.repeat(100)}`))).status).toBe(
    200,
  );
}, 30_000);

test('MAP-01 SEC-02 a drawing is ended in time; meanwhile its company has one place, and others are served after it', async () => {
  const [world, other] = [await editedFloor(api), await editedFloor(api)];
  // Few elements, but minutes of noise.
  const noise = '<filter id="f"><feTurbulence baseFrequency="0.5" numOctaves="9"/></filter>';
  const endless = svgOf(noise + '<rect width="900" height="600" filter="url(#f)"/>'.repeat(500));
  const small = await plain(9, 9).png().toBuffer();
  const slow = upload(world, endless);
  await sleep(1000);
  expect(await upload(world, small)).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
  expect((await upload(other, small)).status).toBe(200);
  expect(await slow).toMatchObject({ status: 409, body: { code: 'media.load-failed' } });
  expect((await upload(world, small)).status).toBe(200);
}, 40_000);

test('MAP-01 without publication rights no picture is taken (spec §5)', async () => {
  const { admin, floor } = await editedFloor(api);
  const image = (await plain(9, 9).png().toBuffer()).toString('base64');
  const headers = { authorization: `Bearer ${await api.token(admin)}` };
  for (const payload of [{ image }, { image, rightsConfirmed: false }]) {
    const answer = await api.app.inject({ method: 'POST', url: `/api/floors/${floor}/map-image`, headers, payload });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ pointer: '/body/rightsConfirmed' }] });
  }
});

test('MAP-05 a picture whose file is gone is told as not loaded', async () => {
  const world = await editedFloor(api);
  await upload(world, await plain(9, 9).png().toBuffer());
  await rm(join(dataFolder, 'files'), { recursive: true });
  expect((await fetchImage(world)).json()).toMatchObject({ status: 409, code: 'media.load-failed' });
});

test('SEC-01 the picture is for those who may see the floor', async () => {
  const [world, other] = [await editedFloor(api), await editedFloor(api)];
  await upload(world, await plain(9, 9).png().toBuffer());
  const barred = await world.make.member({ company_id: world.company, internal_sites: false });
  const as = (member: World['member']) => fetchImage({ ...world, member });
  expect((await as(other.admin)).json()).toMatchObject({ code: 'resource.not-found' });
  expect((await as({ memberId: barred, companyId: world.company })).json()).toMatchObject({
    code: 'access.no-internal-sites',
  });
  expect((await api.app.inject(`/api/floors/${world.floor}/map-image`)).json()).toMatchObject({
    code: 'auth.unauthenticated',
  });
});
